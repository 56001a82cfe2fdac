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
      fits: /\b(?:baby|babies|newborn|infant|elder\w*|sick|ill|old|mom|mother|dad|father|wife|husband|grand\w+|kids?|child\w*|son|daughter|years?|just|only|alone|adults?|everyone|everybody|health\w*|asthma|oxygen|bebé|mamá|abuel\w+|niñ\w+|\d+)\b/iu,
      urgentIf:
        /(?<!\p{L})(?:yes|yeah|yep|yup|sí|si|oui|ja|baby|babies|newborn|infant|toddler|elderly|sick|disabled|pregnant|oxygen|dialysis|asthma|chemo|mom|mother|dad|father|grand\w+|abuel[oa]s?|bebé|enferm[oa]s?|mamá|(?:7|8|9)\d|(?:weeks?|months?|days?)[- ]old|very old|old (?:lady|man|woman|people|parents))(?!\p{L})/iu,
      heard:
        /\b(?:baby|newborn|infant|elderly|pregnant|on oxygen|(?:small|little|two|three) kids|\d+[- ](?:weeks?|months?)[- ]old|(?:mom|mother|dad|father|wife|husband|grand\w+|son|daughter|kids?|he|she|i)(?:'s|'m| is| am| are)? (?:only )?\d+(?! degrees)|bebé)\b/i,
    },
    address({ ask: "What's the street address for the technician?", quick: ["2210 E Agave Rd"] }),
    caller({ ask: "Who will be at home?" }),
  ],
  work: /\b(?:a\/?c|air|heat\w*|cool\w*|furnace|thermostat|unit|compressor|ducts?|mini[- ]?splits?|filter|tune-?up|warm|hot|cold|freez\w*|vents?|boiler|pump|calefacci[oó]n|aire)\b/i,
  urgent:
    /(?<!\p{L})(?:(?:no|without|lost) heat|(?:not|isn't|won't|doesn't) heat(?:ing)?|freezing(?! up| over)|heat(?:er|ing)?(?:'s| is| has| went| just| has been)? (?:out|off|dead|died|quit)|furnace (?:is |just |has )?(?:dead|out|died|quit)|(?:it's|is|at) (?:9|10|11|12)\d degrees|no (?:hay|tenemos|tengo) calefacción|sin calefacción|keine heizung|没有?暖气)(?!\p{L})/iu,
  visit: "Service call",
  ...ON_THE_ROAD,
  booked: "Booked. The technician will call on the way.",
};
