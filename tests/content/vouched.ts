import { articles } from "~/content/articles";
import { cases } from "~/content/cases";
import { claims } from "~/content/claims";
import {
  CONVERSION_PERCENT,
  funnelOfCalls,
  MISSED_PERCENT,
  OPPORTUNITY_PERCENT,
  roiPercent,
} from "~/content/funnel";
import { firstYear, OFFER, offerName, reducedCharge } from "~/content/offer";
import {
  calculatorPlan,
  chargeAmount,
  dollars,
  type Plan,
  plans,
  quizTiers,
  savingPerYear,
} from "~/content/plans";
import { QUIZ_PAGE as quiz } from "~/content/pages/quiz";
import { page as roi } from "~/content/pages/roi";
import { lawPages } from "~/content/law";
import { retentionWords } from "~/features/retention/retention.server";
import { stories } from "~/content/stories";
import { strings } from "./strings";
import { trades } from "./pages/trades";

/**
 * Matches figures that read as promises: money, percentages, multiples, ratings, and counts of time, calls, or texts.
 */
const FIGURE =
  /\$\d+(?:,\d{3})*(?:\.\d+)?\+?|(?<!\d)\d+(?:[.,]\d+)*(?:%|x\b|\+|\/[57]\b)|(?<!\d)\d+(?:[.,]\d+)*[ -]?(?:seconds?|sec|minutes?|min|hours?|h|days?|weeks?|months?|years?|calls?|texts?|SMS|attorneys|businesses|clients)\b/gi;

export const figuresOf = (text: string): string[] => (text.match(FIGURE) ?? []).map(normal);

const normal = (figure: string) => figure.toLowerCase().replace(/[ -]/g, " ");

const [starter, professional, enterprise] = plans;

const amounts = (plan: Plan) =>
  [
    plan.monthly,
    plan.was,
    plan.annual,
    chargeAmount(plan, "annual"),
    savingPerYear(plan),
    OFFER ? reducedCharge(plan, "monthly", OFFER) : plan.monthly,
    firstYear(plan, "monthly", OFFER),
    Math.abs(firstYear(plan, "monthly", OFFER) - firstYear(plan, "annual", OFFER)),
  ].map(dollars);

const example = funnelOfCalls(100, 500);

/** Figures that have a source, by kind of source. Add other figures to `claims.ts`. */
const VOUCHED: Record<string, readonly string[]> = {
  claims: strings(claims),
  plans: [...[starter, professional, enterprise].flatMap(amounts), ...strings(plans)],
  quiz: [...strings(quizTiers), ...quizTiers.map(({ price }) => dollars(price))],
  offer: OFFER ? [offerName(OFFER)] : [],
  funnel: [
    ...[MISSED_PERCENT, OPPORTUNITY_PERCENT, CONVERSION_PERCENT].map((share) => `${share}%`),
    dollars(example.missedRevenue),
    `${Math.round(roiPercent(example.revenue, calculatorPlan.monthly))}%`,
  ],
  workedExamples: [
    ...strings([roi, quiz]),
    ...strings(articles)
      .flatMap(figuresOf)
      .filter((figure) => figure.startsWith("$")),
  ],
  rating: [`${claims.rating.figure}/5`],
  retention: retentionWords().map(({ kept }) => kept),
  /** Ages, degrees, and hours in the stories of articles and trade pages. */
  scenes: strings([articles, trades, lawPages])
    .flatMap(figuresOf)
    .filter((figure) => !/[%x+]$|\/5$|^\$/.test(figure)),
  reading: ["3 min 4 min 5 min 6 min"],
  documented: [
    "14-day 14 days 30 days 90 days 24h 24 hours 24/7 48 hours 60 seconds",
    "12 months 256-bit 404 Save 20% 2 months free 15 minutes 15-minute 10 business days",
    "$0 $50 $100 $500 $50,000",
    "1-25 calls, 26-50 calls, 51-100 calls, 100+ calls",
  ],
};

const vouched = new Set(Object.values(VOUCHED).flatMap((texts) => texts.flatMap(figuresOf)));

/** Figures used only in examples. They don't count as sources for figures elsewhere. */
export const examples = new Set(strings([cases, stories]).flatMap(figuresOf));

export const inventedFigures = (text: string, own?: ReadonlySet<string>): string[] =>
  figuresOf(text).filter((figure) => !vouched.has(figure) && !own?.has(figure));
