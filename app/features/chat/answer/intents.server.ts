import { CHAT } from "~/content/chat/chat";
import { REPLIES, type Step, STEPS } from "~/content/chat/replies";
import { pricesAnswer, priceSentence } from "~/content/chat/topics";
import { currentOffer, offerText } from "~/content/offer";
import { calculatorPlan, dollars } from "~/content/plans";
import { paths } from "~/lib/paths";
import { CARD_REMOVED } from "../thread/chat-message";
import type { Reply } from "../thread/reply.server";
import { type Facts, FORGET, phoneIn } from "./facts.server";
import { jobsAMonth, worthOf } from "./worth.server";

/** A visitor's message, and what it is understood by. */
export interface Turn {
  text: string;
  /** In lower case, without punctuation. */
  plain: string;
  facts: Facts;
  /** What this message alone tells. */
  told: Facts;
  /** What the assistant asked last. */
  asked?: Step;
  /** The assistant's last reply. */
  last?: string;
  /** Whether the message asks something. */
  asks: boolean;
}

/** `next`: ends with a question that leads on. */
type Answer = Pick<Reply, "text" | "links" | "asks" | "call"> & { next?: true };

const say = (text: string, ...links: string[]): Answer => ({ text, links });

/** The visitor speaks of their callers or of the product, not of themselves. */
const ABOUT_CALLERS =
  /\b(?:customers?|clients?|callers?|homeowners?|tenants?|bubby|it|someone|somebody|people|what if|what happens|how (?:do|does|would|will)|(?:my|our|the) (?:shop|company|business|firm|office|practice|crew|guys|techs?|technicians?|receptionist))\b/;

const PRO = String.raw`(?:lawyer|attorney|plumber|electrician|roofer|contractor|handyman|locksmith|repair ?man|technician|(?:hvac|ac|furnace) (?:guy|man|tech|repair|company|service)|dentist|doctor)`;
const NEEDS_PRO = new RegExp(
  String.raw`\b(?:i|we|my \w+) (?:really |just |urgently |desperately )?(?:need|want)s? (?:to (?:hire|find|see|get|speak to|talk to|speak with|talk with) )?(?:a|an|some|your|the) (?:\w+ ){0,3}${PRO}\b|\b(?:looking for|find me|get me|send|recommend|know) (?:me |us )?(?:a|an|your) (?:\w+ ){0,2}${PRO}\b|\b(?:can|could|will|would) (?:you|u|someone|somebody|anyone|anybody) (?:guys )?(?:please )?(?:send (?:someone|somebody|a|an|out)|come (?:out|over|here|fix|to|and|today|now)|fix my|represent me|take my case|defend me)\b|\bneed (?:a|an) (?:\w+ ){0,2}${PRO}\b|\bdo i have a case\b|\b(?:take|handle|accept) (?:my case|cases like mine|new clients)\b|\bneed (?:a )?(?:law ?y?er|attorney|plumber|electrician)\b|\bmy (?:case file|file|attorney|lawyer)\b|\b(?:got|being|been|getting) (?:evicted|arrested|sued|deported)\b|\b(?:come|get) (?:out )?(?:here|over)\b|\bis this (?:a |the )?(?:\w+ )?(?:law firm|plumb\w+|lawyers?|attorneys?)\b`,
);
const LEGAL_TROUBLE =
  /\b(?:i|ive|my (?:husband|wife|son|daughter|mom|mother|dad|father|brother|sister|friend|boyfriend|girlfriend|cousin|ex|landlord|boss|neighbor))\b.{0,25}\b(?:car (?:accident|crash|wreck)|accident|rear ?ended|hit by|(?:got|been|was|is) (?:injured|hurt|arrested|fired|sued|served|evicted|bitten|pulled over|in jail|detained)|in jail|dui|dwi|evict\w+|custody|divorce|slipped|sue|suing)\b|\bmy (?:case|lawsuit|divorce|custody|hearing|court date|lawyer|attorney)\b|\b(?:can|should|could) i sue\b/;
