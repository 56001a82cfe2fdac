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
      fits: /\b(?:water|fill\w*|fine|dry|off|on|run\w*|leak\w*|drip\w*|shut|turned|valve|main|flow\w*|spray\w*|pouring|stop\w*|drain\w*|overflow\w*|slow\w*|use|cerrad\w*|abiert\w*|corriendo|agua)\b/iu,
      urgentIf:
        /(?<!\p{L})(?:(?:still|keeps|keep) (?:drip|leak|com|fill|spray|pour|run)\w*|(?:sigue|todavía|aún|está) (?:goteando|saliendo|gotea|sale)|(?:still |it's |it is |water(?:'s| is)? |is |keeps )running(?! toilet)|(?:not|isn't|won't|can't|cannot|couldn't) (?:\w+ ){0,2}(?:off|close|stop|shut)|(?:won't|doesn't) stop|everywhere|filling|spraying|pouring|gushing|coming (?:in|up|out|through)|(?:sigue|está) (?:saliendo|corriendo)|no para|no (?:se )?(?:puedo|puede) cerrar)(?!\p{L})|^\W*(?:(?:it's|still|yes|water's|the|water|is)[\s,]+)*(?:running|on)\W*$/iu,
      skipIf:
        /^(?!.*\b(?:leak|burst|flood|overflow|drip|spray|gush|pouring|puddle|wet))(?=.*\b(?:hot water|water heater|tankless|pressure|disposal|install\w*|gas line|toilet (?:keeps|is|won't stop) running|keeps running)\b)/is,
      heard:
        /\b(?:(?:water|main|valve)(?: is|'s|’s)? (?:off|on|still on)|shut (?:it|the \w+|water)?\s?off|turned (?:it|the \w+|water) off|still running)\b/i,
    },
    address({ ask: "Where should the plumber go?", quick: ["418 Alder St"] }),
    caller({ ask: "Who should the plumber ask for?" }),
  ],
  work: /\b(?:pipes?|leak\w*|drain\w*|sinks?|toilets?|faucets?|taps?|water ?heater|hot water|clog\w*|sewer|sewage|shower|tub|bath\w*|boiler|disposal|burst|flood\w*|valve|plumb\w*|tuber[ií]a|fuga|agua)\b/i,
  urgent:
    /(?<!\p{L})(?:burst|flood(?:s|ed|ing)?(?! insurance)|gush\w*|spraying|sewage|(?:poop|shit|crap|feces|raw sewer) (?:\w+ ){0,4}(?:tub|shower|basement|floor|sink)|overflow(?:s|ed|ing)|back(?:s|ing|ed) up|water (?:\w+ ){0,3}everywhere|pouring|(?:active|bad|major|big|huge) leak|inches of (?:water|sewage)|(?:can't|cannot|couldn't|won't|doesn't) (?:shut|turn)(?: \w+)? (?:\w+ )?off|(?:water|rain|leak\w*|sewer) (?:\w+ ){0,3}(?:through|from|down) (?:the |my |our )?(?:ceiling|wall)s?|wasserrohrbruch|rohrbruch|inund\p{L}+|revent\p{L}+|se rompió (?:un|una|el|la) (?:tubo|tubería|caño)|(?:mucha|sale|entra) (?:mucha )?agua|sigue goteando|aguas negras|漏水|爆管|ngập|vỡ ống)(?!\p{Script=Latin})/iu,
  visit: "Plumber's visit",
  ...ON_THE_ROAD,
  booked: "Booked. The plumber will call from the driveway.",
};
