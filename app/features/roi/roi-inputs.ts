import { CALCULATOR } from "~/content/funnel";
import { typedKeys } from "~/lib/keys";
import { readAmount } from "~/lib/text/amount";

export interface RoiInputs {
  calls: number;
  /** US dollars per case or job. */
  jobValue: number;
}

export type RoiField = keyof RoiInputs;

interface Range {
  min: number;
  max: number;
  step: number;
}

export const RANGES: Record<RoiField, Range> = CALCULATOR;

/** Wide and narrow screens have different sliders for the value of a job. */
export const SLIDERS = {
  callsSlider: { field: "calls", ...CALCULATOR.calls },
  jobValueSlider: { field: "jobValue", min: 100, max: 10_000, step: 50 },
  jobValueSliderNarrow: { field: "jobValue", min: 1000, max: 50_000, step: 500 },
} as const;

export type SliderName = keyof typeof SLIDERS;

export const DEFAULT_INPUTS: RoiInputs = {
  calls: CALCULATOR.calls.start,
  jobValue: CALCULATOR.jobValue.start,
};
export const CALL_PRESETS = [50, 100, 200, 300];

const within = ({ min, max }: Range, amount: number) => Math.min(max, Math.max(min, amount));

export const clampAmount = (field: RoiField, amount: number): number =>
  within(RANGES[field], field === "calls" ? Math.round(amount) : Math.round(amount * 100) / 100);

export function parseAmount(field: RoiField, typed: string): number | null {
  const amount = readAmount(typed);
  return amount === null ? null : clampAmount(field, amount);
}

/** Returns the slider's position nearest to the amount. The amount can be out of range or between steps. */
export function sliderPosition(name: SliderName, { calls, jobValue }: RoiInputs): number {
  const { field, ...range } = SLIDERS[name];
  const steps = Math.round(((field === "calls" ? calls : jobValue) - range.min) / range.step);
  return within(range, range.min + steps * range.step);
}

export const roiSearch = ({ calls, jobValue }: RoiInputs) => ({
  calls: String(calls),
  jobValue: String(jobValue),
});

/**
 * Parses the number fields, the sliders, the values that the page showed (`shown`), and the pressed button. A typed
 * number overrides a slider. A slider counts only if the visitor moved the slider.
 */
export function readRoiForm(params: URLSearchParams): RoiInputs {
  const [calls = "", jobValue = ""] = (params.get("shown") ?? "").split(",");
  const shown = { calls: Number(calls), jobValue: Number(jobValue) };
  const unread = unreadIn(params);
  const typed = (field: RoiField) =>
    parseAmount(field, params.get(field) ?? "") ??
    (field in unread && shown[field] > 0 ? clampAmount(field, shown[field]) : null) ??
    DEFAULT_INPUTS[field];
  const inputs: RoiInputs = { calls: typed("calls"), jobValue: typed("jobValue") };

  for (const name of typedKeys(SLIDERS)) {
    const { field } = SLIDERS[name];
    const moved = parseAmount(field, params.get(name) ?? "");
    if (moved !== null && inputs[field] === shown[field] && moved !== sliderPosition(name, shown)) {
      inputs[field] = clampAmount(field, moved);
    }
  }

  const [, field, how, amount] = /^(calls|jobValue)([=+-])(\d{1,5})$/.exec(params.get("press") ?? "") ?? [];
  if (field === "calls" || field === "jobValue") {
    const from = how === "=" ? 0 : inputs[field];
    inputs[field] = clampAmount(field, from + (how === "-" ? -1 : 1) * Number(amount));
  }
  return inputs;
}

export const unreadIn = (params: URLSearchParams): Partial<Record<RoiField, string>> =>
  Object.fromEntries(
    typedKeys(RANGES).flatMap((field) => {
      const typed = params.get(field)?.trim() ?? "";
      return typed !== "" && parseAmount(field, typed) === null ? [[field, typed.slice(0, 100)]] : [];
    }),
  );

/** True for a URL that the form submitted. The loaders redirect such a URL to a shorter URL. */
export const isRoiSubmission = (params: URLSearchParams) => params.has("shown") || params.has("press");