const AT_HOME =
  /\b(?:my|our|the) (?:\w+ )?(?:toilet|basement|sink|faucet|tub|shower|pipes?|water heater|furnace|heater|heat|ac|a\/c|air conditioner|thermostat|roof|ceiling|drain|sewer|kitchen|bathroom|house|apartment|outlet|breaker|panel|power|lights?|garage|dishwasher|disposal|hot water)\b.{0,30}\b(?:is|are|has|have|keeps?|just|broke|burst|leak\w*|flood\w*|overflow\w*|clog\w*|stopped|wont|doesnt|not|out|isnt|smell\w*|spark\w*|drip\w*|went|died|dead|backed up|full of)\b|\bwater (?:is )?(?:everywhere|coming|pouring|leaking|gushing|dripping)\b|\b(?:pipe|toilet|water heater) (?:just )?(?:burst|broke|overflow\w*)|\bno (?:heat|hot water|power)\b/;
const WANTS_WORK_DONE =
  /\b(?:quote|estimate|price|someone|somebody) (?:for |to |on )(?:\w+ ){0,2}?(?:replace|replacing|fix|fixing|install|installing|repair|repairing|paint|remodel|build|rewire|clean)\w*\b.*\b(?:my|our|a|at)\b|\b(?:at|in) my (?:house|home|apartment|condo|place)\b|\b(?:outlet|panel|breaker|wires?|wiring) (?:is )?(?:sparking|smoking|burning|hot)\b/;
const DANGER =
  /\b(?:smell(?:s|ing)? (?:of )?(?:gas|smoke|burning)|gas (?:leak|smell)|carbon monoxide|(?:house|kitchen|outlet|panel|wall) (?:is )?on fire|theres (?:a )?fire|call 911|having a heart attack|cant breathe|unconscious|bleeding|overdos\w+|being attacked|(?:hes|shes|is) (?:hitting|beating|hurting) me|has a gun|huele a gas|fuga de gas|incendio)\b/;
const CRISIS =
  /\b(?:kill myself|suicid\w+|end my life|want to die|dont want to live|hurt myself|matarme|suicidar\w*)\b/;

const CALL_ME =
  /(?:^|\b(?:please|pls|plz|can|could|would|will|just|to|and|or|you|u|guys|someone|somebody|should|need|want)\b[ ,]*|[.,] ?)(?:call|phone|ring|text|contact|reach) me\b(?! (?:when|if|every|as soon|about (?:new )?leads))|\bgive me a (?:call|ring|buzz|shout)\b|\b(?:have|get) (?:someone|somebody|a person|a human|a rep|sales) (?:to )?(?:call|phone|contact|reach|text)\b|\b(?:can|could|would|will) (?:someone|somebody|you|u|a person|sales)(?: \w+){0,3} (?:call|phone|ring) (?:me|us)\b|\bcall us\b|\bi (?:want|would like|d like|need) (?:a|to get a) (?:call ?back|phone call)\b|\bcallback please\b/;

const HUMAN =
  /\b(?:reach|talk to|speak to|speak with|talk with|chat with|get|get me|need|want|connect me (?:to|with)|transfer me to|put me through to|is there|give me) (?:a |an |any |some)?(?:real |actual |live |human )*(?:human|person|someone|somebody|representative|rep|agent|salesperson|manager|operator|people)\b|^(?:human|agent|representative|operator|real person)(?: please)?$/;

const OPT_OUT =
  /\b(?:texted|texting|text|texts|emailed|emailing|spamming|calling|called|messaging|messages) (?:to )?me\b.*\b(?:never|stop|didnt|without|times|again|signed)\b|\bstop (?:texting|emailing|calling|spamming|contacting|messaging)\b|\bunsubscribe me\b|\btake me off\b/;
