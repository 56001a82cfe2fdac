import { address, choices, detail, type Intake, NO_JOB, ON_THE_ROAD, soon, story, urgent } from "./intake";

export const roofing: Intake = {
  id: "roofing",
  business: "a roofing company",
  example: "Ridgeline Roofing",
  first: story("need", "Roof", "What happened to the roof?", [
    ...choices("Leak after the storm", "Missing shingles"),
    {
      text: "Old roof, want a new one",
      asks: [
        detail(
          "age",
          "Roof's age",
          "How old is the roof, roughly?",
          choices("Over 20 years", "10 to 20 years", "Not sure"),
        ),
      ],
    },
    ...NO_JOB,
  ]),
  asks: [
    detail("water", "Water inside", "Is any water coming in right now?", [
      { text: "No, it's dry" },
      urgent("Yes, it's dripping"),
      { text: "A stain, no drips" },
    ]),
    detail("claim", "Claim", "Have you opened an insurance claim?", choices("Not yet", "Yes", "No claim")),
  ],
  soon: soon("How soon should somebody look at it?"),
  last: address("Which house should the inspector look at?", "31 Maple Hill Rd"),
  visit: "Roof inspection",
  ...ON_THE_ROAD,
  booked: "Booked. The inspector brings a ladder and takes photos.",
};
