import type { Intake, QuestionKind } from "~/content/trades/intake/intake";

/** Longest fact in a summary. */
const MOST = 120;

const SWEAR =
  /\b(?:mother)?f+u+c+k+\w*|\bsh[i1]t+\w*|\bbullshit\b|\bass(?:hole)?s?\b|\bbitch\w*|\bdamn\w*|\bcrap\b|\bcunts?\b|\bdick(?:head)?s?\b|\bbastards?\b|\bwtf\b|\bgoddamn\b/giu;

const JUNK = new Set(
  "test testing asdf qwerty qwertz foo bar baz blah bla lorem ipsum dolor sit amet xyzzy lol lmao rofl haha hahaha hehe huh meh hmm hm um uh er xxx yyy zzz abc abcd xyz null undefined nan object".split(
    " ",
  ),
);

/** Polite, but no answer to a question. */
const FILLER = new Set(
  "hi hello hey hiya yo hola ok okay k kk yes yeah yep yup no nope nah what why who when where how please pls thanks thank you thx ty good morning afternoon evening there bubby um so well cool great fine sure sup the a an is it this that and or but me my i you u ur your we are am be do does did to of name number".split(
    " ",
  ),
);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? [];

const isLatin = (word: string) => /^[\p{Script=Latin}']+$/u.test(word);

const isJunkWord = (word: string) =>
  JUNK.has(word) ||
  /^(.)\1{2,}/u.test(word) ||
  /(?:asdf|sdfg|dfgh|qwer|wert|zxcv|xcvb|hjkl|jkl;)/.test(word) ||
  (isLatin(word) && word.length >= 3 && !/[aeiouyáéíóúàèâêîôûäöüåø]/u.test(word)) ||
  (isLatin(word) && /[^aeiouyáéíóúàèâêîôûäöüåø']{6,}/u.test(word));

/** No word that anybody could mean, and no number. */
export const isNonsense = (text: string) =>
  !/\d/.test(text) && wordsOf(text).every((word) => isJunkWord(word));

const isFiller = (text: string) => wordsOf(text).every((word) => FILLER.has(word) || isJunkWord(word));

export const isUnsure = (text: string) => UNSURE.test(text);

export const REFUSES =
  /\b(?:none of your|not your business|rather not|don'?t want to (?:say|tell|answer|give|share)|won'?t (?:say|tell|give)|not telling|(?:prefer|want) not|no comment|skip(?: it| this)?$|pass$|private|why do you (?:need|ask|want))/iu;
const UNSURE =
  /^\W*(?:i\s+)?(?:(?:really\s+)?(?:don'?t|dont|do not)\s+(?:really\s+)?know|idk|dunno|not (?:really )?sure|no idea|unsure|no clue|can'?t (?:say|tell)|maybe|hard to say|who knows|no s[eé](?!\p{L})|unknown|\?+)(?!\p{L})/iu;
const NO =
  /^\W*(?:no|nope|nah|none|neither|not yet|nobody|no one|noone|n\/?a|nothing|not really|negative|ninguno|nadie)(?!\p{L})/iu;
const YES = /^\W*(?:yes|yeah|yep|yup|ya|sí|si|correct|affirmative|definitely|oui|ja)(?!\p{L})/iu;

/** One line, with a capital, without curses. */
export function tidy(text: string): string {
  const one = text
    .replace(SWEAR, "")
    .replace(/\s+/g, " ")
    .replace(/\s+([,.!?;])/g, "$1")
    .replace(/^[\s,.;:!?-]+|[\s,;:-]+$/g, "")
    .replace(/(?<=[^.])\.$/, "");
  const whole = one.length <= MOST ? one : `${one.slice(0, MOST).replace(/\s+\S*$/, "")}…`;
  return whole.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A text without the "hi" before it. */
const withoutHello = (text: string) =>
  text.replace(
    /^\W*(?:hi|hello|hey|hola|good (?:morning|afternoon|evening))(?: there| bubby)?[\s,.!]+/iu,
    "",
  );

export const withoutCurses = (text: string) => text.replace(SWEAR, "").trim();

export const swears = (text: string) => text.search(SWEAR) >= 0;

const TYPE =
  "st(?:reet)?|ave?(?:nue)?|r(?:oa)?d|ln|lane|dr(?:ive)?|way|blvd|boulevard|ct|court|pl(?:ace)?|hwy|highway|ter(?:race)?|cir(?:cle)?|pkwy|parkway|sq(?:uare)?|trail|trl|loop|row|run|alley";
const STREET = new RegExp(
  String.raw`\b\d{1,6}[a-z]?\s+(?:(?:[nsew]|north|south|east|west)\.?\s+)?(?:[\p{L}\d'.-]+\s+){1,4}?(?:${TYPE})\b\.?(?:[\s,]+(?:#|apt\.?|unit|suite|ste\.?)\s*\w+)?(?:,\s*[A-Z]{2}\b(?:\s+\d{5})?)?`,
  "iu",
);
const LOOSE_STREET =
  /\b\d{1,6}\s+(?!am\b|pm\b|a\.m|p\.m|o'clock|days?\b|hours?\b|years?\b|weeks?\b|inch|feet|ft\b|k\b)(?:[nsew]\.?\s+)?\p{L}[\p{L}'-]+(?:\s+\p{L}[\p{L}'-]+)?/iu;

/** A street address, wherever it stands. */
export const addressIn = (text: string, loose = false): string | null =>
  (STREET.exec(text) ?? (loose ? LOOSE_STREET.exec(text) : null))?.[0] ?? null;

const PHONE = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/;
const EMAIL = /\S+@\S+\.\w{2,}/;

/** A number or an email address to reach the caller at. */
export const contactIn = (text: string): string | null => (PHONE.exec(text) ?? EMAIL.exec(text))?.[0] ?? null;

const NOT_NAMES =
  /^(?:not|at|in|on|having|the|a|an|so|very|really|just|calling|looking|here|fine|good|ok|okay|sure|sorry|home|trying|going|afraid|sick|tired|getting|from|with|my|your|our|it|that|this|bleeding|hurt|stuck|urgent|leaking|broken|bad|no|yes|never|still|about|also|interested|concerned|worried|done|free|available|outside|wet|cold|hot|an?|bubby|actually|flooding|wait|help|later|never|none|nobody|maybe|stop|nothing|everything|whatever|private|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow)$/i;
const TITLED = String.raw`\p{Lu}[\p{L}'’-]*\.?(?:\s+(?:de|la|van|von|del|bin)\b)?(?:\s+\p{Lu}[\p{L}'’-]*\.?){0,2}`;
const NAMED = new RegExp(
  String.raw`\b(?:my name(?:'s|’s| is)|the name(?:'s|’s| is)|name is|name:|name's|call me|ask for|me llamo|mi nombre es)\s+(?:actually\s+)?([\p{L}][\p{L}'’-]*\.?(?:\s+(?!and\b|at\b|i\b|i'm\b|my\b|from\b|with\b|on\b|but\b|the\b|not\b|in\b|we\b|please\b)[\p{L}][\p{L}'’-]*){0,2})`,
  "iu",
);
const INTRODUCED = new RegExp(
  String.raw`\b(?:[Ii](?:'m|’m| am)|[Tt]his is|[Ii]t's|[Ss]oy)\s+(${TITLED})`,
  "u",
);

const capitals = (name: string) =>
  name === name.toLowerCase()
    ? name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : name;

/** A name that the caller gives as one, and the words that say so. */
export function nameIn(text: string): { name: string; whole: string } | null {
  for (const pattern of [NAMED, INTRODUCED]) {
    const [whole, name] = pattern.exec(text) ?? [];
    if (name && whole && !NOT_NAMES.test(name.split(/\s/)[0] ?? "") && !isJunkWord(name.toLowerCase()))
      return { name: capitals(name.replace(/[.\s]+$/, "")), whole };
  }
  return null;
}

/** Whether a whole text can be a name. */
export function asName(text: string, work: RegExp): string | null {
  const bare = text
    .replace(
      /^\W*(?:it'?s|its|i'?m|i am|this is|ask for|just|under|put|name is|my name is|call me|mr\.?|mrs\.?|ms\.?|dr\.?)\s+/iu,
      "",
    )
    .replace(/\b(?:here|please|thanks|thank you)\b/giu, "")
    .replace(/[^\p{L}\p{M}\s'’.&-]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.'-]+|[\s.'-]+$/g, "");
  const words = bare.split(" ");
  if (bare === "" || words.length > 4 || isFiller(bare) || isNonsense(bare) || work.test(bare)) return null;
  if (
    words.some(
      (word) =>
        NOT_NAMES.test(word) ||
        /^(?:is|are|was|want|need|have|has|had|do|does|can|will|would|know|the|of|to|for|your|you)$/i.test(
          word,
        ),
    )
  )
    return null;
  return capitals(bare);
}

/** What a text says in answer to a question; null if nothing. */
export function answerTo(kind: QuestionKind, text: string, { work }: Intake): string | null {
  const said = text.trim();
  switch (kind) {
    case "name":
      return nameIn(said)?.name ?? asName(said, work);
    case "place": {
      const found = addressIn(said, true);
      if (found) return tidy(found === addressIn(said) ? found : said);
      const isPlace = wordsOf(said).some((word) => word.length > 2) && !isFiller(said) && !isNonsense(said);
      return isPlace && !YES.test(said) && !NO.test(said) && !UNSURE.test(said) && !work.test(said)
        ? tidy(said)
        : null;
    }
    case "party":
      if (NO.test(said) || UNSURE.test(said)) return NO.test(said) ? "Nobody named" : "Not sure";
      if (work.test(said) && !/\S\s+\p{Lu}\p{L}/u.test(said)) return null;
      return isFiller(said) || isNonsense(said) ? null : tidy(said);
    case "detail":
      if (UNSURE.test(said)) return "Not sure";
      if (YES.test(said) || NO.test(said) || /\d/.test(said)) return tidy(said);
      return isFiller(said) || isNonsense(said) ? null : tidy(said);
    case "need": {
      const need = withoutHello(said);
      if (work.test(need)) return tidy(need);
      if (UNSURE.test(need) || YES.test(need) || /^\W*no\W*$/i.test(need)) return null;
      const says = wordsOf(need).some((word) => word.length > 2 || !isLatin(word));
      return says && !isFiller(need) && !isNonsense(need) ? tidy(need) : null;
    }
  }
}

const STOP =
  /^\W*(?:stop|stopall|stop all|quit|end|unsubscribe|cancel|opt ?-?out|alto|parar|cancelar|no more texts?)\W*$|\b(?:stop|quit) (?:texting|messaging|contacting|bothering)\b|\bleave me alone\b|\bwrong number\b|\bdon'?t (?:text|contact|message) me\b|\bremove me\b|\b(?:cancel|forget) (?:it|that|this|everything|the (?:whole thing|appointment|call))\b|\bi(?:'ve| have)? changed my mind about (?:it|this|everything)\b|^\W*never ?mind\W*$|^\W*(?:good)?bye\W*$/iu;
export const saysStop = (text: string) => STOP.test(text);

/** A word within a few words after a denial. */
const DENIED =
  /\b(?:no|not|isn'?t|aren'?t|wasn'?t|without|nobody|no one|don'?t|doesn'?t|didn'?t|never|any)\b(?:\W+[\w']+){0,3}\W*$/iu;

/** Whether a text says something, and doesn't deny it. */
export function affirms(text: string, pattern: RegExp): boolean {
  const every = new RegExp(pattern.source, pattern.flags.includes("g") ? pattern.flags : `${pattern.flags}g`);
  return [...text.matchAll(every)].some(({ index }) => !DENIED.test(text.slice(0, index)));
}

/** What has to be said first, whatever the question was. */
export const DANGERS = {
  gas: {
    heard:
      /\bgas (?:leak\w*|smell\w*|odou?r)|\bsmell\w*\s+(?:like |of |some |the |a bit of |strong )*gas\b|\bleaking gas\b|\brotten eggs?\b|\bcarbon monoxide\b|\bco (?:alarm|detector)\b|\bolor a gas\b/iu,
    text: "If you smell gas or a carbon monoxide alarm is on, leave the house first. Then call 911 or the gas company from outside.",
  },
  harm: {
    heard:
      /\bsuicid\w*|\bkill (?:myself|me)\b|\bhurt myself\b|\b(?:hitting|beating|hurting|threatening|choking) me\b|\bin danger\b|\bhas a (?:gun|knife)\b/iu,
    text: "If you're in danger, call 911 now. For thoughts of harming yourself, call or text 988, day or night.",
  },
  life: {
    heard:
      /\bon fire\b|\bfire in\b|\bhouse fire\b|\bflames?\b|\bsmok(?:e|ing)\b|\bburning smell\b|\bsmells? (?:like )?burn\w*|\bsparks?\b|\bsparking\b|\barcing\b|\belectrocuted\b|\bgot (?:a shock|shocked)\b|\bunconscious\b|\b(?:not|can'?t) breath\w*|\bchest pain\b|\bbleeding\b|\bheart attack\b|\bpassed out\b|\b(?:power|electric) line\b|\bfuego\b|\bincendio\b/iu,
    text: "If anyone's in danger, get everyone away and call 911 first.",
  },
} as const;
export type Danger = keyof typeof DANGERS;

export const dangerIn = (text: string): Danger | null =>
  (Object.keys(DANGERS) as Danger[]).find((danger) =>
    danger === "life" && /\b(?:not|can'?t) breath/i.test(text) ? true : affirms(text, DANGERS[danger].heard),
  ) ?? null;

const SPANISH =
  /[¿¡]|\b(?:hola|necesito|gracias|por favor|tuber[ií]a|fuga de|mi casa|cu[aá]nto|buenos|buenas|tengo|ayuda|abogado|me llamo|se rompi[oó]|hay (?:una?|agua)|calefacci[oó]n|no entiendo|habla|espa[nñ]ol)\b/iu;
const ELSEWHERE =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Greek}]|\b(?:bonjour|merci|s'il vous|je (?:suis|voudrais|n'ai)|j'ai|bitte|danke|ich (?:habe|brauche|bin)|guten|wasser|olá|obrigado|preciso|ciao|grazie|ho bisogno|parlez|sprechen)\b/iu;

export const languageOf = (text: string): "spanish" | "other" | null =>
  SPANISH.test(text) ? "spanish" : ELSEWHERE.test(text) ? "other" : null;

const ASIDES = {
  orders:
    /\bignore (?:all|any|the|your|previous|prior)\b|\bsystem prompt\b|\byou are now\b|\bpretend (?:to be|you)\b|\bjailbreak\b|\byour (?:instructions|prompt|rules)\b|\bact as\b|\bwrite (?:me )?(?:a|an|some) (?:poem|song|story|code|essay|joke)\b|\btell me a joke\b/iu,
  robot:
    /\b(?:are|r) (?:you|u)\s+(?:an? |really |even |just |some kind of )*(?:real|human|robot|bot|ai|a\.i\.|person|machine|computer|chat ?gpt|alive|automated)\b|\bis (?:this|that|it)\s+(?:an? )*(?:real|human|robot|bot|ai|automated|person|machine|scam|spam|chat ?gpt)\b|\b(?:talk|speak|talking|speaking|chat)\w* (?:to|with) an? (?:real |actual |live )?(?:human|person|robot|bot|machine|ai|someone|somebody|agent|man|woman)\b|\b(?:real|live|actual) (?:person|human)\b|\bwho (?:is this|are you)\b|\bwhat are you\b|\bchat ?gpt\b|\bhuman please\b|\beres un robot\b/iu,
  price:
    /\bhow much\b|\bwhat(?:'s| is| does| do| would| will| are)?\b[^.?!]{0,30}\b(?:cost|costs|charge|price|prices|fee|fees|rate|rates|run me)\b|^\W*(?:price|cost|fee|rates?|quote|ballpark)s?\s*\?|\b(?:is it|are you) (?:free|expensive|cheap)\b|\bballpark\b|\bfree (?:estimate|consultation|quote)s?\b|\bcu[aá]nto\b|\bdiscounts?\b|\bcheaper\b/iu,
  advice:
    /\b(?:should i|can i|could i|do i|am i|will i|would i)\b[^.!]{0,60}\b(?:sue|case|win|liable|guilty|plead|sign|testify|talk to the police|rights?|owe|jail|chances|fix|repair|turn|shut|drill|replace|open|reset|touch|use|drink|do it)\b|\bhow (?:do|can|should|would) i\b|\bwhat (?:should|can|do) i do\b|\bis it (?:safe|legal|illegal|dangerous)\b|\bstatute of limitations\b|\blegal advice\b|\bis (?:it|this|that) (?:my|their|his|her) fault\b|\bwhat are my (?:rights|chances|options)\b/iu,
} as const;
export type Aside = keyof typeof ASIDES | "question";

const ASKS =
  /\?\s*$|^\W*(?:do you|are you|can you|could you|will you|what|when|where|who|which|why|how|does|is there|did you)\b/iu;

/** What a sentence asks of Bubby, instead of answering; null if it answers. */
export function asideIn(sentence: string, work: RegExp, expectsTime: boolean): Aside | null {
  for (const [aside, pattern] of Object.entries(ASIDES)) if (pattern.test(sentence)) return aside as Aside;
  if (!ASKS.test(sentence) || isNonsense(sentence) || isFiller(sentence)) return null;
  // "Can you fix a burst pipe?" says what is needed, "Do you have Friday?" says when.
  return work.test(sentence) || expectsTime || addressIn(sentence) ? null : "question";
}

/** "No, wait, …": what follows takes the place of something said earlier. */
const CHANGES =
  /^\W*(?:(?:no|oh|oops|hmm|um|well|and|but|hold on|hang on)[,.!\s]+)*(?:actually|wait|sorry|correction|i meant?(?: to say)?|scratch that|my mistake|my bad|change (?:it|that|the \w+) to|make (?:it|that)|i was wrong|i changed my mind|let me correct that|it should be|instead)\b[,:.!\s-]*(?:(?:no|sorry|i meant?|make (?:it|that)|it'?s|it should be|it is|that'?s|change (?:it|that) to)\b[,:\s]*)*/iu;

/** The rest of a text that takes something back; null if it doesn't. */
export function changeIn(text: string): string | null {
  const [marker] = CHANGES.exec(text) ?? [];
  if (marker !== undefined) return text.slice(marker.length).trim() || null;
  return /\b(?:instead|i meant)\W*$/i.test(text)
    ? text.replace(/\b(?:instead|i meant)\W*$/i, "").trim()
    : null;
}

export const isGreeting = (text: string) =>
  /^\W*(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening)|hola)\b/iu.test(text);