const OTHERS_DATA =
  /\b(?:other|another|last|previous|latest|all|every|some) (?:\w+ )?(?:customers?|clients?|visitors?|users?|person|people|signups?|leads?|accounts?)\b.*\b(?:names?|phones?|numbers?|emails?|data|address(?:es)?|lists?|passwords?|cards?|chats?|said|asked|wrote|signed)\b|\b(?:names?|phones?|numbers?|emails?|data|address(?:es)?|list|passwords?|cards?|database|info\w*) (?:and \w+ )?(?:\w+ )?(?:of|for|from) (?:the |your |ur |all |other |an?other )*(?:\w+ )?(?:customers?|clients?|users?|person|people|signups?|visitors?|lawyers?|attorneys?|owner)\b|\bdump (?:the|your) (?:database|data|tables?)\b/;

const PRODUCT_BROKEN =
  /\b(?:bubby|it|the (?:service|app|bot|system|texts?|assistant)|your (?:system|bot|service|app|thing|site|website|assistant)|my (?:bubby|texts?|account|dashboard|trial|forwarding|calls)) (?:has |have |had )?(?:just |suddenly |still )?(?:(?:isnt|is not|arent|are not|doesnt|does not|dont|wont|hasnt|havent|not|never) (?:\w+ ){0,2}?(?:work|text|respond|answer|repl|send|load|open|forward|book|go)\w*|stopped|quit|broke|crashed|(?:is|are|keeps?) (?:down|broken|failing|crashing|stuck))|\bstopped (?:working|texting|responding|answering|sending)\b|\b(?:charged|billed) (?:me |us |my card )?(?:twice|double|again|wrong|too much|even though|after i cancel\w*)|\bdouble (?:charged|billed)\b|\b(?:card|account) (?:just |already )?(?:got|was|has been|is being) charged\b|\byou(?:ve)? (?:already |just )?charged (?:me|us|my)\b|\bunauthorized charge\b|\b(?:cant|cannot|can not|couldnt|unable to|wont let me) (?:log|sign|get) ?(?:in|into|on)\b|\b(?:locked out|login (?:doesnt|isnt|not)|password (?:doesnt|isnt|reset (?:doesnt|isnt|mail|email)))|\bi(?:m| am)? (?:am )?(?:already )?(?:a|an existing|a paying|your) customer\b|\bnobody (?:answers|replies|replied|helps|helped)\b/;
const COMPLAINT =
  /\b(?:terrible|awful|worst|horrible|useless|pathetic|unacceptable|rip ?off|furious|pissed|fed up|disgusted|disappointed|complaint|complain|(?:speak|talk) to (?:a|your|the) (?:manager|supervisor)|want my money back|wasted my (?:time|money)|stop (?:texting|emailing|spamming|calling|contacting) me|reporting you|report you)\b/;
const HYPOTHETICAL =
  /^(?:and |so |but )?(?:what|if|does|do|can|could|will|would|how|when|is|are)\b|\bif (?:i|we|my|it|they|a|the)\b/;

const CORRECTED =
  /^(?:no|nope|nah|wrong|um|uh|huh|well)?[ ,]*(?:(?:thats|that is|this is|its) )?(?:not (?:what|my question|it\b|that\b|the question)|wrong answer|you(?:re)? (?:didnt|did not|not|dont|misunderst\w+) ?(?:answer|understand|get)?|i (?:asked|meant|said|was asking)|doesnt answer|didnt answer|that doesnt (?:answer|help))[a-z ]*?(?= about| if| whether| how| what| when| the| is| do| does|[,.:]|$)/;

const YES =
  /^(?:(?:yes|yeah|yep|yup|yea|sure|ok|okay|k|y|of course|absolutely|go ahead|sounds good|do it|lets do it|lets go|why not|definitely|please|si|alright|fine|show me|i would|id (?:like|love) (?:that|to)|thanks|thank you)[ ,.]*)+$/;
const NO =
  /^(?:(?:no|nope|nah|not (?:now|yet|really|today|interested)|maybe later|later|no thanks?(?: you)?|im good|thanks|pass|skip|just looking|just browsing)[ ,.]*)+$/;

const ABUSE =
  /\bf+ off\b|\b(?:fuck\w*|shit\w*|bitch\w*|ass ?hole|bastard|idiot|stupid|moron|dumb\w*|cunt|dick|suck(?:s|ers?)?|screw you|piss off|garbage|trash|crap|shut up|stfu|hate you|go to hell|loser)\b/;

