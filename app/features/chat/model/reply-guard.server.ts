import { chatTopics, pricesAnswer } from "~/content/chat/topics";
import { inDigits } from "../answer/amounts.server";
import { claims } from "~/content/claims";
import { currentOffer, reducedCharge } from "~/content/offer";
import { chargeAmount, plans, savingPerYear } from "~/content/plans";

/** The text without full-width forms and invisible characters. */
const plain = (text: string) =>
  text.normalize("NFKC").replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g, "");

const AMOUNT =
  /[$€£¥₹]\s*(\d[\d,]*(?:\.\d+)?)|(?<!\d)(\d[\d,]*(?:\.\d+)?)\s*(?:[$€£¥₹]|us dollars?|dollars?|bucks?|usd|eur|euros?|cents?|(?:a|per|each|every|\/)\s*(?:month|mo\b|year|yr\b)|monthly|yearly|annually)/giu;

/** Names of currencies in the languages that visitors try; only with an amount in digits. */
const CURRENCY =
  /\b(?:dollars?|bucks?|cents?|usd|d[oó]lar(?:es)?|euros?|eur|pounds?|quid|pesos?|centavos?|francs?|franken|rupees?|yen|yuan|bitcoins?|btc)\b/iu;

/** A number in a sentence about prices is an amount, unless it counts something else. */
const PRICING =
  /\b(?:prices?|priced|pricing|costs?|pay|pays|fees?|charges?|charged|precio|cuesta|preis|kostet|prix|co[uû]te)\b/iu;
const COUNTED =
  /\$?(?<!\d)\d[\d,.]*\+?(?:\s*[%/-]\s*\d*|(?:[\s-]+\w+)?[\s-]+(?:days?|d[ií]as?|tagen?|jours|calls?|sms|texts?|messages?|numbers?|hours?|minutes?|seconds?|months?|plans?|attorneys?|jobs?|cases?|questions?|lines?|people)\b)|(?<!\d)\d[\d,]*(?=\s*[-/]\s*\d)/giu;

/** Offers that the site does not make. */
const SPOKEN =
  /\bhalf (?:off|the price|price)\b|\bno charge (?:ever|at all)\b|\bfor (?:life|nothing(?! else))\b|\blifetime\b/iu;
const FREE =
  /\b(?:free|complimentary|gratis|gratuite?|gratuito|kostenlos|kostenfrei|umsonst|no cost|costs? nothing|without (?:charge|cost|payment))\b/iu;
/** The trial is free, and so can be a slot in a calendar. */
const FREE_INDEED =
  /\b14\b|\bfree (?:trial|call analysis|consultation|times?|slots?|hours?|appointments?|spots?|spaces?)\b|\b2 months free\b|\btrial is free\b|\b(?:times?|slots?|hours?|calendar|appointments?)\b[^.!?]{0,40}\bfree\b/iu;
const OFF =
  /(?<!\d)(\d+(?:\.\d+)?)\s*(?:%|percent)[^.!?]{0,20}\b(?:off|discount|less|cheaper|refund|saving)/iu;
const PROMISE = /\b(?:refund|discount|coupon|promo code|voucher|descuento|rabatt|remise)\b/iu;

