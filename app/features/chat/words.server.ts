/** Words that say nothing of what is asked. */
const STOP = new Set(
  (
    "a an the and or but if then so as at by for from in into of on onto to up out with about over under than that this these those it its i im ive id me my mine we us our " +
    "you your yours u ur ya they them their he she his her is are was were be been being am do does did doing done have has had having can could will would shall should may might must " +
    "what whats which who whom whose when where why how hows there here just really very please pls plz thanks thank hi hello hey ok okay yes no not dont doesnt isnt arent cant wont " +
    "any some all more most much many lot lots also too only even ever still get gets getting got want wanna need like know tell say think thing things way make let lets give go going " +
    "bubby bubbys guys guy exactly actually basically again now today kind company business owner own run running work help good better best handl handle support wat wht right later ever whenever ago soon yet already always never else via per long sort one ones something anything everything use using used useful happen happens u're you're it's i'm does"
  ).split(" "),
);

/** Spoken for a single word each, before the text is cut into words. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bare (?:you|u) (?:a |an )?(?:real |actual )?(?:human|person|people|real)\b/g, " bot "],
  [
    /\b(?:talk|chat|speak)ing (?:to|with) (?:a |an )?(?:real |actual )?(?:human|person|bot|machine|computer)\b/g,
    " bot ",
  ],
  [/\bhow (?:does|do|will|would) (?:it|this|bubby|that|you) work\b/g, " product "],
  [
    /\bwhats? (?:is |are |does |do |exactly )*(?:it|this|bubby|you|you guys|u|your company)(?: do| for| about| offer| sell)?(?=\W*$)/g,
    " product ",
  ],
  [/\bcredit ?cards?\b/g, " credit "],
  [/\b(?:get|back|getting) out of\b/g, " cancel "],
  [/\b(?:run|ran|running) out of\b|\bgo(?:es|ing)? over\b/g, " overage "],
  [/\bpick(?:s|ing)? up\b/g, " answer "],
  [/\bup and running\b/g, " setup "],
  [/\bopt(?:ing)?[ -]?out\b/g, " stop "],
  [/\bsoc[ -]?(?:2|two)\b/g, " soc2 "],
  [/\bsales force\b/g, " salesforce "],
  [/\bhow much\b|\bper month\b|\ba month\b/g, " price "],
  [/\bset(?:ting)?[ -]?up\b/g, " setup "],
  [/\bsign(?:ing)?[ -]?up\b|\bget started\b|\bget going\b/g, " signup "],
  [/\bmoney back\b/g, " refund "],
  [/\bvoice[ -]mail\b/g, " voicemail "],
  [/\bafter[ -](?:hours|work|five|closing)\b/g, " night "],
  [/\blog(?:ging)? ?in\b/g, " login "],
  [/\b(?:real|actual|live) (?:person|human)\b/g, " human "],
  [/\bheating and cooling\b|\bair condition(?:ing|er)\b|\ba\/?c\b/g, " hvac "],
  [/\bcall ?back\b/g, " callback "],
  [/\b24\s?[/x-]\s?7\b/g, " night "],
];

/** Words of one meaning, by their stem. */
const SAME: Record<string, readonly string[]> = {
  pric: ["cost", "rate", "expensiv", "quot", "pay", "dollar", "buck", "tariff", "fee"],
  cancel: ["cancellat", "quit", "unsubscrib", "terminat", "leav", "resign"],
  secur: ["saf", "privac", "privat", "confidenti", "encrypt", "protect", "hack", "leak"],
  integrat: ["connect", "sync", "compatibl", "link", "plugin", "hook"],
  book: ["schedul", "appoint", "reserv", "consult"],
  lawyer: ["attorney", "law", "legal", "litigator", "solicitor"],
  text: ["sms", "messag", "txt"],
  plumb: ["plumber"],
  hvac: ["furnac", "heat", "cool"],
  electrician: ["electric", "electrical"],
  tool: ["app", "softwar"],
  roof: ["roofer"],
  contractor: ["builder", "remodel", "remodeler", "construct"],
  choos: ["pick", "select", "recommend", "suggest", "advis"],
  refund: ["guarante", "satisfact"],
  setup: ["install", "onboard", "implement", "configur"],
  signup: ["register", "join", "enrol", "enroll", "subscrib"],
  human: ["person", "peopl", "staff", "agent", "representativ", "rep", "someon", "somebody"],
  bot: ["robot", "machin", "chatbot"],
  annual: ["year", "yearly", "annually"],
  monthly: ["month"],
  night: ["weekend", "holiday", "evening", "midnight", "nighttim"],
  fast: ["quick", "quickly", "speed", "soon", "instant"],
  credit: ["card", "visa", "mastercard"],
  upgrad: ["downgrad", "switch", "exceed"],
  review: ["testimoni", "referenc", "feedback"],
  job: ["career", "hir", "vacanc", "employ"],
  cheap: ["afford", "cheaper", "cheapest"],
  discount: ["coupon", "promo", "deal", "offer"],
  forward: ["redirect"],
  spanish: ["languag", "espanol"],
  urgent: ["emergency", "emergenci", "urgency"],
  industry: ["trad", "sector", "field", "nich"],
  record: ["recording"],
};

const CANONICAL = new Map(Object.entries(SAME).flatMap(([word, same]) => same.map((each) => [each, word])));

/** Endings off, then one word for all of its meaning; null for a word that says nothing. */
export function termOf(word: string): string | null {
  if (STOP.has(word) || word.length < 2) return null;
  const stem =
    word.length > 4
      ? word
          .replace(/ies$/, "y")
          .replace(/(?:l?ations?|ments?|ing|ed|es|s)$/, "")
          .replace(/(.)\1$/, "$1")
          .replace(/e$/, "")
      : word.replace(/([^s])s$/, "$1").replace(/(..)e$/, "$1");
  if (STOP.has(stem)) return null;
  return CANONICAL.get(word) ?? CANONICAL.get(stem) ?? stem;
}

/** A text's words, without marks and in one letter case. */
export function wordsOf(text: string): string[] {
  let plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "");
  for (const [phrase, word] of PHRASES) plain = plain.replace(phrase, word);
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/**
 * The known word that was meant: one slip of a finger away (a letter too many, too few, wrong or swapped with its neighbour), two in a long
 * word; the word itself where there is none.
 */
export function corrected(word: string, known: ReadonlyMap<string, number>): string {
  if (known.has(word) || STOP.has(word) || CANONICAL.has(word) || word.length < 4 || /\d/.test(word))
    return word;
  const slips = word.length < 8 ? 1 : 2;
  let best = word;
  let least = slips + 1;
  for (const [candidate, weight] of known) {
    if (Math.abs(candidate.length - word.length) > slips || candidate.length < 4) continue;
    const distance = slipsBetween(word, candidate);
    const closer = distance < least || (distance === least && weight > (known.get(best) ?? 0));
    if (distance <= slips && closer && (candidate[0] === word[0] || candidate[1] === word[0])) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

/** Optimal string alignment: edits of one letter, swapped neighbours counting as one. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(row[j - 1]! + 1, above[j]! + 1, above[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length]!;
}
