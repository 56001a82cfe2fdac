const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** Numbers in words as digits: "a dozen" is 12, "twenty five" is 25. */
export const inDigits = (plain: string) =>
  plain
    .replace(
      new RegExp(`\\b(${TENS.join("|")})(?:[ -](${ONES.slice(1, 10).join("|")}))?\\b`, "g"),
      (_, tens: string, one?: string) =>
        String((TENS.indexOf(tens) + 2) * 10 + (one ? ONES.indexOf(one) : 0)),
    )
    .replace(new RegExp(`\\b(?:${ONES.join("|")})\\b`, "g"), (word) => String(ONES.indexOf(word)))
    .replace(/\b(?:a |one |1 )?couple(?: of)? (?=dozen)/g, "2 ")
    .replace(/\b(?:(\d+)|a|half a)? ?dozen\b/g, (all, count?: string) =>
      String(all.startsWith("half") ? 6 : Number(count ?? 1) * 12),
    )
    .replace(/\b(?:a |1 )?couple(?: of)?\b/g, "2")
    .replace(/\b(?:a|1|about a) hundred\b/g, "100")
    .replace(/\b(\d+) hundred\b/g, "$100");

const NUMBER = String.raw`(\d+(?:,\d+)*(?:\.\d+)?)`;
const RANGE = String.raw`(?<!\d)${NUMBER}(?: ?(?:-|to|or|and|maybe|mabye) ?${NUMBER})?`;

const numberOf = (text: string) => Number(text.replaceAll(",", ""));
const middle = (from: string, to?: string) => (to ? (numberOf(from) + numberOf(to)) / 2 : numberOf(from));

/** A number that is the whole answer, with what people say around it. */
const BARE = new RegExp(
  String.raw`^(?:(?:hi|hey|hello|um+|uh|well|no|and|what|if|was|were|make|lets|instead|actually|rather|so|i|we|id|would|say|guess|think|its|it|is|like|about|abt|mabye|around|roughly|approx|approximately|maybe|probably|at|least|over|under|up|more|than|almost|nearly|close|to|easily|prob|ok|oh|bout|honestly|usually|on|average|avg|miss|missing|lose|losing|get|maybe) ?)*[~+]*${RANGE}[+k]*\b[ ,.]*(?:(?:or|so|ish|missed|miss|calls?|ones|i|we|think|guess|maybe|probably|at|least|a|an|per|each|every|in|the|on|week|weeks?|weak|wk|day|days?|daily|weekly|month|monthly|average|usually|easy|easily|more|less|give|take|and|tops|max|for|us|me|about|roughly|good|bad|one|during|season|lol|sometimes|than|that|not|sure|depends|dollars|bucks) ?[,./-]* ?)*$`,
);

/** A number first, and then more about it: "15 to 20 in the busy season, less in winter". */
const BEGINS = new RegExp(
  String.raw`^(?:(?:i|we|id|would|say|guess|about|around|maybe|probably|like|between|its|it|usually|at|least) )*${RANGE}(?= (?:in|on|during|when|if|per|a|each|every|calls?|or|maybe|i|we|but|easily|depending)\b|,)(?!.*\b(?:trucks?|attorneys?|lawyers?|people|guys|techs?|locations?|offices|employees|years?|texts?|dollars|plans?|phones?|lines?|numbers?)\b)`,
);

/** A number of calls that somebody misses, said in so many words. */
const MISSED = new RegExp(
  String.raw`\b(?:miss\w*|lose|losing|unanswered)\b[^.?!\d$]{0,25}${RANGE}(?! ?(?:%|percent|dollars|bucks|[a-z]*ones))|${RANGE}\+? (?:\w+ ){0,2}?(?:missed|unanswered|lost) (?:phone )?calls?|${RANGE}\+? (?:phone )?calls? (?:\w+ ){0,2}?(?:get |go |are |is )?(?:missed|unanswered|lost|to voicemail)|${RANGE}\+? (?:calls )?(?:\w+ )?(?:that )?(?:we|i) (?:miss|lose|dont)`,
);

/** Calls, and the share of them that is missed. */
const SHARE = new RegExp(
  String.raw`${RANGE} (?:phone )?calls? [^.?!]*\b(?:miss|lose)\w*[^.?!]{0,25}\b(?:(half|third|quarter|fifth)\b|(\d+) ?(?:%|percent))`,
);
const PARTS: Record<string, number> = { half: 1 / 2, third: 1 / 3, quarter: 1 / 4, fifth: 1 / 5 };

