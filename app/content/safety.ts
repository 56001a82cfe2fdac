/**
 * Words that hint at danger to life, for the chat and preview calls. An entry matches a text that contains all of the
 * entry's words, in any order. Accents and apostrophes are ignored. "*" matches any ending. Entries are broad on
 * purpose: a missed emergency is worse than a false alarm. Add plain words, never patterns. At most 80 entries.
 */
export const DANGER_WORDS = [
  // Danger to life
  "danger*",
  "peligr*",
  "breath*",
  "respira*",
  "unconscious",
  "passed out",
  "collaps*",
  "chest",
  "attack*",
  "bleed*",
  "sangr*",
  "blood",
  "chok*",
  "drown*",
  "overdos*",
  "pills",
  "swallow*",
  "dying",
  "monoxid*",
  "alarm*",
  "poison*",
  "trapped",
  // Self-harm
  "suicid*",
  "kill*",
  "my life",
  "end* it all",
  "living",
  "wish* dead",
  "hurt*",
  "harm*",
  "die",
  "morir*",
  "matar*",
  "dont want live",
  "quiero vivir",
  "cant go on",
  "anymore",
  "better without me",
  "vida",
  // Violence
  "gun",
  "shoot*",
  "pistola",
  "knife",
  "cuchillo",
  "stab*",
  "threat*",
  "amenaza*",
  "hit* me",
  "beat* me",
  "peg*",
  "abus*",
  "afraid",
  "scared",
  "miedo",
  "dizzy",
  "stalk*",
  "rape*",
  // Fire and smoke
  "fire",
  "fuego",
  "incendio",
  "smok*",
  "humo",
  "burn*",
  "quem*",
  "explo*",
  // Gas
  "gas leak*",
  "fuga gas",
  "smell*",
  "huele*",
  "olor",
  // Electricity
  "spark*",
  "chispa*",
  "shock*",
  "electrocut*",
  "detector*",
  "wire*",
  "power line*",
  // A child alone
  "alone",
  "hot car",
  "solo* nin*",
] as const;

type Line = readonly (string | { text: string; href: string })[];

const CALL_911 = { text: "911", href: "tel:911" };
const CALL_988 = { text: "call 988", href: "tel:988" };
const TEXT_988 = { text: "text 988", href: "sms:988" };

export const SAFETY_CARD = {
  title: "If anyone is in danger, get help now",
  lines: [
    ["In an emergency, call ", CALL_911, " first. Then come back here."],
    [
      "If you're thinking about ending your life, ",
      CALL_988,
      " or ",
      TEXT_988,
      " at any hour. In Spanish, press 2.",
    ],
    [
      "Smell gas or see sparks? Get everyone out, then call your utility's emergency line. Stay far away from a downed wire, and call ",
      CALL_911,
      ".",
    ],
    ["En una emergencia, llame al 911. Si piensa en quitarse la vida, llame al 988 y oprima 2."],
  ] satisfies Line[],
  always: ["In an emergency call ", CALL_911, ". In a crisis ", CALL_988, " or ", TEXT_988, "."],
};