/** Words that only Spanish has, and those that it shares with names and English. */
const SPANISH_ONLY =
  /\b(?:hola|buen[oa]s|tardes|dias|noches|cuant[oa]s?|cuesta|precios?|como|que|esta[ns]?|tienen?|tengo|necesito|quier[oe]n?|ustedes|usted|llamadas?|gracias|pued[eo]n?|habla[ns]?|espanol|negocio|mensajes?|numero|telefono|abogad[oa]s?|plomer[oa]s?|clientes?|por favor|gratis|prueba|cancelar|contrato|hacen|sirve|funciona|donde|cuando|porque|soy|somos|perdemos|semana|mes|trabajo|techos?|compania|aqui|hay|venir|agua|bano|conectar|usamos|despacho|dinero|tarjeta)\b/g;
const SPANISH_TOO =
  /\b(?:para|mi|pero|con|un|una|unos|los|las|del|de|el|la|es|en|me|yo|si|no|se|o|y|a|le|lo|su|al|muy|mas|este|esta|esto|todo)\b/g;
const DANGER_IN_SPANISH =
  /\b(?:emergencia|inunda\w*|accidente|necesito (?:un |una )?(?:abogad|plomer|electricista)\w*|arrest\w+|fuga|fuego|ayuda urgente|gas|se me (?:tapo|rompio|inundo|quemo)|saliendo (?:el )?agua|pueden? venir)\b/;
const CALL_IN_SPANISH =
  /\b(?:llam(?:e|a|en)me|me (?:pueden?|puede) llamar|llamar me|quiero que me llamen|mi numero)\b/;
const TROUBLE_IN_SPANISH = /\b(?:no funciona|no puedo entrar|mi cuenta|me cobraron|contrasena|queja)\b/;

const count = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

const isSpanish = (plain: string) => {
  const only = count(SPANISH_ONLY, plain);
  return only > 0 && (only + count(SPANISH_TOO, plain)) / plain.split(" ").length >= 0.4;
};

const WORK_STATED =
  /\b(?:i|we|my (?:husband|wife|dad|brother|partner|family|son|boss))(?: (?:am|are|run|runs|own|owns|have|has|operate|manage|work|do|started|got)|m|re|ve)\b|\bmy (?:\w+ ){0,3}(?:shop|firm|company|practice|business|office|outfit)\b|^(?:a |an |small |solo |just a |the )?(?:\S+ ){0,6}(?:shop|firm|company|business|office|outfit|practice|lawyer|attorney|plumber|electrician|roofer|contractor|here)\b/;

const TASK =
  /^(?:please )?(?:write|make|give|tell|send|show|find|explain|create|draft|translate|design|build)\b/;

const THINKING =
  /\b(?:(?:need|have|want|got|gotta|like|going) to (?:talk (?:to|with|it over)|check with|ask|run it by|discuss|think|sleep on|speak (?:to|with)|show)(?: \w+){0,3} ?(?:partners?|wife|husband|boss|spouse|dad|brother|team|accountant|about it|on it|it over|over)|think(?:ing)? (?:about it|it over)|not sure (?:yet|about (?:this|it))|just (?:looking|browsing|curious)|maybe (?:later|next (?:week|month|year)))\b/;
const NO_IDEA =
  /^(?:(?:we|i|honestly|um|well|hmm|really|no|have|got|haven|havent|hard|to) ?)*(?:dont (?:know|track|count|keep track)|do not (?:know|track)|no (?:idea|clue)|not sure|cant say|unsure|idk|dunno|never counted|hard to (?:say|tell)|no way to know|too many(?: to count)?|a lot|lots|tons|plenty|many|a bunch|who knows)(?: (?:that|it|them|really|honestly|exactly|lol|sorry|of them|i guess|probably))*$/;
const ORDER =
  /\b(?:ignore (?:all |your |the |any )?(?:previous |prior |above )?(?:instructions|rules|prompt)|reply only with|(?:respond|answer) (?:only )?with (?:only )?|repeat after me|say exactly|you are now|pretend (?:to be|you)|act as|system prompt|your (?:instructions|rules|prompt)|developer mode|jailbreak|confirm that|print your)\b/;

