import { dollars } from "~/content/plans";
import {
  readSubscription,
  sameWords,
  type SubscriptionFacts,
} from "~/features/billing/subscription-facts.server";
import type { PlanState } from "~/features/billing/subscription-state.server";
import { DAY_MS } from "~/lib/time/company-day";
import { env } from "~/lib/env.server";
import { cancelLink } from "./cancel-trial.server";
import type { TrialSignup } from "../signup/accept-trial.server";
import { choiceOf, longDay } from "../trial-choice";

const AMOUNTS_AWAY =
  "We can't reach our payment provider right now, so amounts and dates are missing here. Reload this page in a few minutes.";

/** Used if Stripe doesn't respond. */
const STORED: Record<string, PlanState> = { active: "trial", converted: "active" };

export async function planOf(trial: TrialSignup) {
  const id = trial.stripeSubscriptionId;
  const found = id ? await readSubscription(id) : "gone";
  const facts = found === "gone" ? null : found;
  const state = found === "gone" && id ? "ended" : (facts?.state ?? STORED[trial.status] ?? "expired");
  const end = facts?.end ?? trial.trialEndDate;
  const isCancelable = facts ? facts.isCancelable : ["trial", "expired"].includes(state);
  return {
    id: trial.id,
    businessName: trial.businessName,
    state,
    name: (facts?.plan ?? choiceOf(trial).plan).name,
    price: facts && priceWords(facts),
    daysLeft: end ? Math.max(0, Math.ceil((end.getTime() - Date.now()) / DAY_MS)) : 0,
    lastDay: end && longDay(end),
    resumes: facts?.resumes ? longDay(facts.resumes) : null,
    nextCharge: facts && chargeWords(facts),
    owed: facts?.owed ? owedWords(facts.owed) : null,
    card: facts?.card ?? null,
    cardExpires: facts?.cardExpires ?? false,
    /** Explains missing amounts and dates while Stripe is down. Only Stripe has them. */
    unreachable: found === null ? AMOUNTS_AWAY : null,
    cancelHref: isCancelable ? cancelHref(trial) : null,
  };
}

/** The dashboard also links to the cancel page after the emailed link expired. */
function cancelHref({ id, trialEndDate }: TrialSignup): string {
  const end = new Date(Math.max(Date.now(), trialEndDate?.getTime() ?? 0));
  return cancelLink({ id, trialEndDate: end }).slice(env().APP_URL.length);
}

const priceWords = ({ price: { amount, every } }: SubscriptionFacts) =>
  every === "year"
    ? `${dollars(amount / 12)} a month, billed by the year`
    : `${dollars(amount)} a month, billed monthly`;

function chargeWords(facts: SubscriptionFacts): string | null {
  const { nextCharge, full } = facts;
  if (!nextCharge) return null;
  const then = full ? `${sameWords(facts)}, then ${dollars(full.amount)} from ${longDay(full.from)}` : "";
  return `${dollars(nextCharge.amount)} on ${longDay(nextCharge.on)}${then}`;
}

const owedWords = ({ amount, next }: NonNullable<SubscriptionFacts["owed"]>) =>
  `${dollars(amount)} (${next ? `next retry on ${longDay(next)}` : "no automatic retry"})`;
