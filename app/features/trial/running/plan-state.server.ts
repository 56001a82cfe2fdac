import { dollars } from "~/content/plans";
import { isCancelled } from "~/features/billing/customer-state.server";
import { readSubscription, type SubscriptionFacts } from "~/features/billing/subscription-facts.server";
import { DAY_MS } from "~/lib/time/company-day";
import { env } from "~/lib/env.server";
import { cancelLink } from "../mails/cancel-link.server";
import type { TrialSignup } from "../signup/trial.server";
import { choiceOf, longDay } from "../trial-choice";

export type PlanState =
  "trial" | "charging" | "cancelled" | "converted" | "leaving" | "unpaid" | "expired" | "ended";

export async function planOf(trial: TrialSignup) {
  const facts = await readSubscription(trial.stripeSubscriptionId);
  const state = stateOf(trial.status, facts);
  const end = facts?.end ?? trial.trialEndDate;
  return {
    id: trial.id,
    businessName: trial.businessName,
    state,
    name: (facts?.plan ?? choiceOf(trial).plan).name,
    price: facts && priceWords(facts),
    daysLeft: end ? Math.max(0, Math.ceil((end.getTime() - Date.now()) / DAY_MS)) : 0,
    lastDay: end && longDay(end),
    nextCharge: facts && chargeWords(state, facts),
    owed: facts?.owed ? owedWords(facts.owed) : null,
    declined: facts?.declined ?? null,
    card: facts?.card ?? null,
    /** True while Stripe is down. The page then shows no amounts or dates, because only Stripe has them. */
    unreachable: facts === null && trial.stripeSubscriptionId !== null,
    cancelHref: state === "trial" ? cancelLink(trial).slice(env().APP_URL.length) : null,
  };
}

const priceWords = ({ price: { amount, every } }: SubscriptionFacts) =>
  every === "year"
    ? `${dollars(amount / 12)} a month, billed by the year`
    : `${dollars(amount)} a month, billed monthly`;

function chargeWords(state: PlanState, { nextCharge, charging, full }: SubscriptionFacts): string | null {
  const then = full ? `, then ${dollars(full.amount)} from ${longDay(full.from)}` : "";
  if (!["trial", "charging", "converted"].includes(state)) return null;
  if (charging) return `${dollars(charging.amount)} within the hour${then}`;
  if (!nextCharge) return null;
  return `${dollars(nextCharge.amount)} on ${longDay(nextCharge.on)}${then}`;
}

const owedWords = ({ amount, next }: NonNullable<SubscriptionFacts["owed"]>) =>
  `${dollars(amount)} (${next ? `next retry on ${longDay(next)}` : "no automatic retry"})`;

function stateOf(status: string, facts: SubscriptionFacts | null): PlanState {
  const subscription = facts?.subscription;
  const over = subscription?.status === "canceled";
  const leaving = subscription !== undefined && isCancelled(subscription);
  const unpaid = ["past_due", "unpaid", "paused"].includes(subscription?.status ?? "");
  if (status === "active") {
    if (over || leaving) return "cancelled";
    if (unpaid) return "unpaid";
    return subscription?.status === "active" ? "charging" : "trial";
  }
  if (status !== "converted") return over || leaving ? "ended" : "expired";
  if (over) return "ended";
  if (unpaid) return "unpaid";
  // A canceled subscription is "leaving" until the end of the paid period.
  return leaving ? "leaving" : "converted";
}
