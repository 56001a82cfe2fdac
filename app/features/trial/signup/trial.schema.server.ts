import { z } from "zod";
import { billingPeriods, plans } from "~/content/plans";
import { businessTypes } from "~/content/practice-areas";
import { emailLine, line, optionalText, requiredLine } from "~/features/lead/lead-fields.server";
import { isWholePhone, storedPhone } from "~/lib/phone";
import { LIMITS } from "~/lib/limits";
import { callVolumes, phoneProviders } from "./trial-form.options";

const choice = (options: Record<string, string>, message: string) =>
  z.string({ error: message }).refine((value) => Object.hasOwn(options, value), message);

const optionalOf = <const T extends readonly string[]>(values: T) =>
  z
    .enum(values)
    .optional()
    // Ignore unknown values from the URL.
    .catch(undefined);

export const TrialSchema = z.object({
  businessName: requiredLine("Business Name", "Enter your business name."),
  contactName: requiredLine("Contact Name", "Enter your name."),
  email: emailLine("Enter your email address."),
  phone: requiredLine("Phone Number", "Enter your phone number.")
    .refine(isWholePhone, "Enter your full phone number, with the area code.")
    .transform(storedPhone),
  businessType: choice(businessTypes, "Choose your practice area."),
  phoneServiceProvider: choice(phoneProviders, "Choose your phone provider."),
  currentCallVolume: z.enum(Object.keys(callVolumes)).optional().catch(undefined),
  painPoints: optionalText("Current Challenges"),
  plan: optionalOf(plans.map((plan) => plan.id)),
  billing: optionalOf(billingPeriods),
});

export type TrialFields = z.output<typeof TrialSchema>;

const typed = line().max(LIMITS.line).default("");
const chosen = (options: Record<string, string>) => z.enum(Object.keys(options)).or(z.literal("")).catch("");

export const AbandonedSchema = z.object({
  step: z.enum(["modal_close", "payment_back"]),
  businessName: typed,
  contactName: typed,
  email: line().max(LIMITS.email).default(""),
  phone: typed,
  businessType: chosen(businessTypes),
  phoneServiceProvider: chosen(phoneProviders),
  currentCallVolume: chosen(callVolumes),
  painPoints: z.string().trim().max(LIMITS.text).default(""),
});

export type AbandonedFields = z.output<typeof AbandonedSchema>;
