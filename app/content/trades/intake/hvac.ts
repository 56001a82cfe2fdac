import { address, caller, type Intake, ON_THE_ROAD } from "./intake";

export const hvac: Intake = {
  id: "hvac",
  business: "a heating and cooling company",
  example: "Saguaro Heating & Air",
  questions: [
    {
      kind: "need",
      label: "System",
      ask: "Is it heating or cooling, and what's it doing?",
      again: "What's wrong: no heat, no cooling, or something else?",
      short: "what's the system doing?",
      quick: ["AC blows warm air", "No heat", "Tune-up"],
    },
    {
      kind: "detail",
      label: "Baby, elderly or sick",
      ask: "Is a baby or anyone elderly or sick at home?",
      again: "Does anybody there need heat or cooling for their health?",
      short: "is anyone there very young, old or sick?",
      quick: ["Yes, my mom is 81", "No"],
      urgentIf:
        /\b(?:yes|yeah|yep|baby|newborn|infant|elderly|sick|old|mom|mother|dad|father|grand\w+|8\d|9\d)\b/i,
      heard: /\b(?:baby|newborn|infant|elderly|my (?:mom|mother|dad|father|grand\w+))\b/i,
    },
    address({ ask: "What's the street address for the technician?", quick: ["2210 E Agave Rd"] }),
    caller({ ask: "Who will be at home?" }),
  ],
  work: /\b(?:a\/?c|air|heat\w*|cool\w*|furnace|thermostat|unit|compressor|ducts?|filter|tune-?up|warm|hot|cold|freez\w*|vents?|boiler|pump|calefacci[oó]n|aire)\b/i,
  urgent:
    /\b(?:no heat|not heating|freezing|carbon monoxide|heat (?:is|went) out|furnace (?:is )?(?:dead|out))\b/i,
  visit: "Service call",
  ...ON_THE_ROAD,
  booked: "Booked. The technician will call on the way. If anyone feels faint or confused, call 911.",
};
