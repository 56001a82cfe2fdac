import { AT_THE_OFFICE, caller, type Intake } from "./intake";

export const law: Intake = {
  id: "law",
  business: "a law firm",
  example: "Hale & Ortiz Law",
  notice: "We don't represent you yet. Please send nothing confidential.",
  questions: [
    {
      kind: "need",
      label: "Matter",
      ask: "In a sentence, what happened?",
      again: "Is it about an accident, family, a charge, a will, a contract, or something else?",
      short: "what's the matter about?",
      quick: ["I got rear-ended yesterday", "I need a divorce lawyer", "I was arrested last night"],
    },
    {
      kind: "detail",
      label: "Hurt, or a court date",
      ask: "Was anyone hurt, or is a court date coming up?",
      again: "Any injury, deadline or hearing the firm should know of?",
      short: "an injury or a date in court?",
      quick: ["ER last night", "Court date on Friday", "Neither"],
      urgentIf:
        /\b(?:yes|yeah|yep|er|hospital|hurt|injur\w*|court|hearing|deadline|tomorrow|today|monday|tuesday|wednesday|thursday|friday)\b/i,
      heard: /\b(?:hurt|injur\w*|hospital|court date|hearing)\b|\bER\b/,
    },
    {
      kind: "party",
      label: "To check for conflicts",
      ask: "Who's on the other side? The firm checks that name for conflicts.",
      again: "What's the name of the other person or company, if there is one?",
      short: "who's the other side?",
      quick: ["Tom Voss", "Nobody"],
    },
    caller({
      ask: "And what's your own name?",
      again: "Which name should the attorney have for you?",
      quick: ["Dana Reed"],
    }),
  ],
  work: /\b(?:accident|crash\w*|rear-?ended|injur\w*|divorce\w*|custody|arrest\w*|charged|dui|will|estate|probate|contract|lease|evict\w*|sued|lawsuit|lawyer|attorney|visa|immigration|fired|closing|abogado|accidente)\b/i,
  urgent:
    /\b(?:arrest\w*|in jail|in custody|served|deadline|statute|court (?:date )?(?:is )?(?:today|tomorrow))\b/i,
  visit: "Consultation",
  ...AT_THE_OFFICE,
  booked: "Held. It's yours once the conflict check clears. Nobody's a client until the firm says so.",
};
