import nlp from "compromise";
import type { Intake, QuestionKind } from "~/content/trades/intake/intake";
import { wordCount } from "../sentence";
import { asksForHelp, isFiller, isNo, isNonsense, isUnsure, isYes, tidy } from "./listen.server";

const TYPE =
  "st(?:reet)?|ave?(?:nue)?|r(?:oa)?d|ln|lane|dr(?:ive)?|way|blvd|boulevard|ct|court|pl(?:ace)?|hwy|highway|ter(?:race)?|cir(?:cle)?|pkwy|parkway|sq(?:uare)?|trail|trl|loop|row|run|alley";
const UNIT = String.raw`(?:[\s,]+(?:#|apt\.?|apartment|unit|suite|ste\.?|floor)\s*[\w-]+)`;
const STREET = new RegExp(
  String.raw`(?:\b(?:apt\.?|unit|suite)\s*[\w-]+,\s*)?\b(?!911\b)\d{1,6}[a-z]?\s+(?:(?:[nsew]|north|south|east|west)\.?\s+)?(?:[\p{L}\d'.-]+\s+){1,4}?(?:${TYPE})\b\.?(?:\s+(?:[nsew]|ne|nw|se|sw|north|south|east|west)\b)?${UNIT}?`,
  "iu",
);
const LOOSE_STREET = new RegExp(
  String.raw`\b\d{1,6}[a-z]?\s+(?!am\b|pm\b|a\.m|p\.m|o'clock|is\b|and\b|works?\b|days?\b|hours?\b|years?\b|weeks?\b|months?\b|inch|feet|ft\b|k\b|gallons?\b|people\b|kids\b|times?\b|of\b|or\b|more\b|giờ)(?:[nsewNSEW]\.?\s+)?\p{L}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)*`,
  "u",
);
/** City, state, and ZIP code after a street. */
const CITY =
  /^\s*(?:,|\s(?:in|over in)\s|\s)\s*(\p{Lu}[\p{L}.'-]*(?:\s+\p{Lu}[\p{L}.'-]*){0,2})(?=\s*(?:[,.;!?\n]|\d{5}|$))/u;
const SMALL_CITY = /^\s*,\s*(\p{L}+(?:\s+\p{L}+)?)\s*$/u;
const STATE = /^\s*,?\s*(?:[A-Z]{2}\b\s*(?:\d{5})?|\d{5})/;

const startsWithFirstName = (text: string) => {
  const [first = ""] = text
    .replace(/^\s*(?:mrs?|ms|miss|dr)\b\.?/i, "")
    .trim()
    .split(/\s+/);
  return nlp(first).has("#FirstName") && !nlp(text).has("#City");
};

/** A street address with its city, wherever it stands; `loose`: also one without "St" or the like. */
export function addressIn(text: string, loose = false): string | null {
  const found = STREET.exec(text) ?? (loose ? LOOSE_STREET.exec(text) : null);
  if (!found) return null;
  let end = found.index + found[0].length;
  const city = CITY.exec(text.slice(end));
  // "4410 Park Blvd. Guillermo"
  const isCity = city && (/^\s*(?:,|(?:over )?in\b)/.test(city[0]) || !found[0].endsWith("."));
  const hasState = city && (/\s[A-Z]{2}$/.test(city[1]!) || STATE.test(text.slice(end + city[0].length)));
  if (isCity && (hasState || !startsWithFirstName(city[1]!))) end += city[0].length;
  // Somebody who types no capitals.
  const lower = !city && text === text.toLowerCase() ? SMALL_CITY.exec(text.slice(end)) : null;
  if (lower && !startsWithFirstName(lower[1]!)) end += lower[0].length;
  const state = STATE.exec(text.slice(end));
  if (state) end += state[0].length;
  return text.slice(found.index, end).trim();
}

