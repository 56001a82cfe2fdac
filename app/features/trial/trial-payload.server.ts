import { COMPANY_ZONE } from "~/lib/time/company-day";
import { pricePerMonth } from "~/content/plans";
import type { trialSignups } from "~db/schema";
import { choiceOf } from "./trial-choice";
import type { AbandonedFields } from "./signup/trial.schema.server";

/** What the visitor typed and chose. */
export type TrialRecord = Pick<
  typeof trialSignups.$inferSelect,
  | "businessName"
  | "name"
  | "email"
  | "phone"
  | "businessType"
  | "phoneServiceProvider"
  | "currentCallVolume"
  | "painPoints"
  | "plan"
  | "billingPeriod"
>;

const ARIZONA = { timeZone: COMPANY_ZONE } as const;

const submission = (at: Date) => ({
  submissionTimestamp: at.toISOString(),
  submissionDate: at.toLocaleDateString("en-US", ARIZONA),
  submissionTime: at.toLocaleTimeString("en-US", ARIZONA),
});

/** The webhook gets this payload after the form, and again after the card is confirmed. */
export function trialPayload(
  type: "completed" | "payment_confirmed",
  trial: TrialRecord,
  { at, pageUrl }: { at: Date; pageUrl: string },
) {
  const { plan, billing } = choiceOf(trial);
  return {
    ...submission(at),
    businessName: trial.businessName,
    contactName: trial.name,
    email: trial.email,
    phone: trial.phone,
    businessType: trial.businessType ?? "",
    phoneServiceProvider: trial.phoneServiceProvider ?? "",
    currentCallVolume: trial.currentCallVolume ?? "",
    painPoints: trial.painPoints || "No specific challenges mentioned",
    recommendedPlan: plan.name,
    /** US dollars per month. */
    planPrice: pricePerMonth(plan, billing),
    trialLength: "14 days",
    submissionSource: "Trial Form",
    pageUrl,
    formattedSummary: `New ${plan.name} Plan Trial Signup from ${trial.businessName}`,
    submissionType: type,
  };
}

/** Leaves out phone number and free text: submitting the form gives the consent, and this form wasn't submitted. */
export function abandonedPayload({ step, ...fields }: AbandonedFields, at: Date) {
  return {
    submissionType: "abandoned" as const,
    submissionDate: submission(at).submissionDate,
    abandonedAtStep: step,
    ...fields,
    phone: "",
    painPoints: "",
    notes: `User abandoned form at ${step} step`,
  };
}

/** The receiver defines the field names. */
export type TrialPayload = ReturnType<typeof trialPayload | typeof abandonedPayload>;
