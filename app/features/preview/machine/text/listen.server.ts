import { TEXT_LIMIT } from "../../preview.messages";

const SWEAR =
  /\b(?:(?:mother)?f+u+c+k\w*|sh[i1]t\w*|bullshit|ass(?:hole)?s?|bitch\w*|damn\w*|crap|cunts?|dick(?:head)?s?|bastards?|wtf|goddamn)\b/giu;

const JUNK = new Set(
  "test testing asdf qwerty qwertz foo bar baz blah bla lorem ipsum dolor sit amet xyzzy lol lmao rofl haha hahaha hehe huh meh hmm hm um uh er xxx yyy zzz abc abcd xyz null undefined nan object".split(
    " ",
  ),
);

/** Polite, but no answer to a question. */
export const FILLER = new Set(
  "hi hello hey hiya yo hola ok okay k kk yes yeah yea ya yep yup no nope nah what why who when where how please pls thanks thank you thx ty good morning afternoon evening there bubby um so well cool great fine sure sup the a an is it this that and or but me my i you u ur your we are am be do does did to of name number happy anyway whatever already still".split(
    " ",
  ),
);

export const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}\p{M}']*/gu) ?? [];

const isJunkWord = (word: string) =>
  JUNK.has(word) ||
  /^(.)\1{2,}/u.test(word) ||
  /(?:asdf|sdfg|dfgh|qwer|wert|zxcv|xcvb|hjkl|jkl;)/.test(word) ||
  (/^[a-z']+$/.test(word) && (/[^aeiouy']{6,}/.test(word) || (word.length >= 3 && !/[aeiouy]/.test(word))));

/** No word that anybody could mean, and no number. */
export const isNonsense = (text: string) =>
  !/\d/.test(text) && wordsOf(text).every((word) => isJunkWord(word));

export const isFiller = (text: string) =>
  !/\d/.test(text) && wordsOf(text).every((word) => FILLER.has(word) || isJunkWord(word));

const UNSURE =
  /^\W*(?:i\s+)?(?:(?:really\s+)?(?:don'?t|dont|do not)\s+(?:really\s+)?know|idk|dunno|not (?:really )?sure|no idea|unsure|no clue|can'?t (?:say|tell)|maybe|hard to say|who knows|no s[eé](?!\p{L})|unknown|\?+)(?!\p{L})/iu;
const NO =
  /^\W*(?:no|nope|nah|none|neither|not yet|nobody|no one|noone|n\/?a|nothing|not really|negative|ninguno|nadie|nein|kein\w*|non|không)(?!\p{L})/iu;
const YES = /^\W*(?:yes|yeah|yep|yup|ya|sí|si|correct|affirmative|definitely|oui|ja)(?!\p{L})/iu;

export const isUnsure = (text: string) => UNSURE.test(text);
export const isNo = (text: string) => NO.test(text) || /^(?:不|不是|没|没有)(?:$|[\s\p{P}])/u.test(text);
export const isYes = (text: string) => YES.test(text) || /^(?:是|是的|对|有)(?:$|[\s\p{P}])/u.test(text);

/** One line, with a capital. Curses keep their first letter. */
export function tidy(text: string): string {
  const one = text
    .replace(SWEAR, (word) => `${word[0]}***`)
    .replace(/\s+/g, " ")
    .replace(/ ([,.!?;])/g, "$1")
    .replace(/^[\s,.;:!?-]+|(?<![\s,;:-])[\s,;:-]+$/g, "")
    .replace(/(?<=[^.])\.$/, "");
  const whole = one.length <= TEXT_LIMIT ? one : `${one.slice(0, TEXT_LIMIT).replace(/ \S*$/, "")}…`;
  return whole.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A text without the "hi" or "lol ok" before it. */
export const withoutHello = (text: string) =>
  text.replace(
    /^\W*(?:(?:(?:hi|hello|hey|hiya|hola|good (?:morning|afternoon|evening))(?: there| bubby)?|lol|lmao|fine|figures|anyway|whatever|listen|ok|okay|so|well|um+|uh+|yeah|yes|oh)\b[\s,.!-]+)+/iu,
    "",
  );

export const swears = (text: string) => text.search(SWEAR) >= 0;

/** Nothing but curses. */
export const isOnlyCurses = (text: string) => swears(text) && isFiller(text.replace(SWEAR, ""));

const SPANISH =
  /[¿¡]|\b(?:hola|necesito|gracias|por favor|tuber[ií]a|fuga de|mi casa|cu[aá]nto|buenos|buenas|tengo|ayuda|abogado|me llamo|se rompi[oó]|hay (?:una?|agua)|calefacci[oó]n|no entiendo|habla|espa[nñ]ol)\b/iu;
const ELSEWHERE =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Greek}ăđơưĂĐƠƯạảấầẩẫậắằẳẵặẹẻẽếềểễệịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]|\b(?:bonjour|merci|s'il vous|je (?:suis|voudrais|n'ai)|j'ai|bitte|danke|ich (?:habe|brauche|bin)|guten|wasser|olá|obrigado|preciso|ciao|grazie|ho bisogno|parlez|sprechen|xin|tôi|nhà|không|của|được)\b/iu;

