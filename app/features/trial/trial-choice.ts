import { COMPANY_ZONE } from "~/lib/time/company-day";
import { type BillingPeriod, findPlan, isBillingPeriod, type Plan, plans } from "~/content/plans";

export const TRIAL_DAYS = 14;

export function choiceOf(signup: { plan: string | null; billingPeriod: string | null }): {
  plan: Plan;
  billing: BillingPeriod;
} {
  return {
    plan: findPlan(signup.plan) ?? plans[0],
    billing: isBillingPeriod(signup.billingPeriod) ? signup.billingPeriod : "monthly",
  };
}

/** Returns text such as "December 5, 2026", in the company's time zone. */
export const longDay = (at: Date): string =>
  at.toLocaleDateString("en-US", { dateStyle: "long", timeZone: COMPANY_ZONE });

export const shortDay = (at: Date): string =>
  at.toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: COMPANY_ZONE });
