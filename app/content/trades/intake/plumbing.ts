import { address, choices, detail, type Intake, NO_JOB, ON_THE_ROAD, soon, story, urgent } from "./intake";

export const plumbing: Intake = {
  id: "plumbing",
  business: "a plumbing company",
  example: "Kowalski Plumbing",
  first: story("need", "Job", "What's leaking, clogged or broken?", [
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
        detail("drain", "Backing up", "Is anything backing up or overflowing?", [
          { text: "No, just slow" },
          urgent("Yes"),
        ]),
      ],
    },
    ...NO_JOB,
  ]),
  asks: [
    detail("water", "Water", "Is the water off, or is it still running?", [
      { text: "It's off" },
      urgent("Still running"),
      { text: "Nothing's wet" },
    ]),
  ],
  soon: soon("How soon do you need a plumber?"),
  last: address("Where should the plumber go?", "418 Alder St"),
  visit: "Plumber's visit",
  ...ON_THE_ROAD,
  booked: "Booked. The plumber will call from the driveway.",
};