/** Anything to visit, call or write to: URLs, names with a dot, also spelled, email, phone numbers, markup, codes. */
const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/\S*|\b(?:javascript|data|mailto|tel|sms|vbscript|file|blob):\S*|(?<![^\s@])[^\s@]+@[\w-]+(?:\.[\w-]+)+|(?<![\p{L}\p{N}_.])(?!(?:[a-z]\.){2}|smith\.ai\b)[\p{L}\p{N}][\p{L}\p{N}-]*(?:[.。]|\s?[[({<]\s?(?:\.|dot)\s?[\])}>]\s?|\s+dot\s+)(?:[\p{L}\p{N}-]+[.。])*\p{L}{2,}(?:[/:?#]\S*)?|\+?\d[\d\s().-]{8,}\d|\[[^[\]]*\]\([^)]*\)|<[^<>]*>|[^\s]{40,}/giu;

const amountsOf = (text: string) =>
  [...inDigits(plain(text).toLowerCase()).matchAll(AMOUNT)].map(([, before, after]) =>
    Number((before ?? after ?? "").replace(/,(?=\d{3}\b)|(?<!,),+$/g, "")),
  );

/** Amounts, percentages and the offer that the site states today. */
function statedToday() {
  const answers = [pricesAnswer(), ...chatTopics.map(({ answer }) => answer)];
  return {
    amounts: new Set(answers.flatMap(amountsOf)),
    off: new Set(
      answers.flatMap((answer) => [...answer.matchAll(/\b(\d{1,3})%/g)].map(([, figure]) => figure)),
    ),
    offer: currentOffer("monthly", new Date()),
  };
}
type Stated = ReturnType<typeof statedToday>;

/** A receptionist's price may stand next to a plan. */
const receptionist = [claims.receptionist, claims.receptionistSaving].flatMap(({ figure }) =>
  amountsOf(figure),
);

/** Numbers of a sentence about prices that count nothing else. */
const bareNumbers = (sentence: string) =>
  [...sentence.replace(COUNTED, " ").matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) =>
    Number(number.replace(/,(?=\d{3}\b)|(?<!,),+$/g, "")),
  );

/** A price next to a plan's name must be one of that plan's. */
function isWrongPrice(sentence: string, allowed: ReadonlySet<number>, stated: Stated): boolean {
  const named = plans.filter(({ name }) => new RegExp(`\\b${name}\\b`, "i").test(sentence));
  const amounts = amountsOf(sentence);
  if (CURRENCY.test(sentence) && amounts.length === 0) return true;
  if (named.length > 0 || PRICING.test(sentence)) amounts.push(...bareNumbers(plain(sentence)));
  if (amounts.some((amount) => !stated.amounts.has(amount) && !allowed.has(amount))) return true;
  if (named.length === 0) return false;
  const own = new Set(
    named.flatMap((plan) => [
      ...[plan.monthly, plan.was, plan.annual, chargeAmount(plan, "annual"), savingPerYear(plan)],
      ...(stated.offer ? [reducedCharge(plan, "monthly", stated.offer)] : []),
      ...plan.features.flatMap((feature) => amountsOf(feature)),
    ]),
  );
  for (const amount of receptionist) own.add(amount);
  return amounts.some((amount) => !own.has(amount) && !allowed.has(amount));
}

const isUnofferedTerm = (sentence: string, stated: Stated) => {
  const off = OFF.exec(sentence)?.[1];
  return (
    SPOKEN.test(sentence) ||
    (FREE.test(sentence) && !FREE_INDEED.test(sentence)) ||
    (off !== undefined && !stated.off.has(off)) ||
    (PROMISE.test(sentence) && !/\b(?:don't|do not|can't|cannot|not|no|on request)\b/i.test(sentence))
  );
};

/** Standards, promises and prizes that the site doesn't claim. */
const CLAIM =
  /\b(?:hipaa|gdpr|iso ?\d{4,5}|pci[ -]dss|fedramp|guarantee[ds]?|certified|accredited|award[ -]winning|endorsed by|bar[ -]approved|wins? (?:every|all)|never misses|100 ?(?:%|percent)|number one|best in the)\b|#1\b/i;
const isUnclaimed = (sentence: string, allowed: string) => {
  const claim = CLAIM.exec(sentence)?.[0];
  return (
    claim !== undefined &&
    !allowed.toLowerCase().includes(claim.toLowerCase()) &&
    !/\b(?:don't|do not|doesn't|isn't|aren't|can't|cannot|not|no|never say)\b/i.test(sentence)
  );
};

/** What makes a sentence one to check; until it comes, the words are shown as they come. */
const CHECKED = [
  CURRENCY,
  PRICING,
  SPOKEN,
  FREE,
  PROMISE,
  CLAIM,
  ...plans.map(({ name }) => new RegExp(name, "i")),
];
/** Words of a sentence that are kept back, so that what is checked isn't shown by half. */
const KEPT_BACK = 4;

/**
 * Checks the model's reply sentence by sentence before the visitor sees it: prices must be the catalogue's, and addresses are removed,
 * no matter what a visitor makes the model say. The model's rules hold no secret, so nothing looks for them here.
 */
export class ReplyGuard {
  #pending = "";
  /** Characters of the pending sentence that are shown already. */
  #shown = 0;
  readonly #local: string;
  readonly #allowed: ReadonlySet<number>;
  readonly #stated = statedToday();

  /** @param local what the assistant says without a model, whose amounts and claims the model may repeat */
  constructor(local = "") {
    this.#local = local;
    this.#allowed = new Set(amountsOf(local));
  }

  /** Reasons for which something was held back. */
  readonly held = new Set<"price" | "claim" | "address">();

  /** Takes a piece of the reply. @returns the text that may be shown now */
  push(piece: string): string {
    this.#pending += piece;
    let said = "";
    for (;;) {
      const end = /[.!?…](?=\s)["')\]]*\s+|\n+/.exec(this.#pending);
      if (!end) break;
      const length = end.index + end[0].length;
      said += this.#sentence(this.#pending.slice(0, length));
      this.#pending = this.#pending.slice(length);
    }
    // Doesn't wait for a model that never ends a sentence.
    if (this.#pending.length > 600) said += this.end();
    return said + this.#harmless();
  }

  /** Ends the reply. @returns the rest of its text */
  end(): string {
    const rest = this.#sentence(this.#pending);
    this.#pending = "";
    return rest;
  }

  /** The pending sentence's words so far, if nothing in them is checked. */
  #harmless(): string {
    const text = inDigits(this.#pending.toLowerCase());
    if (
      /[^a-z\s,;'’-]/.test(text) ||
      text.search(ADDRESS) !== -1 ||
      CHECKED.some((words) => words.test(text))
    )
      return "";
    const words = this.#pending.split(/(?<=\s)/);
    const upTo = words.slice(0, Math.max(0, words.length - KEPT_BACK)).join("").length;
    const said = this.#pending.slice(this.#shown, Math.max(upTo, this.#shown));
    this.#shown += said.length;
    return said;
  }

  #sentence(raw: string): string {
    const shown = this.#shown;
    this.#shown = 0;
    const sentence = plain(raw).replace(/[^\P{Cc}\n]/gu, "");
    if (sentence.trim() === "") return sentence;
    const rest = (text: string) => (shown > 0 ? `… ${text}` : text);
    if (isWrongPrice(sentence, this.#allowed, this.#stated) || isUnofferedTerm(sentence, this.#stated))
      return rest(this.#pricesInstead());
    if (isUnclaimed(sentence, this.#local)) {
      this.held.add("claim");
      return rest("I can't promise that. ");
    }
    if (sentence.slice(shown).search(ADDRESS) === -1) return sentence.slice(shown);
    this.held.add("address");
    return sentence.slice(shown).replace(ADDRESS, "(address removed)");
  }

  /** Replaces sentences with wrong prices by one correct price list. */
  #pricesInstead(): string {
    if (this.held.has("price")) return "";
    this.held.add("price");
    return `${pricesAnswer()} `;
  }
}
