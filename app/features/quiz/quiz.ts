import { calculatorPlan, quizTiers } from "~/content/plans";
import { handlings, quizQuestions } from "~/content/pages/quiz";
import { businessTypes } from "~/content/practice-areas";
import { recommendPlan } from "~/features/trial/signup/recommend-plan";
import { isKeyOf, typedKeys } from "~/lib/keys";
import { readAmount } from "~/lib/text/amount";
import { casesToPayBack, funnelOfMissed, MISSED_PERCENT, roiPercent } from "~/content/funnel";

export interface QuizAnswers {
  businessType: keyof typeof businessTypes;
  averageJobValue: number;
  missedCallsPerMonth: number;
  currentHandling: keyof typeof handlings;
}

export type QuizField = keyof QuizAnswers;

export const QUIZ_FIELDS = typedKeys(quizQuestions);

export const RESULTS = "results";

export const QUIZ_SLIDERS = {
  averageJobValue: { min: 1000, max: 50_000, step: 1000 },
  missedCallsPerMonth: { min: 5, max: 100, step: 5 },
};

/** Values of sliders that are missing from the URL. The default job value is below the slider's minimum. */
const DEFAULTS = { averageJobValue: 500, missedCallsPerMonth: 20 };

/** US dollars a month. The quiz compares every result with this price. */
const BASE_PRICE = calculatorPlan.monthly;

export interface QuizView {
  step: number | typeof RESULTS;
  answers: Partial<QuizAnswers>;
  problem: string | null;
}

const amount = (text: string | null, min: number, max: number): number | undefined => {
  const value = readAmount(text ?? "");
  return value !== null && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
};

function readAnswers(params: URLSearchParams): Partial<QuizAnswers> {
  const choice = <Key extends string>(name: QuizField, choices: Record<Key, unknown>) => {
    const value = params.get(name) ?? "";
    return isKeyOf(choices, value) ? value : undefined;
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
 * Returns the requested step if all earlier questions have answers. Otherwise returns the first unanswered question and
 * the problem. Sliders missing from the URL get their default values.
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

export const quizParams = (answers: Partial<QuizAnswers>, except?: QuizField): [QuizField, string][] =>
  QUIZ_FIELDS.flatMap((name) =>
    name === except || answers[name] === undefined ? [] : [[name, String(answers[name])]],
  );

export const resultParams = (answers: Partial<QuizAnswers>) => ({
  ...Object.fromEntries(quizParams(answers)),
  step: RESULTS,
});

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

/** Returns values for the trial form, with the plan that the form would recommend. The quiz's tiers aren't plans. */
export function trialFrom({
  businessType,
  missedCallsPerMonth = DEFAULTS.missedCallsPerMonth,
}: Partial<QuizAnswers>) {
  const weekly = (missedCallsPerMonth * 100 * 12) / (MISSED_PERCENT * 52);
  const currentCallVolume =
    weekly <= 25 ? "1-25" : weekly <= 50 ? "26-50" : weekly <= 100 ? "51-100" : "100+";
  const { plan, reason } = recommendPlan({ businessType: businessType ?? "", currentCallVolume });
  const search = { ...(businessType ? { businessType } : {}), currentCallVolume, plan: plan.id };
  return { plan, reason, search: new URLSearchParams(search) };
}
