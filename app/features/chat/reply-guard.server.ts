import { pricesAnswer } from "~/content/chat-topics";
import { CHAT } from "~/content/chat";
import { claims } from "~/content/claims";
import { chargeAmount, plans, savingPerYear } from "~/content/plans";
import { RULES } from "./instructions.server";
import { knowledge } from "./knowledge.server";

/** So many words of the rules in a row are no coincidence. */
const RUN = 6;

const plain = (text: string) => text.normalize("NFKC").replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, "");
const wordsOf = (text: string) =>
  plain(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const runsOf = (words: readonly string[]) =>
  words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(" "));

const ruleRuns = new Set(runsOf(wordsOf(RULES)));

const AMOUNT =
  /[$€£¥]\s*(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?)\s*(?:[$€£¥]|us dollars?|dollars?|bucks?|usd|eur|euros?|cents?|(?:a|per|each|every|\/)\s*(?:month|mo\b|year|yr\b)|monthly|yearly|annually)/giu;

/** Amounts in words, and offers that the site does not make. */
const SPOKEN =
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty(?:-\w+)?|(?:a |one )?hundred|(?:a |one )?thousand|half)\b[^.!?]{0,24}\b(?:dollars?|bucks?|cents?|usd)\b|\bhalf (?:off|the price|price)\b|\bno charge (?:ever|at all)\b|\bfor (?:life|nothing)\b|\blifetime\b/iu;
const FREE = /\b(?:free|complimentary|gratis|no cost|costs? nothing|without (?:charge|cost|payment))\b/iu;
const FREE_INDEED = /\b14\b|\bfree (?:trial|call analysis|consultation)\b|\btrial is free\b/iu;
const OFF = /(\d+(?:\.\d+)?)\s*(?:%|percent)[^.!?]{0,20}\b(?:off|discount|less|cheaper|refund|saving)/iu;
const PROMISE = /\b(?:refund|discount|coupon|promo code|voucher)\b/iu;

const ADDRESS =
  /(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:javascript|data|mailto|tel):)\S*|\b[\w.+-]+@[\w-]+\.[\w.]+|\b(?:[a-z0-9-]+\.)+(?:com|net|org|io|co|ai|app|dev|example|info|biz|me|ly|xyz|us|test|ru|cn)\b\S*|\[[^\]]*\]\([^)]*\)|<[^>]*>/giu;

const amountsOf = (text: string) =>
  [...plain(text).matchAll(AMOUNT)].map(([, before, after]) =>
    Number((before ?? after)!.replace(/,(?=\d{3}\b)/g, "")),
  );

/** Every amount that the site itself states. */
const stated = new Set([pricesAnswer, ...knowledge.map(({ answer }) => answer)].flatMap(amountsOf));

/** What is said of a receptionist may be said beside a plan. */
const receptionist = [claims.receptionist, claims.receptionistSaving].flatMap(({ figure }) =>
  amountsOf(figure),
);

const statedOff = new Set(
  knowledge.flatMap(({ answer }) => [...answer.matchAll(/(\d+)%/g)].map(([, figure]) => figure)),
);

/** A price beside a plan's name is one of that plan's. */
function isWrongPrice(sentence: string): boolean {
  const amounts = amountsOf(sentence);
  if (amounts.some((amount) => !stated.has(amount))) return true;
  const named = plans.filter(({ name }) => new RegExp(`\\b${name}\\b`, "i").test(sentence));
  if (named.length === 0) return false;
  const own = new Set(
    named.flatMap((plan) => [
      ...[plan.monthly, plan.was, plan.annual, chargeAmount(plan, "annual"), savingPerYear(plan)],
      ...plan.features.flatMap((feature) => amountsOf(feature)),
    ]),
  );
  for (const amount of receptionist) own.add(amount);
  return amounts.some((amount) => !own.has(amount));
}

const isUnofferedTerm = (sentence: string) => {
  const off = OFF.exec(sentence)?.[1];
  return (
    SPOKEN.test(sentence) ||
    (FREE.test(sentence) && !FREE_INDEED.test(sentence)) ||
    (off !== undefined && !statedOff.has(off)) ||
    (PROMISE.test(sentence) && !/\b(?:don't|do not|can't|cannot|not|no|on request)\b/i.test(sentence))
  );
};

/**
 * Stands between the model and the visitor, sentence by sentence: prices are the catalogue's, addresses are taken out, and the model's
 * own rules stay where they are. Whatever a visitor makes the model say, this is what is said.
 */
export class ReplyGuard {
  #pending = "";
  #told: string[] = [];
  /** Why something was held back, each reason once. */
  readonly held = new Set<"price" | "rules" | "address">();

  /** What can be said by now. */
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
    // A model that never ends a sentence is not waited for.
    if (this.#pending.length > 600) said += this.end();
    return said;
  }

  /** The rest. */
  end(): string {
    const rest = this.#sentence(this.#pending);
    this.#pending = "";
    return rest;
  }

  #sentence(raw: string): string {
    const sentence = plain(raw).replace(/[^\P{Cc}\n]/gu, "");
    if (sentence.trim() === "") return sentence;
    this.#told.push(...wordsOf(sentence));
    if (runsOf(this.#told.slice(-wordsOf(sentence).length - RUN)).some((run) => ruleRuns.has(run))) {
      return this.#hold("rules", CHAT.held);
    }
    if (isWrongPrice(sentence) || isUnofferedTerm(sentence)) return this.#hold("price", pricesAnswer);
    if (sentence.search(ADDRESS) === -1) return sentence;
    this.held.add("address");
    return sentence.replace(ADDRESS, "(address removed)");
  }

  /** Said once in place of everything that is held back for that reason. */
  #hold(reason: "price" | "rules", instead: string): string {
    if (this.held.has(reason)) return "";
    this.held.add(reason);
    return `${instead} `;
  }
}