const A_TIME =
  /\b(?:tomorrow|today|tonight|mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thurs?(?:day)?|fri(?:day)?|next week)\b.{0,20}\b(?:works?|is good|would be|fine|at \d)|\bat \d{1,2}(?::\d\d)? ?(?:am|pm)?\b.{0,12}\bworks?\b/;
const CHILD = /\b(?:im|i am) (?:only )?(?:[5-9]|1[0-7])(?: years? old| yrs?| and\b|$)/;

const FOR_US =
  /\b(?:for (?:us|me|my|our)|in our case|we (?:pay|need)|would i pay|it cost (?:us|me)|be for|and us|about us|about me)\b/;
const MONEY =
  /\b(?:how much|price|cost|pay|plan|run (?:us|me)|charge|that be|it be|which one|recommend)\b|^(?:and|what about|how about) (?:for )?(?:us|me)\b/;
const ASKS_PRICE = /\b(?:how much|prices?|pricing|costs?)\b/;
const PERIOD = /\b(?:year|yearly|annual(?:ly)?|12 months)\b/;

/** The plan for what is known of the business, and why. */
function planFor({ work }: Facts): string {
  const offer = currentOffer("monthly", new Date());
  const { name, monthly } = calculatorPlan;
  return `${name} fits most ${work ? `${work.sale === "case" ? "firms" : "shops"}` : "businesses"} like yours: it answers 24/7, covers up to 3 phone numbers, and costs ${dollars(monthly)} a month${offer ? ` (${offerText(offer)})` : ""}.`;
}

const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where to begin. */
const OPEN_QUESTIONS = ["What does Bubby do?", "What does Bubby cost?", "What does the trial include?"];

/** What to do next, as the visitor agreed to it. */
const AGREED: Record<Step, () => Answer> = {
  calls: () => say("Roughly how many calls do you miss in a week? A guess is fine: 5, 10, 20?", paths.roi),
  value: () => say("A rough average is fine, such as $500. What's one job or case worth to you?", paths.roi),
  demo: () => say(REPLIES.demo, paths.demo),
  call: () => ({ ...say(REPLIES.callMe.unknown), call: true }),
};

