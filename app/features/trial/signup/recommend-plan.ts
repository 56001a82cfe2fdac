import { plans, type Plan } from "~/content/plans";
import { first } from "~/lib/first";

interface Business {
  businessType: string;
  currentCallVolume?: string;
}

const BUSY = ["51-100", "100+"];
const DEMANDING = ["personal-injury", "criminal-defense", "family-law", "business-law"];

const planOf = (id: Plan["id"]) => first(plans.filter((plan) => plan.id === id));

/**
 * The plan for a business whose owner has chosen none, and why: Professional for many calls or for
 * practice areas whose callers do not wait, Starter otherwise. The third tier is never recommended.
 */
export function recommendPlan({ businessType, currentCallVolume = "" }: Business): {
  plan: Plan;
  reason: string;
} {
  if (BUSY.includes(currentCallVolume)) {
    return {
      plan: planOf("professional"),
      reason: "More than 50 calls a week need its 2,000 texts and answers at any hour.",
    };
  }
  if (DEMANDING.includes(businessType)) {
    return {
      plan: planOf("professional"),
      reason: "Callers in your practice area rarely wait for office hours, and it answers 24/7.",
    };
  }
  return {
    plan: planOf("starter"),
    reason: "One number and 500 texts a month cover the calls that you told us about.",
  };
}
