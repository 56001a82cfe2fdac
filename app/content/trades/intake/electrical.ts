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
      fits: /\d|\b(?:old\w*|new\w*|year|decade|century|built|sixties|seventies|eighties|nineties|fifties|forties|recent\w*|vieja|nueva)\b/iu,
      heard: /\bbuilt in\b|\b(?:18|19|20)\d\ds?\b/i,
    },
    address({ ask: "At what address is it?", quick: ["77 Larch Way"] }),
    caller({ ask: "Whose name goes on the ticket?" }),
  ],
  work: /\b(?:outlets?|lights?|panel|breakers?|fuses?|wir\w+|ev|charger|power|switch\w*|generator|fans?|meter|hot ?tubs?|amps?|\d{2,3}a(?:mps?)?|circuits?|electric\w*|spark\w*|luz|enchufe)\b/i,
  urgent:
    /(?<!\p{L})(?:spark(?:s|ed|ing)|burning(?! question)|burn(?:ed|t) (?:outlet|plug|wires?)|smoking|smoke(?! alarms?| detectors?)|shock(?:ed|s|ing)|zapped|arcing|buzzing (?:panel|breaker|outlet)|(?:panel|breaker|outlet|meter)(?:'s| is)? (?:\w+ )?buzzing|(?:whole|entire) (?:house|place)(?:'s| is| went)? (?:out|dark)|panne de courant|(?:no|lost|without) (?:power|electricity)(?! (?:outlets?|to (?:one|the) outlet))|(?:power|electricity)(?:'s| is| went| just went) out|exposed (?:live )?wires?|hot (?:outlet|panel|switch|breaker|to the touch)|(?:outlet|panel|switch|breaker|plug)s?(?:'s| is| are)? (?:\w+ )?(?:hot|melt(?:ing|ed)|scorched)|scorch\w*|(?:no hay|sin|se fue la) (?:luz|electricidad)|chispas|quemado|stromausfall|停电|mất điện)(?!\p{Script=Latin})/iu,
  visit: "Site visit",
  ...ON_THE_ROAD,
  booked: "Booked. An electrician will look and write up the estimate.",
};