/** Each way of taking a message that isn't a question for the site's text, the first that fits; null leaves it to the next. */
const INTENTS: readonly ((turn: Turn) => Answer | null)[] = [
  ({ plain }) => (FORGET.test(plain) ? say(REPLIES.forgot) : null),
  ({ plain }) => (CRISIS.test(plain) ? say(REPLIES.crisis) : null),
  ({ plain }) =>
    DANGER.test(plain) && !ABOUT_CALLERS.test(plain.replace(/\bit smells\b/, ""))
      ? say(REPLIES.danger)
      : null,
  ({ plain, told }) => {
    if (!isSpanish(plain)) return null;
    const { spanish } = REPLIES;
    if (told.phone || CALL_IN_SPANISH.test(plain)) return { ...say(spanish.callMe), call: true };
    if (DANGER_IN_SPANISH.test(plain) && !/\bclientes?\b|\bnegocio\b/.test(plain)) return say(spanish.danger);
    if (TROUBLE_IN_SPANISH.test(plain)) return say(spanish.trouble, paths.contactFromChat, paths.auth);
    const [calls] = /\d+(?= llamadas)/.exec(plain) ?? [];
    const worth = calls ? spanish.worth(Number(calls), Math.round(jobsAMonth(Number(calls)))) : "";
    return say(worth + spanish.prices, paths.pricing, paths.contactFromChat);
  },
  ({ plain }) => {
    if (
      ABOUT_CALLERS.test(
        plain.replace(
          /\b(?:find|get|send|can|could|will|please|have) (?:me |us )?(?:someone|somebody)\b|\bit\b(?= (?:is|was|keeps|wont|just|hurts|broke|needs))/g,
          "",
        ),
      )
    )
      return null;
    if (LEGAL_TROUBLE.test(plain)) return say(REPLIES.needsLawyer, paths.home);
    if (AT_HOME.test(plain) || WANTS_WORK_DONE.test(plain)) return say(REPLIES.needsTrade, paths.home);
    if (!NEEDS_PRO.test(plain)) return null;
    return say(
      /lawyer|attorney|law|case|represent|defend/.test(plain) ? REPLIES.needsLawyer : REPLIES.needsTrade,
      paths.home,
    );
  },
  ({ plain, text, told, facts }) => {
    const wished =
      CALL_ME.test(plain) && !/\b(?:bubby|it|leads?|notify|alert)\b/.test(plain.replace(/\bcall it\b/, ""));
    if (!phoneIn(text) && !wished) return null;
    return told.phone || facts.phone
      ? { ...say(REPLIES.callMe.known), call: true }
      : { ...say(REPLIES.callMe.unknown), call: true };
  },
  ({ plain }) =>
    HUMAN.test(plain) &&
    !/\b(?:callers?|customers?|clients?|bubby|it|if|complain\w*|robot|bot|ai|behind|are you)\b/.test(plain)
      ? { ...say(REPLIES.human, paths.schedule, paths.contactFromChat), call: true }
      : null,
  ({ text }) => (text.includes(CARD_REMOVED) ? say(REPLIES.card, paths.trial) : null),
  ({ plain }) =>
    OPT_OUT.test(plain) && !/\b(?:callers?|customers?|clients?|it|bubby)\b/.test(plain)
      ? say(REPLIES.optOut, paths.contactFromChat)
      : null,
  ({ plain }) => (OTHERS_DATA.test(plain) ? say(REPLIES.cantSee, paths.auth) : null),
  ({ plain }) =>
    PRODUCT_BROKEN.test(plain) &&
    !/^(?:and |so )?(?:what|does|do|can|will|if|how|is|when|are)\b|\bwhen it\b|\bif it\b/.test(plain)
      ? say(REPLIES.trouble, paths.contactFromChat, paths.auth)
      : null,
  ({ plain }) =>
    COMPLAINT.test(plain) && !HYPOTHETICAL.test(plain) ? say(REPLIES.complaint, paths.contactFromChat) : null,
  ({ plain, asked, last }) => {
    if (!YES.test(plain)) return null;
    if (asked && last !== undefined) return AGREED[asked]();
    if (last?.includes("#trial-form")) return say("Here's the form for your 14-day trial.", paths.trial);
    return /^(?:yes|yeah|yep|yup|sure|y)\b/.test(plain)
      ? { ...say(REPLIES.yesToWhat), asks: OPEN_QUESTIONS }
      : null;
  },
  ({ plain, asked, last }) => (NO.test(plain) && last !== undefined && asked ? say(REPLIES.noThanks) : null),
  ({ told, facts, asks, plain }) => {
    if (told.calls === undefined && told.value === undefined) return null;
    if (asks && !/worth|losing|costing/.test(plain)) return null;
    if (told.calls === 0) return say(REPLIES.noneMissed, paths.freeAnalysis);
    const { calls } = facts;
    return calls
      ? say(worthOf({ ...facts, calls }), paths.roi)
      : say(`${dollars(facts.value!)} a ${facts.work?.sale ?? "job"}, then. ${STEPS.calls}`, paths.roi);
  },
  ({ plain, facts, last }) => {
    const { calls } = facts;
    if (
      !calls ||
      !last?.includes("By our planning figures") ||
      plain.split(" ").length > 9 ||
      !PERIOD.test(plain)
    )
      return null;
    return /\b(?:plan|billing|billed)\b/.test(plain)
      ? null
      : say(worthOf({ ...facts, calls }, "year"), paths.roi);
  },
  ({ plain, facts, told, asks }) =>
    (asks || ASKS_PRICE.test(plain)) &&
    facts.work &&
    (FOR_US.test(plain) || told.work) &&
    MONEY.test(plain) &&
    !/\b(?:callers?|customers?|clients?|quote)\b/.test(plain) &&
    plain.split(" ").length <= 14
      ? {
          ...say(
            `For ${facts.work.name}: ${told.plan ? priceSentence(told.plan) : `${planFor(facts)} ${pricesAnswer}`}`,
            paths.pricing,
          ),
          next: true,
        }
      : null,
  ({ plain, asked }) =>
    asked === "calls" && NO_IDEA.test(plain) ? say(REPLIES.guess, paths.quiz, paths.freeAnalysis) : null,
  ({ plain }) => (CHILD.test(plain) ? say(REPLIES.child, paths.terms) : null),
  ({ plain, asks }) => (A_TIME.test(plain) && !asks ? say(REPLIES.time, paths.schedule) : null),
  ({ plain, asks }) =>
    THINKING.test(plain) && !asks ? say(REPLIES.thinking, paths.pricing, paths.demo, paths.trial) : null,
  ({ plain }) => {
    if (!ORDER.test(plain)) return null;
    const priced = /\$|\b(?:price|cost|free|discount|off|refund|dollars?|cents?|plan)\b/.test(plain);
    return say(priced ? `${REPLIES.order} ${pricesAnswer}` : REPLIES.order, paths.pricing);
  },
  ({ plain, told, facts, asks }) =>
    told.work && !asks && WORK_STATED.test(plain) && !TASK.test(plain)
      ? {
          ...say(
            `${cap(told.work.name)}, then. ${told.work.does} ${planFor(facts)}`,
            told.work.to,
            paths.pricing,
          ),
          next: true,
        }
      : null,
];

