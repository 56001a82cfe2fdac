import { calculatorPlan, quizTiers } from "~/content/plans";
import { handlings, quizQuestions } from "~/content/pages/quiz";
import { businessTypes } from "~/content/practice-areas";
import { casesToPayBack, funnelOfMissed, MISSED_PERCENT, roiPercent } from "~/content/funnel";

export interface QuizAnswers {
  businessType: keyof typeof businessTypes;
  /** US dollars. */
  averageJobValue: number;
  missedCallsPerMonth: number;
  currentHandling: keyof typeof handlings;
}

export type QuizField = keyof QuizAnswers;

/** In the order in which they are asked. */
export const QUIZ_FIELDS = Object.keys(quizQuestions) as QuizField[];

/** After the last question. */
export const RESULTS = "results";

export const QUIZ_SLIDERS = {
  averageJobValue: { min: 1000, max: 50_000, step: 1000 },
  missedCallsPerMonth: { min: 5, max: 100, step: 5 },
};

/** What counts where a slider was never asked for (conversion flows, section 3). The first lies below its slider. */
const DEFAULTS = { averageJobValue: 500, missedCallsPerMonth: 20 };

/** Every result is set against this price, in US dollars a month. */
const BASE_PRICE = calculatorPlan.monthly;

export interface QuizView {
  /** 1 to 4, or `RESULTS`. */
  step: number | typeof RESULTS;
  answers: Partial<QuizAnswers>;
  /** Why a later step could not be shown. */
  problem: string | null;
}

const amount = (text: string | null, min: number, max: number): number | undefined => {
  const value = /^\d{1,6}$/.test(text ?? "") ? Number(text) : NaN;
  return value >= min && value <= max ? value : undefined;
};

function readAnswers(params: URLSearchParams): Partial<QuizAnswers> {
  const choice = <Key extends string>(name: QuizField, choices: Record<Key, unknown>) => {
    const value = params.get(name) ?? "";
    return Object.hasOwn(choices, value) ? (value as Key) : undefined;
  };
  const number = (name: keyof typeof DEFAULTS, min: number) =>
    params.get(name) ? amount(params.get(name), min, QUIZ_SLIDERS[name].max) : undefined;
  return {
    businessType: choice("businessType", businessTypes),
    averageJobValue: number("averageJobValue", DEFAULTS.averageJobValue),
    missedCallsPerMonth: number("missedCallsPerMonth", QUIZ_SLIDERS.missedCallsPerMonth.min),
    currentHandling: choice("currentHandling", handlings),
  };
}

/**
 * Reads the step and the answers from an address or from a form. A step is shown when every question before it has an answer; else the
 * first one that has none, with the reason. A slider that was left out counts as its default, one with nonsense in it does not.
 */
export function readQuiz(params: URLSearchParams): QuizView {
  const answers = readAnswers(params);
  const wanted = params.get("step") ?? "";
  const asked = wanted === RESULTS ? QUIZ_FIELDS.length + 1 : /^[1-4]$/.test(wanted) ? Number(wanted) : 1;
  const before = QUIZ_FIELDS.slice(0, asked - 1);
  const open = before.find(
    (name) => answers[name] === undefined && (!(name in DEFAULTS) || params.get(name)),
  );
  if (open) return { step: QUIZ_FIELDS.indexOf(open) + 1, answers, problem: quizQuestions[open].problem };
  return { step: asked > QUIZ_FIELDS.length ? RESULTS : asked, answers, problem: null };
}

/** The answers as an address holds them, without `except`. */
export const quizParams = (answers: Partial<QuizAnswers>, except?: QuizField): [QuizField, string][] =>
  QUIZ_FIELDS.flatMap((name) =>
    name === except || answers[name] === undefined ? [] : [[name, String(answers[name])]],
  );

/** What the answers come to: the funnel from missed calls on, against the base price, and a plan by the quiz's own table. */
export function quizResult({
  averageJobValue = DEFAULTS.averageJobValue,
  missedCallsPerMonth = DEFAULTS.missedCallsPerMonth,
}: Partial<QuizAnswers>) {
  const funnel = funnelOfMissed(missedCallsPerMonth, averageJobValue);
  return {
    ...funnel,
    yearly: funnel.revenue * 12,
    basePrice: BASE_PRICE,
    roi: roiPercent(funnel.revenue, BASE_PRICE),
    cases: casesToPayBack(BASE_PRICE, averageJobValue),
    tier: quizTiers.find(({ from }) => missedCallsPerMonth >= from) ?? quizTiers[2],
  };
}

/**
 * What the trial's form can take over, under the names of its fields: the practice area, and the calls of a week that so many missed ones
 * in a month stand for. No plan goes along, since the quiz's table is not the catalogue's.
 */
export function trialSearch({
  businessType,
  missedCallsPerMonth = DEFAULTS.missedCallsPerMonth,
}: Partial<QuizAnswers>) {
  const weekly = (missedCallsPerMonth * 100 * 12) / (MISSED_PERCENT * 52);
  const currentCallVolume =
    weekly <= 25 ? "1-25" : weekly <= 50 ? "26-50" : weekly <= 100 ? "51-100" : "100+";
  return new URLSearchParams({ ...(businessType ? { businessType } : {}), currentCallVolume });
}
