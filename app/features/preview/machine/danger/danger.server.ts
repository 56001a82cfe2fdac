import type { Intake, Question, TradeId } from "~/content/trades/intake/intake";
import { type Danger, KINDS, phrases } from "./danger-kinds.server";

export type { Danger } from "./danger-kinds.server";

const ALL = Object.keys(KINDS) as Danger[];

/** Sounds like danger and is none. It's taken out of a text before anything is looked for. */
const HARMLESS = phrases`
  fire ?(?:places?|pits?|wood|man|men|works|walls?|fighters?(?! (?:is|are) )|proof\w*|sprinklers?|extinguishers?|code|inspection|marshal|rated|hazard|damage|restoration|doors?|escape|insurance|sale)|in case of fire|fire(?=d )
  (?:bills?|prices?|phone|market|inbox|business|week|day|pants|mouth|back|neck|knees?|legs?|hair)(?: is|'s| are|'re)? on fire|pilot (?:light|flame)|(?:burner|yellow|blue|pilot) flames?|flame (?:sensor|rollout)
  smoke (?:damage|stains?|test)|(?:smoke|fire|co2?|carbon monoxide|monoxide)? ?(?:alarm|detector|sensor)s?[^.!?]{0,30} (?:chirp\w*|beep\w*)(?: \w+){0,3} (?:every|once|low battery|again and again)
  (?:smoke|fire|co2?|carbon monoxide|monoxide)? ?(?:alarm|detector|sensor)s?(?: \w+){0,3} chirp\w*|(?:smoke|fire) (?:alarm|detector)s?[^.!?]{0,40} (?:when(?:ever)? (?:i|we) cook|for no reason|randomly)
  gas (?:furnace|water heater|heater|stove|range|bill|company|station|fireplace|grill|dryer|pedal|leak (?:test|check|inspection|detector)\w*)|sewer gas(?: smell| odor)?|smell\w*(?: \w+){0,2} sewer gas
  (?:hot |tap |our |the )*water[^.!?]{0,25} rotten[- ]eggs?|rotten[- ]eggs?[^.!?]{0,30} (?:hot water|in the water|from the (?:tap|drain|faucet))
  bleed(?:ing)? (?:the |my |our )?(?:radiators?|lines?|valves?|brakes?|air|system|money|cash|boiler)|i'?m dying (?:here|to)|dying (?:to|of) (?:know|hear|see|thirst|boredom|laughter)
  shot in the dark|shots? of|spark plugs?|sparkling|sticker shock|shock absorbers?|(?:got |was |am )?(?:shocked|a shock) (?:by|at|when|to|from) (?:the |my |your |a |an )?(?:\w+ )?(?:bill|prices?|quote|cost|estimate|invoice|hear|see|how|i (?:saw|got|heard))
  (?:wife|husband|boss|mom|mother|landlord)(?:'s|s| is| will|'ll)? (?:going to |gonna |wants to )?kill me (?:if|when|for|over|because|unless)|(?:heat|bill|price|back|noise|smell)(?:'s| is)? (?:\w+ )?killing (?:me|us)
  (?:car|truck|driver|van|suv|bus|vehicle|cyclist|taxi|uber|bike)\b[^.!?]{0,40} hit me|hit me (?:with (?:his|her|a|their) (?:car|truck|van|suv)|from behind|head-?on|(?:at|on|in) (?:the|a|an|my) (?:\w+ )?(?:light|intersection|stop|freeway|highway|bike|road|parking|crosswalk))|hit (?:me|us) with (?:(?:a|an|the|this|that|his|her) )?(?:\w+ )?(?:bill|price|fee|charge|fine|papers|lawsuit|suit|notice|letter)
  (?:solar|shower|access|wall|control) panels?|light ?wells?|(?:is|was|such|what) a (?:\w+ )?headache|headache (?:dealing|of a)|bleeding edge|i'?m (?:about|going|gonna|ready) to (?:explode|blow|collapse|lose it)|heart attack when i (?:saw|heard|opened)|choking on (?:the )?(?:price|bill|dust)|going to (?:fall|come) (?:behind|back)|blow(?:s|ing)? up my phone|smoking (?:gun|deal|hot deal)|no smoking|(?:dishwasher|disposal|bulb|fuse) (?:just )?blew up
  (?:test|install\w*|replace|inspect\w*|need|want|buy|add)(?: \w+){0,2} (?:smoke|fire|co|carbon monoxide) (?:alarm|detector)s?|(?:risk|chance|afraid|worried|fear|case) of (?:a |an )?\w+|hit the (?:lights?|roof|gas)`;

