import { address, caller, type Intake, ON_THE_ROAD } from "./intake";

export const electrical: Intake = {
  id: "electrical",
  business: "an electrical contractor",
  example: "Brightline Electric",
  notice: "Sparks, heat or a burning smell? Stay clear and call 911.",
  questions: [
    {
      kind: "need",
      label: "Work",
      ask: "What needs an electrician?",
      again: "Which part is it: outlets, lights, the panel, something new?",
      short: "what's the work?",
      quick: ["Half the outlets are dead", "EV charger in the garage", "Panel upgrade"],
    },
    {
      kind: "detail",
      label: "House built",
      ask: "Around which year was the house built?",
      again: "Roughly how old is the building?",
      short: "old house or new one?",
      quick: ["1978", "Not sure"],
      heard: /\bbuilt in\b|\b(?:18|19|20)\d\d\b/i,
    },
    address({ ask: "At what address is it?", quick: ["77 Larch Way"] }),
    caller({ ask: "Whose name goes on the ticket?" }),
  ],
  work: /\b(?:outlets?|lights?|panel|breakers?|fuses?|wir\w+|ev|charger|power|switch\w*|generator|fans?|meter|circuits?|electric\w*|spark\w*|luz|enchufe)\b/i,
  urgent:
    /\b(?:spark\w*|burning|smok\w+|shock\w*|arcing|buzzing|no power|exposed wires?|hot (?:outlet|panel|switch))\b/i,
  visit: "Site visit",
  ...ON_THE_ROAD,
  booked: "Booked. An electrician will look and write up the estimate.",
};