const PHONE = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/;
const EMAIL = /\S+@\S+\.\w{2,}/;
const BEFORE_CONTACT =
  /\b(?:my (?:cell|phone|number|email)(?: number)?(?:'s| is)?|(?:call|text|reach|email) me(?: first| back)?(?: at| on)?|it's|here's)[\s:]*$/i;

/** A number or an email address to reach the caller at, and the text without it. */
export function contactIn(text: string): { contact: string; rest: string } | null {
  const found = PHONE.exec(text) ?? EMAIL.exec(text);
  if (!found) return null;
  const before = text.slice(0, found.index).replace(BEFORE_CONTACT, "");
  return { contact: found[0], rest: `${before} ${text.slice(found.index + found[0].length)}`.trim() };
}

/** No name begins with one of these. */
const NOT_NAMES =
  /^(?:not|at|in|on|having|the|a|an|so|very|really|just|calling|looking|here|fine|good|ok|okay|sure|sorry|home|trying|going|afraid|sick|tired|getting|from|with|my|your|our|it|its|it's|that|this|bleeding|hurt|stuck|urgent|leaking|broken|bad|no|yes|nope|yeah|never|still|about|also|interested|concerned|worried|done|free|available|outside|wet|cold|hot|bubby|actually|flooding|wait|help|later|none|either|neither|enough|nobody|maybe|stop|nothing|everything|whatever|private|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|her|him|his|their|me|us|them|she|he|they|we|you|i|first|second|half|call|callback|now|right|already|to|for|and|but|or|if|when|what|why|who|how|do|does|did|can|could|will|would|is|are|was|were|want|need|have|has|had|please|same|anytime|any|get|hurry|someone|somebody|hello|hi|hey|hola|ola|olá|bonjour|hallo|sir|maam|ma'am|correct|wrong|change|add|make|say|tell|new|i'll|i've|i'd|i'm|you're|that's|thats|there's|there|he's|she's|whenever|wherever|whichever|jesus|christ|god|y|ya|because|since|after|before|only|one|two|all|both|another|other|gate|code|realtor|owner|tenant|landlord|name|manager|isn't|isnt|wasn't|ain't|should|stays|wife|husband|mom|mother|dad|father|son|daughter|neighbor|office|billing|ugh|um|uh|well|great|perfect|fine)$/i;
/** Where a name ends in a sentence. */
const AFTER_NAME =
  /\s*(?:[,;!?\n:()\d，。！？]|\.(?=\s|$)(?<!\b(?:mr|mrs|ms|dr|jr|sr|\p{L})\.)|\s(?:and|at|i|i'm|my|from|first|back|instead|with|on|but|the|not|in|we|please|here|is|like|who|that's|thats|speaking|calling|again|thanks|thank|or|for|as|because|so|to|it's|by|his|her|obviously|duh|put|will|lives|owns|ok|okay|oh)\b)/iu;
const GIVEN =
  /\b(?:my (?:full )?name(?:'s|’s| is)|the name(?:'s|’s| is)|(?<!['’]s )name is|(?:caller|contact)(?:'s|’s| is| should be)|name:|name's|name should (?:be|say)|(?:change|make|put|fix) (?:the|my) name (?:to|as)|me llamo|mi nombre es|mein name ist|ich hei(?:ß|ss)e|je m'appelle|it's under|put it under|under the name(?: of)?)\s+(?:actually\s+|is\s+)?|(?:我叫|我的名字是|tên tôi là\s)\s*/iu;
const INTRODUCED =
  /\b(?:i'm|i’m|i am|this is|it's|its|soy|ask for|call me|name|speaking with)\s+(?=\p{L})/giu;

const capitals = (name: string) =>
  name === name.toLowerCase()
    ? name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : name;

/** The name that a text begins with; null if it begins with none. */
function leadingName(text: string): string | null {
  const end = AFTER_NAME.exec(text)?.index ?? text.length;
  const words = text
    .slice(0, end)
    .replace(/[^\p{L}\p{M}\s'’.&-]/gu, " ")
    .trim()
    .replace(/^[.'-]+|[\s'-]+$|(?<!\b(?:jr|sr))\.$/giu, "")
    .split(/\s+/)
    .filter(Boolean);
  // "Steve returning Maria's call"
  const verb = words.findIndex(
    (word, index) => index > 0 && /\p{Ll}ing$/u.test(word) && /^\p{Ll}/u.test(word),
  );
  if (verb > 0) words.length = verb;
  const name = words.join(" ");
  // Spelled: "K-N-A-P-P".
  if (words.length === 0 || words.length > 5 || /(?:\p{L}-){2}/u.test(name) || !/\p{L}/u.test(name))
    return null;
  if (
    NOT_NAMES.test(words[0]!) ||
    words.slice(1).some((word) => /^(?:is|are|was|want|need|have|know|the|will|can|don't|not)$/i.test(word))
  )
    return null;
  return isFiller(name) || isNonsense(name) ? null : name;
}

interface Named {
  name: string;
  /** The words that say so. */
  whole: string;
}

/** A name that the caller gives as one, wherever it stands. */
export function nameIn(text: string): Named | null {
  const given = GIVEN.exec(text);
  if (given) {
    const name = leadingName(text.slice(given.index + given[0].length));
    if (name) return wholeOf(text, given.index, given[0].length, capitals(name));
  }
  for (const { index, 0: marker } of text.matchAll(INTRODUCED)) {
    const name = leadingName(text.slice(index + marker.length));
    // "I'm selling fittings" is no introduction.
    if (name && (startsWithFirstName(name) || TWO_CAPITALS.test(name)))
      return wholeOf(text, index, marker.length, capitals(name));
  }
  return null;
}

function wholeOf(text: string, index: number, marker: number, name: string): Named {
  const at = text.toLowerCase().indexOf(name.toLowerCase().split(" ")[0]!, index + marker);
  return { name, whole: text.slice(index, at < 0 ? index + marker : at + name.length) };
}

/** Two or three words with capitals, which can be a name. */
export const TWO_CAPITALS = /^\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){1,2}$/u;

const startsWithPerson = (name: string) =>
  nlp(name).people().found && !nlp(name).has("#Place") && name.split(" ").length <= 4;

/** People named in a text without more ado, such as "Dana Quill" in "burst pipe, 12 Elm St, Dana Quill". */
export function personIn(segment: string): string | null {
  const name = leadingName(segment);
  return name && startsWithFirstName(name) && startsWithPerson(name) ? capitals(name) : null;
}

const BEFORE_NAME =
  /^\W*(?:(?:it'?s|its|i'?m|i am|this is|ask for|just|under|put|make it|say|use|that'?s|yes|no|oh|um|well|hi|hello|hey|sorry|mister)\b[\s,.]*)+/iu;

/** The name that answers who is calling; null if there is none. */
function asName(text: string): string | null {
  const people = (nlp(text).people().out("array") as string[]).map((one) => one.replace(/[\s,;:!?]+$/, ""));
  // "TONY. TONY RUSSO"
  const longest = people.find(
    (one, index) => index > 0 && one.toLowerCase().startsWith(people[0]!.replace(/\.$/, "").toLowerCase()),
  );
  if (longest) return capitals(longest);
  const bare = text.replace(BEFORE_NAME, "");
  const leading = leadingName(bare) ?? leadingName(text);
  // "No water problem"
  if (isNo(text) && people.length === 0) return null;
  // "The ambulance is here. Nate Corwin"
  const other = people.find((one) => startsWithFirstName(one));
  if (leading && (!other || leading.includes(other) || startsWithFirstName(leading)))
    return capitals(leading);
  const last = text.split(",").at(-1)!.trim();
  if (text.includes(",") && /^\p{Lu}/u.test(last) && leadingName(last) === last) return capitals(last);
  return people[0] && !NOT_NAMES.test(people[0].split(" ")[0]!)
    ? capitals(people[0].replace(/(?<!\b(?:jr|sr))\.$/i, ""))
    : null;
}

/** There is no other side. */
export const NOBODY = "Nobody named";

export const REFUSES =
  /\b(?:none of your|not your business|rather not|don'?t (?:want to|wanna) (?:say|tell|answer|give|share)|don'?t give (?:out|my)|(?:won'?t|not going to|not|ain'?t) (?:say(?:ing)?|tell(?:ing)?|give|giving)\b|not telling|tell you (?:on|over|by|when|later)|(?:prefer|want) not|no (?:comment|name|address)\b|skip(?: it| this)?$|pass$|private|why do you (?:need|ask|want)|gave no)/iu;

/** What a text says in answer to a question; null if nothing. */
export function answerTo(kind: QuestionKind, text: string, intake: Intake): string | null {
  const said = text.trim();
  if (said === "" || isNonsense(said)) return null;
  switch (kind) {
    case "name":
      return nameIn(said)?.name ?? asName(said.replace(addressIn(said) ?? "", "").replace(/^[\s.,]+/, ""));
    case "place": {
      // "Calle 3 número 145" begins with its street.
      if (/^\W*(?:calle|avenida|carrera|camino)\b.*\d/i.test(said)) return tidy(said);
      const found = addressIn(said, true);
      if (found) return tidy(wholeAddress(said, found));
      return AS_PLACE.test(said) &&
        (/\d/.test(said) || wordCount(said) <= 8) &&
        !isFiller(said) &&
        !isYes(said) &&
        !isNo(said) &&
        !isUnsure(said) &&
        !said.endsWith("?") &&
        !/^\W*(?:when|what|how|why|who|can|could|will|do|does|is|are)\b/i.test(said)
        ? tidy(said)
        : null;
    }
    case "party":
      // "No company. My brother is Luis Ortega"
      if (isNo(said) && wordCount(said) < 6) return NOBODY;
      if (isUnsure(said)) return said.length > 25 ? tidy(said) : "Not sure";
      return isFiller(said) ? null : tidy(said);
    case "detail": {
      if (isUnsure(said) && said.length < 25 && !/\d/.test(said)) return "Not sure";
      const { fits } = intake.questions.find((question) => question.kind === "detail")!;
      if (isYes(said) || isNo(said) || isUnsure(said)) return tidy(said);
      return isFiller(said) || (fits && !fits.test(said)) ? null : tidy(said);
    }
    case "need":
      if (intake.work.test(said)) return tidy(said);
      // "Nobody died, but I was hit by a bus"
      return isUnsure(said) ||
        isYes(said) ||
        (isNo(said) && said.length < 25) ||
        isFiller(said) ||
        ONLY_CALL.test(said) ||
        asksForHelp(said)
        ? null
        : tidy(said);
  }
}

/** A place without a street that we know by its name. */
const AS_PLACE =
  /\d|\p{L}{3,}.*\b(?:and|&|in|on|at|by|near|corner|apartments?|building|road|rd|street|st|ave(?:nue)?|lane|ln|park|court|drive|church|school|mall|plaza|hotel|farm|office)\b|\b(?:corner|apartments?|calle|avenida|straße|strasse)\b|straße|strasse|路|街/iu;

const ONLY_CALL =
  /^\W*(?:please |just |somebody |someone )*(?:needs? to )?(?:call|text|phone) (?:me|us)?(?: back)?(?: please)?\W*$/i;

/** Words after an address that are none of it. */
const AFTER_ADDRESS =
  /[.;!?\n]|,?\s+(?:and|but|please|asap|hurry|thanks|like i|as i|obviously|duh|ok|okay|oh|no|wait|can|could|what|how|when|i|i'm|im|we|my|its?|it's|he|she|they|her|his|is|are|tell|call|ask|still)\b/iu;

/** An address as it was typed, up to what is none of it: a sentence's end, or a name. */
function wholeAddress(text: string, found: string): string {
  // "910 S Ash Ave. Marcus"
  if (found.endsWith(".")) return found;
  const from = text.indexOf(found);
  const after = text.slice(from + found.length);
  const end = after.search(AFTER_ADDRESS);
  const [first = "", ...more] = (end < 0 ? after : after.slice(0, end)).split(",");
  const name = more.findIndex((part) => personIn(part) !== null && part.trim().includes(" "));
  return (
    text.slice(from, from + found.length) +
    [first, ...(name < 0 ? more : more.slice(0, name))].join(",").trimEnd()
  );
}