/** A denial, and up to four words that it covers. "Not sure" and "don't know" deny nothing, nor does "no, he's hurt". */
const DENIED = new RegExp(
  String.raw`(?<![\p{L}'])(?:no(?! one knows)|not(?! sure| only| just| kidding)|(?:is|are|was|were|do|does|did|has|have|had)n'?t(?! know| just)|can'?t (?:smell|see|hear)|without|nobody(?:'s)?|no one(?:'s)?|noone|nothing|none|never|neither|nor|kein\w*|nicht|niemand|pas de|aucune?|ning[uú]n\w*|nadie|sin|không)(?: (?:think|believe|say|said|saying)(?: (?:that|it|there|anyone|anybody|he|she)(?:'s| is| are| was)?)*)?(?:[\s-]+(?!(?:he|she|it|its|there|i|we|they|my|our|someone|please|help|still)(?:'\w+)?\s)[\p{L}\d'/]+){0,4}[\s"]*$|[没不无未非]有?[^，。！？,.!?]{0,3}$`,
  "iu",
);
/** A phrase with a denial inside denies itself, unless the denial is what's bad: "not breathing". */
const DENIES_ITSELF =
  /(?<!\p{L})(?:not(?! sure)|(?:is|are|was|has|does|did)n'?t|never|nicht|pas|stopped)(?!\p{L})|没有/iu;
const BAD_IF_DENIED =
  /breath|mov|wak|respon|liv|alive|be here|want to|respira|despierta|vivir|leben|让|不想活/iu;
const CLAUSE = /[.!?;,\n:，。！？]|\b(?:but|and|because|so|though|however|pero|y|aber|und|mais)\b/giu;

const LONG_AGO =
  "last (?:month|year|summer|winter|spring|fall)|(?:months?|years?) ago|in (?:19|20)\\d\\d|in (?:january|february|march|april|may|june|july|august|september|october)|used to|when i was|hace (?:\\w+ )?(?:años?|meses)|el año pasado";
const LONG_PAST = phrases`(?<!since )(?:${LONG_AGO})`;
const PAST = phrases`
  (?<!since )(?:${LONG_AGO}|yesterday|last (?:night|week|weekend|\w+day)|(?:days?|weeks?) ago|(?:the )?other day|ayer|anoche|la semana pasada|gestern|hier soir)`;
const GOES_ON = /(?<!\p{L})(?:now|just|still|again|keeps?|right now|ahora|otra vez|todav[ií]a)(?!\p{L})/iu;
/** A law firm hears of a crime or an accident while it happens. */
const AS_IT_HAPPENS =
  /(?<!\p{L})(?:right now|just now|ambulance|help me|minutes? ago|is (?:still )?(?:here|outside|on top)|ahora mismo)(?!\p{L})/iu;
const FIXED = phrases`
  (?:is|was|been|got|were|'s|its|all|already|had it|got it|had that|they|he|we|i) (?:all |already |now |just )?(?:fixed|repaired|resolved|taken care of|under control|patched)(?: it| that)?
  (?:fixed|repaired) (?:it|that|yesterday|last)|(?:all|fine|ok|okay|good|dry|safe|gone) now|(?:smell|it|smoke|fire|odou?r|that|leak)(?:'?s| is| has)? (?:all |already |completely )?(?:gone|over|out|cleared)(?! of)
  (?:we|i|they|he|firefighters|fire department) (?:already )?put (?:it|the fire) out|(?:it|leak|smell|bleeding|water|leaking|flooding|smoke)(?:'s| has)? (?:just |finally )?stopped|all clear|false alarm|ya (?:est[aá]|fue|lo) (?:arregl\w+|repar\w+)`;

const plain = (text: string) => text.replace(/[’‘`´]/g, "'");

/** What is said of one thing: from the last comma, period or "but" on. "No smoke, flames or gas" is one list. */
const clauseBefore = (before: string) =>
  /\b(?:or|nor|ni|oder)\s+(?:an? |any |the )?$/i.test(before)
    ? before.replace(/^.*[.!?;\n]/s, "").replace(/,/g, "")
    : before.split(CLAUSE).at(-1)!;

/** The places where a text says something, and doesn't deny it. */
function said(text: string, pattern: RegExp) {
  const every = new RegExp(pattern.source, pattern.flags.includes("g") ? pattern.flags : `${pattern.flags}g`);
  return [...text.matchAll(every)].filter(
    ({ 0: match, index }) =>
      !DENIED.test(clauseBefore(text.slice(0, index))) &&
      (!DENIES_ITSELF.test(match) || BAD_IF_DENIED.test(match)),
  );
}

/** Whether a text says something, and doesn't deny it. */
export const affirms = (text: string, pattern: RegExp): boolean => said(plain(text), pattern).length > 0;

/** Whether what's said at a place is over: fixed later in the text, or past by its own sentence. */
function isOver(text: string, { 0: match, index }: RegExpExecArray, past: RegExp): boolean {
  const start = Math.max(...[".", "!", "?", "\n"].map((mark) => text.lastIndexOf(mark, index - 1))) + 1;
  const after = text.slice(index + match.length);
  const end = index + match.length + (/[.!?\n]/.exec(after)?.index ?? after.length);
  const goesOn = GOES_ON.test(text.slice(start, index + match.length + 6));
  return affirms(after, FIXED) || (!goesOn && affirms(text.slice(start, end), past));
}

/** "He's in the ICU": somebody takes care of who was hurt. */
const IN_CARE =
  /\b(?:in|at) (?:the )?(?:icu|hospital|er|emergency room)\b|\bambulance took\b|\b(?:went|taken) to the (?:er|hospital)\b/i;

/** What a shock can do to somebody who says that it's nothing. */
const AFTER_SHOCK = phrases`
  sweat\w*|numb\w*|tingl\w*|dizzy|faint\w*|pale|weak|confused|shak(?:y|ing)|palpitations|(?:heart|pulse)(?: is|'s)? \w+ing|can'?t feel|burn marks?|burn(?:ed|t)? (?:his|her|my) \w+|vomit\w*|threw up|chest`;

/** The dangers of a text, seen with those from before: a numb arm after a shock is more than a shock. */
export function dangersAfter(text: string, trade: TradeId, before: readonly Danger[]): Danger[] {
  const found = dangersIn(text, trade);
  const shocked = found.includes("shock") || before.includes("shock");
  return shocked && !found.includes("injury") && affirms(text, AFTER_SHOCK) ? ["injury", ...found] : found;
}

/** The dangers of a text that the caller hasn't denied and that aren't over, worst first. */
export function dangersIn(text: string, trade: TradeId): Danger[] {
  const read = plain(text).replace(HARMLESS, "…");
  return ALL.filter((danger) => {
    if (danger === "injury" && IN_CARE.test(read)) return false;
    const { now, event, lasts } = KINDS[danger];
    const counts = trade !== "law" || AS_IT_HAPPENS.test(read);
    const places = [...said(read, now), ...(event && counts ? said(read, event) : [])];
    return places.some((place) => !isOver(read, place, lasts ? LONG_PAST : PAST));
  });
}

/** Somebody's life is at stake: no question of the intake comes before help. */
export const isForLife = (danger: Danger): boolean =>
  KINDS[danger].way === "out" || KINDS[danger].way === "help";

/** What has to be said first for a danger. */
export const warningFor = (danger: Danger, spanish: boolean): string =>
  spanish ? KINDS[danger].spanish : KINDS[danger].warning;

/** There never was a danger. */
const MISTAKEN = phrases`
  false alarm|(?:it|that) (?:was|is|turned out to be) (?:just|only|nothing|the (?:battery|neighbou?r\w*|toast\w*|oven|bbq|grill))|it'?s (?:just|only) (?:the|a|my) (?:battery|toast\w*|dust|steam)|just the battery|was nothing|(?:it|that) was (?:my|our|the) (?:\w+'?s? )?(?:bbq|grill|oven|toast\w*|neighbou?r\w*)
  (?:no|not a) (?:gas|fire|smoke)[,.]? (?:it'?s |it was )?(?:just|only)|no (?:actual|real) (?:fire|smoke|gas|danger)|no danger|just kidding|(?:was|were|i'?m|only) (?:joking|kidding)|jk|didn'?t mean (?:it|that) literally|(?:figure|way) of speech|figuratively|an? expression
  falsa alarma|era (?:solo )?la (?:pila|batería)|fehlalarm|fausse alerte`;
/** It's over. */
const ENDED = phrases`
  (?:came|they) (?:and )?fixed it|all clear|under control|no danger anymore|no (?:more|longer any) (?:smoke|gas|fire|smell|danger)
  (?:fire|smoke|gas|smell|leak|alarm|it)(?:'s| is| has| was)? (?:all |already |completely )?(?:gone|out|over|stopped|off|cleared|fixed) ?(?:now)?
  (?:everyone|everybody|we|he|she)(?:'s|'re| is| are) (?:all )?(?:fine|ok|okay|safe) (?:now|after all)|(?:is|it'?s|he'?s|she'?s|we'?re) safe now
  ya no (?:huele|hay)|ya se apag[oó]`;

/** Whether a text takes dangers back: "it was just the battery". A smell of gas that went away takes nothing back, nor do sparks that stopped. */
export function takesDangerBack(text: string, dangers: readonly Danger[]): boolean {
  if (/\?\s*$/.test(text) || dangersIn(text, "plumbing").length > 0) return false;
  return affirms(text, MISTAKEN) || (!dangers.some((danger) => KINDS[danger].lasts) && affirms(text, ENDED));
}

const ASKS =
  /[?¿]|^\W*(?:(?:so|but|and|ok|okay|please|pls|wait|now) )*(?:is (?:it|this|that)|are we|am i|can|could|should|shall|may|must|do (?:i|we)|what|when|how long|now what|puedo|podemos|debo|qu[eé]|salgo|salimos)(?!\p{L})|tell me what to do/iu;
const ABOUT = {
  worry:
    /\b(?:should (?:i|we) be (?:worried|concerned|scared|afraid)|(?:gonna|going to) (?:catch (?:on )?fire|explode|blow up|collapse|electrocute)|is (?:it|this|that) (?:really )?dangerous)\b/iu,
  when: /\b(?:when|how long|cu[aá]ndo|cu[aá]nto tiempo)\b.*(?:\b(?:back|in|inside|out|outside|home|safe)\b|entrar|volver|afuera)/iu,
  outside: /\b(?:wait|stay|stand|remain|esper\w+|qued\w+)\b.*(?:\b(?:out|outside|away)\b|afuera|fuera)/iu,
  leave:
    /\b(?:leave|get (?:\w+ )?out|go out(?:side)?|go outside|evacuate|run|salgo|salir|salimos|irnos|evacuar)\b|rausgehen|sortir|出去|离开/iu,
  wait: /\b(?:wait|stay|remain|sleep|stick around|esperar|espero|quedar\w*|dormir)\b/iu,
  safe: /\b(?:go|get|come|head|run|walk|be|move)(?:ing)? (?:back |right )?(?:in|inside|into|home|upstairs|downstairs|near)\b|\bback (?:in|inside|home)\b|\b(?:get|grab|fetch) (?:my|our|the)\b.*\b(?:from|out of)\b|\b(?:enter|entrar|volver|regresar|reingehen|rentrer)\b|\b(?:safe|unsafe|dangerous|in danger|segur[oa]|peligros[oa]|gefährlich|sicher|dangereux)\b|\b(?:is|are) (?:it|this|that|we) (?:ok|okay|fine|bad|serious)\b|\b(?:touch|use|open|turn|flip|shut|reset|unplug|light|drive|lift)\b|安全|危险/iu,
  what: /\b(?:what (?:\w+ )?(?:should|do|can|must|to|shall) (?:i|we|do)|what(?: am i| are we) (?:supposed|to do)|what now|now what|should (?:i|we) (?:call|do|move|try|hang|tell|be|keep|give|put|press|hold)|do (?:i|we) (?:need to|have to|really need to) (?:call|do)|qu[eé] (?:hago|hacemos|debo|tengo)|debo llamar|tell me what to do)\b|was soll|que (?:faire|dois)|怎么办|phải làm/iu,
};

/** The answer to a caller in danger who asks whether it's safe, whether to leave, or what to do. */
export function safetyAnswer(text: string, dangers: readonly Danger[], spanish: boolean): string | null {
  const read = plain(text);
  const about = (Object.keys(ABOUT) as (keyof typeof ABOUT)[]).find((one) => ABOUT[one].test(read));
  const worst = ALL.find((danger) => dangers.includes(danger));
  if (!worst || !about || !(ASKS.test(read) || about === "what" || about === "worry")) return null;
  const out = ALL.find((danger) => dangers.includes(danger) && KINDS[danger].way === "out");
  if (about === "what" || about === "worry" || (KINDS[worst].way !== "clear" && !out))
    return warningFor(worst, spanish);
  if (!out)
    return spanish
      ? "No se acerque hasta que alguien diga que es seguro. Si tiene dudas, salga y llame al 911."
      : "Keep away from it until somebody there says it's safe. If in doubt, get out and call 911.";
  if (about === "leave" || about === "wait")
    return spanish
      ? `${about === "leave" ? "Sí" : "No"}. Salgan ahora y llame al 911 desde afuera.`
      : `${about === "leave" ? "Yes" : "No"}. Leave now, and call 911 from outside.`;
  const no = about === "safe" ? "No. " : "";
  return spanish
    ? `${no}Quédense afuera hasta que los bomberos o la compañía de gas digan que es seguro.`
    : `${no}Stay out until the fire department or the gas company says it's safe.`;
}

/** Of any trade's calls. */
const EMERGENCY = phrases`
  emergency(?! heat| rooms?| lights?| exit| contact| fund| number| service| plumber rates| fee)|urgent(?:ly)?(?! care)|emergencia|urgente|notfall|dringend|urgence|紧急|khẩn cấp`;
const WENT_OUT = phrases`
  out|dead|broken?|quit|died|stopped|(?:not|isn'?t|won'?t|doesn'?t|never)(?: \w+)? (?:work\w*|cool\w*|heat\w*|start\w*|run\w*|turn\w*|com\w+ on)|no (?:a\/?c|air|heat\w*|cool\w*)|warm air|\d{2,3} degrees|freezing|descompuesto|no (?:funciona|enfría|calienta)|sin (?:calefacción|aire)`;
const NO =
  /^\W*(?:no|nope|nah|none|neither|nobody|no one|noone|not|nothing|ningun[oa]?|nadie|nein|non)(?![\p{L}'])/iu;

const CONTRADICTS =
  /\byes\b[^.!]{0,5}\bno\b|\bno\b\W+yes\b|\b(?:wait|actually|or)\W+no\b|\bmaybe\?|\b(?:she|he|they) passed\b|\b(?:my|the|our) neighbou?r(?! )/i;

/** Whether a text says that the call can't wait. `asked` is the question it answers, if one. */
export function isUrgent(text: string, intake: Intake, asked: Question | undefined): boolean {
  if (dangersIn(text, intake.id).length > 0) return true;
  const read = plain(text).replace(HARMLESS, "…");
  const says = (pattern: RegExp, text = read) =>
    said(text, pattern).some((place) => !isOver(text, place, LONG_PAST));
  if (says(intake.urgent) || says(EMERGENCY)) return true;
  const detail = intake.questions.find(({ urgentIf }) => urgentIf);
  if (!detail?.urgentIf || /\b(?:know|sure|tell) (?:if|whether)\b/i.test(read)) return false;
  // "Maybe? yes no yes no" and "she's 90. wait no, she passed" say nothing for sure.
  if (CONTRADICTS.test(read)) return false;
  if (asked?.kind !== detail.kind) return WENT_OUT.test(read) && says(detail.urgentIf);
  // "No, nobody. Court is on Friday"
  const yes = read.replace(/^[^.!?]*[.!?]\s*(?=\S)/, (first) => (NO.test(first) ? "" : first));
  return !(NO.test(yes) && !/\b(?:but|still|except|only|pero)\b/i.test(yes)) && says(detail.urgentIf, yes);
}
