import { REFUSED } from "~/content/chat/refused";
import { chatTopics } from "~/content/chat/topics";
import { claims } from "~/content/claims";
import { currentOffer, reducedCharge } from "~/content/offer";
import { chargeAmount, type Plan, plans, savingPerYear } from "~/content/plans";
import { saysAny } from "~/features/safety/danger.server";
import { typedKeys } from "~/lib/keys";
import { paths } from "~/lib/paths";
import { wordsOf } from "~/lib/text/text-search.server";
import { sentencesOf } from "../answer/site-answer.server";
import { RULES } from "./prompt.server";

export type Fault = "address" | "price" | "name" | "prompt" | keyof typeof REFUSED;

/** Number of consecutive words of the rules that a reply must not repeat. */
const REPEATED = 7;

/** Matches markup, invisible characters, URLs, email addresses, "name.com", and numbers as long as a phone number. */
const ADDRESS =
  /[<>[\]{}`*_|\\@#]|\p{Cf}|:\/\/|\bwww\b|[\p{L}\p{N}]{2}[.。]\p{L}{2}|\bdot\b|\d[\d\s().-]{6,}\d|\b(?:javascript|data|mailto|tel):/iu;

const FREE = ["free", "gratis", "gratuit*"];
/** A reply may use the word "free" only for the trial, the call analysis, and times in a calendar. */
const FREE_INDEED = ["14", "trial", "prueba", "analysis", "analisis", "time*", "slot*", "hora*"];

const PRICING = ["cost*", "price*", "pay", "fee", "fees", "month*", "precio*", "cuesta*", "mes", "prix"];
const DOLLARS = ["dollar*", "dolar*", "usd"];

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(",", "")));

const moneyIn = (text: string) =>
  [...text.matchAll(/(\p{Sc})\s?(\d[\d,]*(?:\.\d+)?)/gu)].map(([, sign, number = ""]) => ({
    sign,
    amount: Number(number.replaceAll(",", "")),
  }));

function amountsOf(plan: Plan): number[] {
  const offer = currentOffer("monthly", new Date());
  return [
    plan.monthly,
    plan.was,
    plan.annual,
    chargeAmount(plan, "annual"),
    savingPerYear(plan),
    ...(offer ? [reducedCharge(plan, "monthly", offer)] : []),
  ];
}

const RECEPTIONIST = moneyIn(claims.receptionist.figure).map(({ amount }) => amount);

function stated() {
  const facts = chatTopics.map(({ question, answer }) => `${question} ${answer}`).join("\n");
  const ofPrices = chatTopics.filter(({ to }) => to === paths.pricing || to === paths.trial);
  const amounts = [
    ...moneyIn(facts).map(({ amount }) => amount),
    ...RECEPTIONIST,
    ...plans.flatMap(amountsOf),
  ];
  return {
    words: new Set(wordsOf(facts)),
    numbers: new Set(numbersIn(facts)),
    priceNumbers: new Set([...amounts, ...ofPrices.flatMap(({ answer }) => numbersIn(answer))]),
    amounts: new Set(amounts),
  };
}
type Stated = ReturnType<typeof stated>;

function isWrongPrice(sentence: string, visitorsNumbers: readonly number[], site: Stated): boolean {
  const money = moneyIn(sentence);
  const numbers = numbersIn(sentence);
  const named = plans.filter(({ name }) => saysAny(sentence, [name.toLowerCase()]));
  if (money.some(({ sign, amount }) => sign !== "$" || !site.amounts.has(amount))) return true;
  if (saysAny(sentence, DOLLARS) && !numbers.some((number) => site.amounts.has(number))) return true;
  if (saysAny(sentence, FREE) && !saysAny(sentence, FREE_INDEED)) return true;
  if (named.length > 0 && money.length > 0) {
    const own = new Set([...named.flatMap(amountsOf), ...RECEPTIONIST]);
    if (money.some(({ amount }) => !own.has(amount))) return true;
  }
  const aboutPrices = named.length > 0 || saysAny(sentence, [...PRICING, ...DOLLARS]);
  return numbers.some((number) =>
    aboutPrices
      ? !site.priceNumbers.has(number)
      : !site.numbers.has(number) && !visitorsNumbers.includes(number),
  );
}

/**
 * Returns whether a text contains a name that isn't on the site. Checks capitalized words inside sentences. If the
 * text's language capitalizes nouns, checks only for a second capital inside a word.
 */
function namesOthers(text: string, site: Stated): boolean {
  const isKnown = (word: string) => site.words.has(wordsOf(word)[0] ?? "");
  const words = sentencesOf(text).flatMap((sentence) => sentence.trim().split(/\s+/).slice(1));
  const small = words.filter((word) => /^\p{Ll}/u.test(word));
  const ofTheSite = small.filter(isKnown).length * 2 >= small.length;
  const name = ofTheSite ? /^\P{L}*\p{Lu}/u : /\p{L}\p{Lu}/u;
  return words.some((word) => name.test(word) && !/^I\b/.test(word) && !isKnown(word));
}

const runsOf = (words: readonly string[]) =>
  words.slice(REPEATED - 1).map((_, at) => words.slice(at, at + REPEATED).join(" "));

const rules = new Set(runsOf(wordsOf(RULES)));

export function faultsIn(reply: string, question: string): Fault[] {
  const site = stated();
  const text = reply.normalize("NFKC");
  const faults: Fault[] = [];
  if (ADDRESS.test(text)) faults.push("address");
  if (runsOf(wordsOf(text)).some((run) => rules.has(run))) faults.push("prompt");
  for (const sentence of sentencesOf(text)) {
    for (const fault of typedKeys(REFUSED)) if (saysAny(sentence, REFUSED[fault])) faults.push(fault);
    if (isWrongPrice(sentence, numbersIn(question), site)) faults.push("price");
  }
  if (namesOthers(text, site)) faults.push("name");
  return faults;
}