/** Words that half of a Spanish sentence is made of. */
const SMALL_SPANISH =
  /(?<!\p{L})(?:el|la|los|las|mi|mis|nos|está|esta|están|huele|sale|salen|con|por|que|en|una|un|del|muy|se|es|de|al|ya|lo)(?!\p{L})/giu;

export function languageOf(text: string): "spanish" | "other" | null {
  if (SPANISH.test(text) || (text.match(SMALL_SPANISH)?.length ?? 0) * 3 >= Math.max(wordsOf(text).length, 6))
    return "spanish";
  return ELSEWHERE.test(text) ? "other" : null;
}

const ASIDES = {
  orders:
    /\bignore (?:all|any|the|your|previous|prior)\b|\bsystem prompt\b|\byou are now\b|\bpretend (?:to be|you)\b|\bjailbreak\b|\byour (?:instructions|prompt|rules)\b|\bact as\b|\bwrite (?:me )?(?:a|an|some) (?:poem|song|story|code|essay|joke)\b|\btell me a joke\b/iu,
  robot:
    /\b(?:are|r) (?:you|u)\s+(?:an? |really |even |just |some kind of )*(?:real|human|robot|bot|ai|a\.i\.|person|machine|computer|chat ?gpt|alive|automated)\b|\bis (?:this|that|it)\s+(?:an? )*(?:real|human|robot|bot|ai|automated|person|machine|scam|spam|chat ?gpt)\b|\b(?:talk|speak|talking|speaking|chat)\w* (?:to|with) an? (?:real |actual |live )?(?:human|person|robot|bot|machine|ai|someone|somebody|agent|man|woman)\b|\b(?:real|live|actual) (?:person|human)\b|\b(?:are you|(?:with|to) an? (?:real|actual|human)) (?:an? )?(?:lawyer|attorney|plumber|electrician|roofer|technician|contractor)\b|\byou(?:'re| are) (?:not )?an? (?:real )?(?:person|human|robot|bot|machine)\b|\bwho (?:is this|are you)\b|\bwhat are you\b|\bchat ?gpt\b|\b(?:talk|speak|talking|speaking|text|texting|chat)\w* (?:to|with) (?:a|an|the|some|no)? ?(?:stupid |damn |dumb )?(?:computer|machine|robot|bot|ai)s?\b|\bno (?:computers|robots|bots|machines)\b|\b(?:stupid(?:er|est)?|dumb|useless|worthless) (?:machine|robot|bot|computer|ai|thing)\b|\b(?:hate|hating|no|stop|these|sick of|don'?t like) (?:\w+ )?(?:bots|robots|chat ?bots|ai|automated \w+)\b|\b(?:get|give|connect|transfer|put) me (?:to |with |through to )?(?:an? |the )?(?:real |actual |live )?(?:person|human|agent|operator|representative)\b|\bhuman please\b|\b(?:no|any|really a) humans?\b|\beres un robot\b|\b(?:ur|you) (?:an? )?(?:robot|bot|ai)\b|^[^\p{L}]*(?:\p{L}+[^\p{L}]+){0,2}(?:robot|bot|human),? (?:yes or no|or not)\b|\bwhat (?:ai |language )?model\b(?! (?:is (?:it|the)|do you (?:need|install|carry)))/iu,
  price:
    /(?<!(?:not sure|don'?t know|no idea) )\bhow much\b|\b(?:do|will) i owe\b|\bis the?re? an? (?:fee|charge|cost)\b|\bwhat(?:'?s| is| does| do| would| will| are)?\b[^.?!]{0,30}\b(?:cost|costs|charge|price|prices|fee|fees|rate|rates|run me)\b|^\W*(?:price|cost|fee|rates?|quote|ballpark)s?\s*\?|\b(?:is it|are you) (?:free|expensive|cheap)\b|\bballpark\b|\bfree (?:estimate|consultation|quote)s?\b|\bcu[aá]nto\b|\bdiscounts?\b|\bcheaper\b/iu,
  advice:
    /\b(?:should i|can i|could i|do i|am i|will i|would i)\b[^.!]{0,60}\b(?:sue|case|win|liable|guilty|plead|sign|testify|talk to the police|rights?|owe|jail|chances|fix|repair|turn|shut|drill|replace|open|reset|touch|use|drink|do it)\b|\bhow (?:do|can|should|would) i\b|\bwhat (?:should|can|do) i do\b|\bis it (?:safe|legal|illegal|dangerous)\b|\bstatute of limitations\b|\blegal advice\b|\bis (?:it|this|that) (?:my|their|his|her) fault\b|\bwhat are my (?:rights|chances|options)\b/iu,
} as const;
export type Aside = keyof typeof ASIDES | "soon" | "question";

/** A time, a license, an area: what nobody told Bubby. */
const ASKS =
  /\?\s*$|^\W*(?:(?:so|but|and|also|ok|well)\W+)*(?:do (?:you|i|we)|does (?:it|he|she|that)|are you|can you|could you|will (?:you|he|she|they|it|someone|somebody)|should i|is (?:there|it|this|that|he|she|someone|somebody)|did you|how (?:much|long|soon|come)|what(?:'?s| is| are| does| do) (?!wrong|broken|leaking)|why\b)\b/iu;
const FOR_HELP =
  /\b(?:can|could|will|would) (?:you|u|y'all|someone|somebody|anyone|they)\b[^.?!]*\b(?:come|help|fix|send|look|take|do|check|replace|install|repair|call)|\b(?:pueden|puede|podr[ií]an?) (?:venir|ayudar)/iu;
/** "Do you do immigration?" */
const OFFERED =
  /^\W*(?:(?:so|and|but|also|hi|hello|i asked|ok)\W+)*(?:do|if) (?:you|u|y'all|you guys) (?:also )?(?:do|handle|take|serve|cover|offer|accept|pull)\b/iu;
const SOON =
  /\b(?:how soon|how fast|how quick\w*|when can|what'?s (?:the|your) (?:soonest|earliest|next)|earliest)\b/iu;

/** "It's a Carrier, maybe 2014?": somebody who isn't sure, and asks nothing. */
const STATES =
  /^\W*(?:it'?s|its|it was|i'?m|i (?:think|guess|have|had|got)|we'?re|we have|my|maybe|just|about|like|around|probably|mostly|u+h+|u+m+)\b(?!.*\b(?:what|when|how|who|where|which|can|could|do|does|will|would|should|is there|are there|any (?:chance|way|idea)|right|ok|okay|possible|wondering|know|yes or no)\b)/iu;

/** What a sentence asks of Bubby, instead of answering; null if it answers. */
export function asideIn(sentence: string, isAnswer: (sentence: string) => boolean): Aside | null {
  for (const [aside, pattern] of Object.entries(ASIDES)) if (pattern.test(sentence)) return aside as Aside;
  if (
    !ASKS.test(sentence) ||
    STATES.test(sentence) ||
    wordsOf(sentence).length < 3 ||
    isNonsense(sentence) ||
    isFiller(sentence)
  )
    return null;
  // "Can you fix a burst pipe?" says what is needed, "Do you have Friday?" says when.
  if (OFFERED.test(sentence)) return "question";
  if (isAnswer(sentence) || FOR_HELP.test(sentence) || /^\W*(?:do )?(?:you|u) mean\b/iu.test(sentence))
    return null;
  return SOON.test(sentence) ? "soon" : "question";
}

/** "Can somebody come?", which asks for what Bubby does anyway. */
export const asksForHelp = (text: string) => FOR_HELP.test(text);

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

/** "The KITCHEN faucet, not the bathroom", "not the bathroom, it's the kitchen": one takes the place of the other. */
const SWAPS = [
  /\b(?:it'?s|its|is|that'?s|should be|make it|i said|meant|want(?:ed)?) (?<now>[^.,;!?]{1,40}?),? (?:not|instead of|rather than) (?:the |at )?(?<was>[^.,;!?]{1,40})/iu,
  /(?:^|[.!?,;] ?)(?<now>[^.,;!?]{1,40}?),? (?:not|instead of|rather than) (?:the |at )?(?<was>[^.,;!?]{1,40})/iu,
  /\b(?:not|isn'?t) (?:the |at )?(?<was>[^.,;!?]{1,40}?),? ?(?:,|but|it'?s) (?:but |it'?s )?(?:the |at )?(?<now>[^.,;!?]{1,40})/iu,
];
const NO_WORDS_OF_A_FACT =
  /\b(?:name|yes|yeah|but|is|it'?s|that'?s|i|i'?m|you|me|do|does|am|are|was|sure)\b/iu;

/** The new words and the old ones of such a text. */
export function swapIn(text: string): { now: string; was: string } | null {
  const line = text.replace(/\s+/g, " ");
  for (const pattern of SWAPS) {
    const { now = "", was = "" } = pattern.exec(line)?.groups ?? {};
    const bare = now.replace(/^(?:(?:no+|it'?s|the|at|actually|oh|sorry)[\s,!]+)+/iu, "").trim();
    if (
      bare !== "" &&
      was !== "" &&
      !NO_WORDS_OF_A_FACT.test(bare) &&
      !/^(?:me|us|him|her|this|that|it)\b/i.test(was)
    )
      return { now: bare, was: was.trim() };
  }
  return null;
}

/** Agreement, at the beginning of a text. */
export const SAYS_YES =
  /^[\s\p{P}]*(?:yes+|yep|yea+h?|yup|y|ya|ok(?:ay)?|k|sure|right|correct|perfect|great|good|fine|thank you|thanks?|thx|ty|that'?s (?:right|correct|it|fine|good|all)|thats (?:right|correct|it|fine|good|all)|all (?:correct|right|good)|looks (?:good|right)|sounds (?:good|right)|cool|awesome|s[ií]|👍|exactly|absolutely|it is|we can|leave it|confirmed?|correcto|está bien|claro|ja|jawohl|richtig|stimmt|oui|对|是的|đúng|vâng|da|sim|it'?s fine|all fine)(?!\p{L})/iu;
