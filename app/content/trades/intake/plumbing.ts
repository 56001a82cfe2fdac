import { address, choices, detail, type Intake, NO_JOB, ON_THE_ROAD, secret, soon } from "./intake";

export const plumbing: Intake = {
  id: "plumbing",
  business: "a plumbing company",
  example: "Kowalski Plumbing",
  first: secret("need", "Job", "What's leaking, clogged or broken?", [
    { text: "Burst pipe under the sink" },
    {
      text: "No hot water",
      asks: [
        detail(
          "heater",
          "Water heater",
          "Is the water heater gas or electric?",
          choices("Gas", "Electric", "Not sure"),
        ),
      ],
    },
    {
      text: "Clogged drain",
      asks: [
        detail(
          "drain",
          "Backing up",
          "Is anything backing up or overflowing?",
          choices("No, just slow", "Yes"),
        ),
      ],
    },
    ...NO_JOB,
  ]),
  asks: [
    detail(
      "water",
      "Water",
      "Is the water off, or is it still running?",
      choices("It's off", "Still running", "Nothing's wet"),
    ),
  ],
  soon: soon("How soon do you need a plumber?"),
  last: address("Where should the plumber go?", "418 Alder St"),
  visit: "Plumber's visit",
  ...ON_THE_ROAD,
  booked: "Booked. The plumber will call from the driveway.",
};
