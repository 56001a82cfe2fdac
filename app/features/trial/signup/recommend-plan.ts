import { plans, type Plan } from "~/content/plans";
import { first } from "~/lib/first";

interface Business {
  businessType: string;
  currentCallVolume?: string;
}

const BUSY = ["51-100", "100+"];
const DEMANDING = ["personal-injury", "criminal-defense", "family-law", "business-law"];

const planOf = (id: Plan["id"]) => first(plans.filter((plan) => plan.id === id));

export function recommendPlan({ businessType, currentCallVolume = "" }: Business): {
  plan: Plan;
  reason: string;
} {
  if (BUSY.includes(currentCallVolume)) {
    return {
      plan: planOf("professional"),
      reason: "At more than 50 calls a week, you'll need this plan's 2,000 texts and 24/7 coverage.",
    };
  }
  if (DEMANDING.includes(businessType)) {
    return {
      plan: planOf("professional"),
      reason: "Clients in your practice area call at all hours. This plan answers 24/7.",
    };
  }
  return {
    plan: planOf("starter"),
    reason: currentCallVolume
      ? "One number and 500 texts a month cover the calls you told us about, in business hours."
      : "This plan has one number and 500 texts a month, and answers in business hours.",
  };
}
