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
      fits: /\d|\b(?:hurt\w*|injur\w*|pain\w*|sore|neck|back|head|legs?|arms?|broke\w*|bruis\w*|hospital|er|urgent care|doctor|ambulance|court|hearing|arraign\w*|trial|deadline|dates?|served|notice|days?|weeks?|months?|today|tomorrow|(?:mon|tues|wednes|thurs|fri)day|just|died|killed|fine|okay|herid[oa]|corte|audiencia)\b/iu,
      urgentIf:
        /(?<!\p{L})(?:yes|yeah|yep|yup|sí|si|oui|ja|er|emergency room|hospital\w*|icu|surgery|hurt|injur\w*|broke(?:n)?|concussion|court|hearing|arraign\w*|trial|deadline|eviction|tomorrow|today|(?:mon|tues|wednes|thurs|fri)day|audiencia|corte|juicio|herid[oa]s?|mañana)(?!\p{L})/iu,
      skipIf:
        /^(?!.*\b(?:court|hearing|hurt|injur|accident|sued|contest|probate))(?=.*\b(?:(?:a|my|our|the) (?:new )?will|wills|trust|estate plan\w*|power of attorney|contracts?|llc|trademarks?|prenup\w*|adopt\w*)\b)/is,
      heard:
        /\b(?:hurt|injur\w*|hospital|court date|hearing|surgery|whiplash|concussion|fractur\w*|bruis\w*|(?:broke|broken|numb) (?:my|her|his|a|their)? ?\w+)\b|\bER\b/,
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
    /(?<!\p{L})(?:arrest(?:ed|ing)|(?:cops?|police|ice|sheriffs?|officers?|agents) (?:\w+ )?(?:took|grabbed|picked up|are holding)|in (?:jail|custody)|detained|detenid[oa]s?|arrestad[oa]s?|arrestaron|(?:en|está en) la cárcel|(?:was|got|been|just|were) served|served (?:me|us|with)|(?:locked out|evicted|eviction) (?:\w+ )?(?:today|tomorrow|this week)|deadline|(?:statute|time) (?:of limitations )?(?:runs|is running|expires)|(?:court|hearing|arraign\w*|trial|judge|audiencia|corte)[^.!?]{0,30} (?:today|tonight|tomorrow|(?:this|next|on) (?:mon|tues|wednes|thurs|fri)day|(?:mon|tues|wednes|thurs|fri)day|this (?:week|morning|afternoon)|in (?:a (?:few|couple of)|\d|one|two|three|four|five) (?:days?|hours?)|mañana|hoy|(?:el )?(?:lunes|martes|miércoles|jueves|viernes))|(?:today|tonight|tomorrow|(?:this|next|on) (?:mon|tues|wednes|thurs|fri)day|(?:mon|tues|wednes|thurs|fri)day|this (?:week|morning|afternoon)|in (?:a (?:few|couple of)|\d|one|two|three|four|five) (?:days?|hours?)|mañana|hoy|(?:el )?(?:lunes|martes|miércoles|jueves|viernes))[^.!?]{0,12} (?:court|hearing|arraign\w*|trial)|(?:ice|police|cops|detectives?)(?: \w+)? (?:at|outside) (?:my|the|our) (?:door|house)|festgenommen|被捕|被抓|bị bắt)(?!\p{Script=Latin})/iu,
  visit: "Consultation",
  ...AT_THE_OFFICE,
  booked: "Held. It's yours once the conflict check clears. Nobody's a client until the firm says so.",
};
