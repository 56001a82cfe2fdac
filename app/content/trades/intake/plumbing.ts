import { address, caller, type Intake, ON_THE_ROAD } from "./intake";

export const plumbing: Intake = {
  id: "plumbing",
  business: "a plumbing company",
  example: "Kowalski Plumbing",
  questions: [
    {
      kind: "need",
      label: "Job",
      ask: "What's leaking, clogged or broken?",
      again: "Which pipe, drain or fixture is it about?",
      short: "what's broken?",
      quick: ["Burst pipe under the sink", "No hot water", "Clogged drain"],
    },
    {
      kind: "detail",
      label: "Water",
      ask: "Is the water off, or is it still running?",
      again: "Can you see if water is running right now?",
      short: "is the water on or off?",
      quick: ["Still running", "It's off"],
      urgentIf: /\b(?:running|on|not off|isn't off|no|can't|cannot|everywhere|spraying)\b/i,
      heard:
        /\b(?:(?:water|main|valve)(?: is|'s|’s)? (?:off|on|still on)|shut (?:it|the \w+|water)?\s?off|turned (?:it|the \w+|water) off|still running)\b/i,
    },
    address({ ask: "Where should the plumber go?", quick: ["418 Alder St"] }),
    caller({ ask: "Who should the plumber ask for?" }),
  ],
  work: /\b(?:pipes?|leak\w*|drain\w*|sinks?|toilets?|faucets?|taps?|water ?heater|hot water|clog\w*|sewer|sewage|shower|tub|bath\w*|boiler|disposal|burst|flood\w*|valve|plumb\w*|tuber[ií]a|fuga|agua)\b/i,
  urgent:
    /\b(?:burst|flood\w*|gushing|spraying|sewage|overflow\w*|back(?:ing|ed) up|water everywhere|pouring)\b/i,
  visit: "Plumber's visit",
  ...ON_THE_ROAD,
  booked: "Booked. The plumber will call from the driveway.",
};