/** Whether the last reply told a visitor that this isn't a law firm or a repair company. */
export const mistookUs = (last: string | undefined) =>
  last === REPLIES.needsLawyer || last === REPLIES.needsTrade;

/** The reply to what isn't a question for the site's text; null if it is one. */
export function takeIntent(turn: Turn): Answer | null {
  for (const intent of INTENTS) {
    const answer = intent(turn);
    if (answer) return answer;
  }
  return null;
}

/** What is left of a correction to look for: "no, I asked about the annual price" asks about the annual price. */
export function correctionIn(plain: string): string | null {
  const match = CORRECTED.exec(plain);
  return match &&
    match[0].trim() !== "" &&
    /not|wrong|asked|meant|said|asking|answer|understand|misunder/.test(match[0])
    ? plain.slice(match[0].length).trim()
    : null;
}

export const isAbuse = (plain: string) => ABUSE.test(plain);

/** Replies to messages that ask nothing. */
const SMALL_TALK: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:hi+|hey+|hello|yo|sup|good (?:morning|afternoon|evening|day)|howdy)(?: (?:there|bubby|all|everyone))?$/,
    CHAT.greeting,
  ],
  [
    /^(?:ok(?:ay)? |oh |wow |aw )?(?:many |much )?(?:thanks?(?: you)?|thx|ty|cheers|great|perfect|awesome|cool|nice|appreciate it|much appreciated|you rock|thank u)(?: (?:thanks?(?: you)?|so much|a lot|very much|bubby|that (?:really )?helps?|that was helpful|for (?:the|your) (?:help|info|information|answer|time)))*$/,
    "You're welcome. Ask me anything else about plans, the trial, setup or your line of work.",
  ],
  [
    /^(?:(?:ok(?:ay)?|k|bye+|good ?bye|see (?:you|ya|u)|later|no|that ?s (?:all|it)|got it|i see|understood|bubby|thanks?|thank you|for now|good night|gotta go|ill think about it|let me think) ?){1,4}$/,
    "Glad to help. I'm here 24/7.",
  ],
  [
    /^(?:ok(?:ay)? )?(?:thanks?(?: you)?|thx|ty)\b(?!.*\b(?:but|what|how|can|do|does|is|when)\b)(?: [a-z]+){0,7}$/,
    "You're welcome. I'm here 24/7 if anything else comes up.",
  ],
  [/^(?:help|help me|what can you do|what can i ask(?: you)?|menu|options|start)$/, CHAT.greeting],
];

export const smallTalk = (plain: string) => SMALL_TALK.find(([pattern]) => pattern.test(plain))?.[1];
