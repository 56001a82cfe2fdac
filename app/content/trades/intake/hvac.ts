import { address, choices, detail, type Intake, NO_JOB, ON_THE_ROAD, soon, story, urgent } from "./intake";

export const hvac: Intake = {
  id: "hvac",
  business: "a heating and cooling company",
  example: "Saguaro Heating & Air",
  first: story("need", "System", "Is it heating or cooling, and what's it doing?", [
    ...choices("AC blows warm air", "No heat"),
    {
      text: "Tune-up",
      asks: [
        detail(
          "age",
          "System's age",
          "How old is the system, roughly?",
          choices("Under 10 years", "Over 10 years", "Not sure"),
        ),
      ],
    },
    ...NO_JOB,
  ]),
  asks: [
    detail("home", "Baby, elderly or sick", "Is a baby or anyone elderly or sick at home?", [
      { text: "No" },
      urgent("Yes, a baby"),
      urgent("Yes, somebody elderly or sick"),
    ]),
  ],
  soon: soon("How soon do you need a technician?"),
  last: address("What's the street address for the technician?", "2210 E Agave Rd"),
  visit: "Service call",
  ...ON_THE_ROAD,
  booked: "Booked. The technician will call on the way.",
};
