/** Prices in US dollars per month. `annual` is the monthly price if the customer pays for a year in advance. */
export interface Plan {
  id: "starter" | "professional" | "enterprise";
  name: string;
  monthly: number;
  /** Former monthly price in US dollars. */
  was: number;
  annual: number;
  description: string;
  popular: boolean;
  features: readonly string[];
  limitations: readonly string[];
  action: "Try It Free" | "Contact Sales";
}

export const plans: readonly [Plan, Plan, Plan] = [
  {
    id: "starter",
    name: "Starter",
    monthly: 127,
    was: 147,
    annual: 97,
    description: "For one line you want covered during business hours.",
    popular: false,
    features: ["500 SMS per month", "1 phone number"],
    limitations: ["Business hours only"],
    action: "Try It Free",
  },
  {
    id: "professional",
    name: "Professional",
    monthly: 197,
    was: 247,
    annual: 167,
    description: "For businesses whose clients call at all hours.",
    popular: true,
    features: ["2,000 SMS per month", "Up to 3 phone numbers", "Answers 24/7"],
    limitations: [],
    action: "Try It Free",
  },
  {
    id: "enterprise",
    name: "Enterprise",
    monthly: 397,
    was: 497,
    annual: 367,
    description: "For multiple offices and unlimited volume.",
    popular: false,
    features: ["Unlimited SMS", "Unlimited phone numbers", "99.9% uptime SLA"],
    limitations: [],
    action: "Contact Sales",
  },
];

/**
 * Tiers that only the quiz shows. They aren't plans. `price` is in US dollars per month, and `from` is the minimum
 * number of missed calls.
 */
export const quizTiers = [
  { name: "Growth", price: 397, calls: "Unlimited calls", from: 50 },
  { name: "Professional", price: 297, calls: "500 calls per month", from: 25 },
  { name: "Starter", price: 197, calls: "200 calls per month", from: 0 },
] as const;

export const inEveryPlan = [
  "Texts missed callers back",
  "Asks your intake questions",
  "Books into your calendar",
  "Summary after each conversation",
] as const;

/** US dollars. Used in the structured data of the electricians', roofers', and contractors' pages. */
export const TRADE_OFFER_PRICE = 49;

export const calculatorPlan: Plan = plans.find((plan) => plan.popular) ?? plans[0];

export const billingPeriods = ["monthly", "annual"] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

export const isBillingPeriod = (value: unknown): value is BillingPeriod =>
  billingPeriods.some((period) => period === value);

export const findPlan = (id: unknown): Plan | undefined => plans.find((plan) => plan.id === id);

export const findPlanByName = (name: string | null): Plan | undefined =>
  plans.find((plan) => plan.name === name);

export const pricePerMonth = (plan: Plan, billing: BillingPeriod): number => plan[billing];

/** US dollars charged per month, or per year. */
export const chargeAmount = (plan: Plan, billing: BillingPeriod): number =>
  pricePerMonth(plan, billing) * (billing === "annual" ? 12 : 1);

export const savingPerYear = (plan: Plan): number => (plan.monthly - plan.annual) * 12;

export const priceLookupKey = (plan: Plan, billing: BillingPeriod) => `${plan.id}_${billing}` as const;

export const dollars = (amount: number): string =>
  `$${amount.toLocaleString("en-US", { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`;

export const PLAN_NAMES: Record<string, string> = Object.fromEntries(plans.map(({ id, name }) => [id, name]));

export const planName = (id: string | null) => id && (PLAN_NAMES[id] ?? id);