const WORKDAYS = 5;
export const WEEKS_A_MONTH = 52 / 12;

/**
 * The missed calls a week that a message tells of.
 * @param asked whether the assistant has just asked for them, so that a bare number is one
 */
export function callsPerWeekIn(plain: string, asked: boolean): number | undefined {
  const text = inDigits(plain).replace(/\$ ?[\d,.]+k?(?: (?:a|per|each) \w+)?/g, "");
  if (/\d{7}/.test(text)) return undefined;
  const share = SHARE.exec(text);
  if (share) {
    const [, from, to, part, percent] = share;
    return perWeek(middle(from!, to) * (percent ? Number(percent) / 100 : PARTS[part!]!), text);
  }
  if (
    asked &&
    /^(?:0|none|zero|nada|nope none|not any|hardly any|(?:we|i) (?:dont|never) miss(?: any)?|never)\b(?! ?(?:%|percent|\d))/.test(
      text,
    )
  )
    return 0;
  const bare = BARE.exec(text) ?? (asked ? BEGINS.exec(text) : null);
  const isAnswer =
    bare && (asked || /\bcalls?\b|\bmiss|\b(?:a|per|each|every) (?:day|wk|weak|week|month)\b/.test(text));
  const found = isAnswer ? bare : MISSED.exec(text);
  const [from, to] = found?.slice(1).filter((group) => group !== undefined) ?? [];
  if (!from) return undefined;
  return perWeek(middle(from, to), text);
}

/** A count of calls by the week, if the text says that it's by the day or the month. */
function perWeek(count: number, text: string): number | undefined {
  const weekly = /\b(?:day|days|daily)\b/.test(text)
    ? count * WORKDAYS
    : /\bmonth(?:ly)?\b/.test(text)
      ? count / WEEKS_A_MONTH
      : count;
  return weekly <= 5000 ? Math.max(1, Math.round(weekly)) : undefined;
}

const MULTIPLES: Record<string, number> = {
  k: 1000,
  grand: 1000,
  thousand: 1000,
  million: 1_000_000,
  m: 1_000_000,
};

const AMOUNT = new RegExp(String.raw`\$? ?${RANGE} ?(k|grand|thousand|million|m)?\b`);

/** What somebody says that a job or case is worth. */
const WORTH =
  /\b(?:jobs?|cases?|tickets?|clients?|customers?|installs?|sale|value)\b[^.?!\d]{0,40}(?:worth|is|are|about|around|runs?|brings?|pays?|averages?|avg|at)\b[^.?!\d]{0,20}(?=\$? ?\d)|\b(?:average|avg|typical) (?:job|case|ticket|sale)\b[^.?!\d]{0,20}(?=\$? ?\d)|(?=\$? ?(?<!\d)\d[\d,.]*k? (?:a|per|each|for each) (?:job|case|client|customer|ticket|pop)\b)/;

/** An amount that is the whole answer, with what people say around it. */
const BARE_AMOUNT = new RegExp(
  String.raw`^(?:(?:um+|uh|well|so|no|and|what|if|was|were|make|instead|i|we|id|would|say|guess|think|its|it|is|like|about|around|roughly|maybe|probably|at|least|over|under|more|than|close|to|between|from|varies|depends|usually|on|average|avg|for|lets|oh|ok|hmm|easily)[ ,]*)*\$? ?${RANGE} ?(?:k|grand|thousand|million|m)?[+]?[ ,.]*(?:(?:dollars|bucks|usd|or|so|ish|a|an|per|each|every|for|job|jobs|case|cases|client|customer|ticket|on|average|avg|usually|maybe|i|guess|think|about|roughly|more|less|give|take|and|the|easy|easily|up|lol)[ ,.]*)*$`,
);

/**
 * US dollars that a job or case is worth, by a message.
 * @param asked whether the assistant has just asked for it, so that a bare number is it
 */
export function amountIn(plain: string, asked: boolean): number | undefined {
  const text = inDigits(plain);
  const worth = WORTH.exec(text);
  const start = worth ? worth.index + worth[0].length : asked && BARE_AMOUNT.test(text) ? 0 : -1;
  const found = start < 0 ? null : AMOUNT.exec(text.slice(start));
  if (!found?.[1]) return undefined;
  const [, from, to, unit] = found;
  const amount = Math.round(middle(from!, to) * (unit ? MULTIPLES[unit]! : 1));
  return amount > 0 && amount <= 50_000_000 ? amount : undefined;
}
