import nlp from "compromise";
import { isFiller, isNo, isNonsense } from "./listen.server";

export const startsWithFirstName = (text: string) => {
  const [first = ""] = text
    .replace(/^\s*(?:mrs?|ms|miss|dr)\b\.?/i, "")
    .trim()
    .split(/\s+/);
  return nlp(first).has("#FirstName") && !nlp(text).has("#City");
};

/** Whether a word is a first name that is known as one. */
export const isFirstName = (word: string) => nlp(word).has("#FirstName");

/** No name begins with one of these. */
const NOT_NAMES =
  /^(?:not|at|in|on|having|the|a|an|so|very|really|just|calling|looking|here|fine|good|ok|okay|sure|sorry|home|trying|going|afraid|sick|tired|getting|from|with|my|your|our|it|its|it's|that|this|bleeding|hurt|stuck|urgent|leaking|broken|bad|no|yes|nope|yeah|never|still|about|also|interested|concerned|worried|done|free|available|outside|wet|cold|hot|bubby|actually|flooding|wait|help|later|none|either|neither|enough|nobody|maybe|stop|nothing|everything|whatever|private|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|her|him|his|their|me|us|them|she|he|they|we|you|i|first|second|half|call|callback|now|right|already|to|for|and|but|or|if|when|what|why|who|how|do|does|did|can|could|will|would|is|are|was|were|want|need|have|has|had|please|same|anytime|any|get|hurry|someone|somebody|hello|hi|hey|hola|ola|olá|bonjour|hallo|sir|maam|ma'am|correct|wrong|change|add|make|say|tell|new|i'll|i've|i'd|i'm|you're|that's|thats|there's|there|he's|she's|hes|shes|theyre|they're|whenever|wherever|whichever|jesus|christ|god|y|ya|because|since|after|before|only|one|two|all|both|another|other|gate|code|realtor|owner|tenant|landlord|name|manager|isn't|isnt|wasn't|ain't|should|stays|wife|husband|mom|mother|dad|father|son|daughter|neighbor|office|billing|ugh|um|uh|well|great|perfect|fine)$/i;
/** Where a name ends in a sentence. */
const AFTER_NAME =
  /(?<!\s)\s*(?:[,;!?\n:()\d\uE000-\uE00F，。！？]|\.(?=\s|$)(?<!\b(?:mr|mrs|ms|dr|jr|sr|\p{L})\.)|\s(?:and|at|i|i'm|my|from|first|back|instead|with|on|but|the|not|in|we|please|here|is|like|who|that's|thats|speaking|calling|again|thanks|thank|or|for|as|because|so|to|it's|by|his|her|obviously|duh|btw|tho|though|lol|put|will|lives|owns|ok|okay|oh)\b)/iu;
const GIVEN =
  /\b(?:my (?:full )?name(?:'?s|’s| is)|the name(?:'s|’s| is)|(?<!['’]s )name is|(?:caller|contact)(?:'s|’s| is| should be)|name:|name's|name should (?:be|say)|(?:change|make|put|fix) (?:the|my) name (?:to|as)|me llamo|mi nombre es|mein name ist|ich hei(?:ß|ss)e|je m'appelle|it's under|put it under|under the name(?: of)?)\s+(?:actually\s+|is\s+)?|(?:我叫|我的名字是|tên tôi là\s)\s*/iu;
const RELATION =
  "tenants?|renters?|lawyer|attorney|adjuster|doctor|realtor|landlord|landlady|super(?:intendent)?|owners?|manager|wife|husband|mom|mother|dad|father|son|daughter|sister|brother|boyfriend|girlfriend|partner|neighbou?rs?|roommate|boss|ex|grand\\p{L}+|aunt|uncle|cousin|friend|assistant|secretary|nurse|contact|other driver|driver";
const INTRODUCED = new RegExp(
  String.raw`\b(?:i'm|i’m|im|i am|this is|it's|its|it is|that's|mine is|mine's|its me|it's me|soy|call me|name|speaking with)\s+(?:(?:her|his|their|the|a) (?:${RELATION}),? )?(?=\p{L})`,
  "giu",
);

const capitals = (name: string) =>
  name === name.toLowerCase()
    ? name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : name;

/** The name that a text begins with; null if it begins with none. */
function leadingName(text: string): string | null {
  // "Bea and Tom Lindqvist"
  const whole = text.replace(
    /^([^\p{L}\w]*\p{Lu}[\p{L}'-]+) and (?=\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?:[,.;!?]|$))/u,
    "$1 + ",
  );
  const end = AFTER_NAME.exec(whole)?.index ?? whole.length;
  const words = whole
    .slice(0, end)
    .replace(/[^\p{L}\p{M}\s'’.&+-]/gu, " ")
    .trim()
    .replace(/^[.'-]+|(?<![\s'-])[\s'-]+$|(?<!\b(?:jr|sr))\.$/giu, "")
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
  if (isFiller(name) || isNonsense(name)) return null;
  // "Cancel", "seriously": a word of the language, and no name.
  const known = isFirstName(words[0]!) || TWO_CAPITALS.test(name);
  return known || !nlp(words[0]!).has(NO_NOUN) ? name.replace(/ \+ /g, " and ") : null;
}

const NO_NOUN = "(#Verb|#Adverb|#Adjective|#Determiner|#Pronoun|#Preposition|#Conjunction|#QuestionWord)";

interface Named {
  name: string;
  /** The words that say so. */
  whole: string;
}

/** Somebody who isn't the caller. */
export const OTHER_PERSON = new RegExp(
  String.raw`(?<![\p{L}'])(?:her|hers|his|him|their|them|she|shes|he|hes|they|${RELATION})(?![\p{L}])`,
  "iu",
);
const OTHERS = new RegExp(
  String.raw`(?<!(?:i'?m|i am|this is) (?:(?:her|his|their|the|an?) )?)(?<!\p{L})(?:(?:her|his|their|(?:(?:the|my|our|a) )?(?:${RELATION})(?:['’]?s)?(?:,| is| are|:)?) (?:(?:full |first |last )?names?(?:['’]?s| is|:)? )?|(?:she|he)(?:['’]?s| is) |ask for |(?:call|text|contact|meet|tell|give) (?=\p{Lu}))(?:(?:mrs?|ms|dr)\.? )?`,
  "giu",
);

/** A text in which the names of other people are blanked: "her name is Rosa", "the tenant is Bri". */
export function withoutOthers(text: string): string {
  let own = text;
  for (const { index, 0: marker } of text.matchAll(OTHERS)) {
    const from = index + marker.length;
    const name = /^(?:\p{L}[\p{L}'’-]*)(?: \p{Lu}[\p{L}'’-]*){0,2}/u.exec(text.slice(from))?.[0] ?? "";
    const first = name.split(" ")[0]!;
    if (name === "" || NOT_NAMES.test(first) || !(/^\p{Lu}/u.test(first) || isFirstName(first))) continue;
    const end = from + name.length;
    own = own.slice(0, index) + "…".repeat(end - index) + own.slice(end);
  }
  return own;
}

/** Nothing but a name. */
export const isName = (text: string) => {
  const name = text.trim().replace(/(?<![.!?])[.!?]+$/, "");
  return (
    name.split(/\s+/).length <= 3 &&
    leadingName(name) === name &&
    (TWO_CAPITALS.test(name) || isFirstName(name.split(" ")[0]!))
  );
};

/** A name that the caller gives as one, wherever it stands. */
export function nameIn(text: string): Named | null {
  const own = withoutOthers(text);
  const given = GIVEN.exec(own);
  const introduced = [...own.matchAll(INTRODUCED)];
  // "Name is Ruth Keane. I'm her son Paul"
  const isMine =
    given &&
    (/\bmy |\bmi |mein|je m/i.test(given[0]) ||
      introduced.every(({ 0: marker }) => !/^i/i.test(marker) || /^it/i.test(marker)));
  if (given && isMine) {
    const name = leadingName(own.slice(given.index + given[0].length));
    if (name) return wholeOf(text, given.index, given[0].length, capitals(name));
  }
  for (const { index, 0: marker } of introduced) {
    const name = leadingName(own.slice(index + marker.length));
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
export function asName(said: string): string | null {
  const only = /^\W*ask for (.+)$/i.exec(said);
  const text = only ? only[1]! : withoutOthers(said);
  // "I just gave you my name. Jodie Marsh"
  const alone = text
    .split(/(?<=[.!?,])\s+/)
    .find((one, place) => place > 0 && isName(one) && TWO_CAPITALS.test(one.replace(/(?<!\W)\W+$/, "")));
  const people = (nlp(text).people().out("array") as string[]).map((one) =>
    one.replace(/(?<![\s,;:!?…])[\s,;:!?…]+$/, ""),
  );
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
  if (
    leading &&
    (!other ||
      TWO_CAPITALS.test(leading) ||
      leading.includes(other.replace(/\.$/, "")) ||
      startsWithFirstName(leading))
  )
    return capitals(leading);
  if (alone) return capitals(alone.replace(/(?<![.!?,])[.!?,]+$/, ""));
  const last = text.split(",").at(-1)!.trim();
  if (text.includes(",") && /^\p{Lu}/u.test(last) && leadingName(last) === last) return capitals(last);
  return people[0] && !NOT_NAMES.test(people[0].split(" ")[0]!)
    ? capitals(people[0].replace(/(?<!\b(?:jr|sr))\.$/i, ""))
    : null;
}
