import { address, choices, detail, type Intake, NO_JOB, ON_THE_ROAD, soon, story } from "./intake";

export const contracting: Intake = {
  id: "contracting",
  business: "a general contractor",
  example: "Oak & Iron Builders",
  first: story("need", "Project", "What would you like to build or change?", [
    ...choices("Kitchen remodel", "Bathroom for two", "Deck in the backyard"),
    ...NO_JOB,
  ]),
  asks: [
    detail(
      "budget",
      "Budget",
      "Do you have a budget in mind?",
      choices("Around 80k", "Under 30k", "Not sure yet"),
    ),
    detail(
      "drawings",
      "Drawings",
      "Are there drawings yet?",
      choices("No drawings", "Yes, from an architect"),
    ),
  ],
  soon: soon("How soon would you like somebody to look at it?"),
  last: address("Where's the home?", "14 Dogwood Ln"),
  visit: "Walk-through",
  ...ON_THE_ROAD,
  booked: "Booked. Have your photos and drawings ready, if there are any.",
};
