import { type BillingPeriod, calculatorPlan, type Plan } from "~/content/plans";
import { DEFAULT_INPUTS, type RoiInputs } from "~/features/roi/roi-inputs";
import { paths } from "~/lib/paths";

interface PricingState {
  billing: BillingPeriod;
  plan: Plan["id"];
  inputs: RoiInputs;
}

export function pricingHref({ billing, plan, inputs: { calls, jobValue } }: PricingState): string {
  const params = new URLSearchParams();
  if (billing !== "monthly") params.set("billing", billing);
  if (plan !== calculatorPlan.id) params.set("plan", plan);
  if (calls !== DEFAULT_INPUTS.calls || jobValue !== DEFAULT_INPUTS.jobValue) {
    params.set("calls", String(calls));
    params.set("jobValue", String(jobValue));
  }
  return params.size > 0 ? `${paths.pricing}?${params}` : paths.pricing;
}
