import { address, choices, detail, type Intake, NO_JOB, ON_THE_ROAD, soon, story } from "./intake";

export const electrical: Intake = {
  id: "electrical",
  business: "an electrical contractor",
  example: "Brightline Electric",
  notice: "Sparks, heat or a burning smell? Stay clear and call 911.",
  first: story("need", "Work", "What needs an electrician?", [
    { text: "EV charger in the garage" },
    {
      text: "Some outlets don't work",
      asks: [
        detail(
          "breaker",
          "Breaker",
          "Did a breaker trip, as far as you know?",
          choices("Yes, and it trips again", "No", "Not sure"),
        ),
      ],
    },
    { text: "Panel upgrade" },
    ...NO_JOB,
  ]),
  asks: [
    detail(
      "built",
      "House built",
      "Around which year was the house built?",
      choices("Before 1980", "After 1980", "Not sure"),
      "Or the year",
    ),
  ],
  soon: soon("How soon do you need an electrician?"),
  last: address("At what address is it?", "77 Larch Way"),
  visit: "Site visit",
  ...ON_THE_ROAD,
  booked: "Booked. An electrician will look and write up the estimate.",
};
