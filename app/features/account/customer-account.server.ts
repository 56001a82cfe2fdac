import type Stripe from "stripe";
import { desc, eq, inArray } from "drizzle-orm";
import { customerProfiles, trialSignups } from "~db/schema";
import { chargeAmount, dollars, pricePerMonth } from "~/content/plans";
import { atStripe, CheckoutError } from "~/features/billing/stripe.server";
import { cancelLink } from "~/features/trial/cancel-link.server";
import { isCancelled } from "~/features/trial/one-trial.server";
import { listUnfinished } from "~/features/trial/resume.server";
import { choiceOf, longDay } from "~/features/trial/trial-choice";
import { asCustomer, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { formatPhone } from "~/lib/phone";
import { paths } from "~/lib/paths";
import { listAskedTrials } from "./asked-trials.server";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * All profiles and trials of the customer, newest first, and the profile that counts: that of the oldest running trial, so that a later
 * sign-up with the same address changes nothing, or else of the newest trial. Nothing of anyone else's can be read here.
 */
export async function readOwn(tx: Tx) {
  const profiles = await tx.select().from(customerProfiles).orderBy(desc(customerProfiles.createdAt));
  const customers = profiles.flatMap(({ customerId }) => customerId ?? []);
  const trials = await tx
    .select()
    .from(trialSignups)
    // Row-level security alone would read the whole table: its condition is none that an index serves.
    .where(inArray(trialSignups.stripeCustomerId, customers))
    .orderBy(desc(trialSignups.createdAt));
  const trial = trials.findLast(({ status }) => ["active", "converted"].includes(status)) ?? trials.at(0);
  const profile =
    profiles.find(({ customerId }) => trial && customerId === trial.stripeCustomerId) ?? profiles.at(0);
  return { profiles, trials, profile };
}

/** States in which a trial stands in the way of another one, and is shown first. */
const RUNNING: PlanState[] = ["trial", "converted", "unpaid"];

/** What the customer's page shows: own details, how each trial or subscription stands, and what stopped at the card. */
export async function getCustomerAccount(userId: string) {
  const { profile, trials } = await asCustomer(userId, readOwn);
  const oldestFirst = await Promise.all(trials.toReversed().map(planOf));
  const running = oldestFirst.filter(({ state }) => RUNNING.includes(state));
  const over = oldestFirst.filter(({ state }) => !RUNNING.includes(state)).reverse();
  const newest = trials.at(0);
  return {
    asked: await listAskedTrials(userId),
    details: profile && {
      businessName: profile.businessName,
      phone: profile.phone ? formatPhone(profile.phone) : "",
    },
    plans: [...running, ...over],
    unfinished: (running.length > 0 ? [] : await listUnfinished(userId))
      .filter(({ createdAt }) => !newest || createdAt > newest.createdAt)
      .map((signup) => ({
        id: signup.id,
        own: signup.userId === userId,
        businessName: signup.businessName,
        planName: choiceOf(signup).plan.name,
        day: longDay(signup.createdAt),
      })),
  };
}

async function planOf(trial: typeof trialSignups.$inferSelect) {
  const { plan, billing } = choiceOf(trial);
  const subscription = await readSubscription(trial.stripeSubscriptionId);
  const end = trial.trialEndDate;
  const daysLeft = end ? Math.max(0, Math.ceil((end.getTime() - Date.now()) / DAY_MS)) : 0;
  const state = stateOf(trial.status, subscription);
  const periodEnd = subscription?.items.data[0]?.current_period_end;
  // What a running subscription is paid up to; before there is one, what the trial is free up to.
  const paidUntil = trial.status === "converted" ? (periodEnd ? new Date(periodEnd * 1000) : null) : end;
  return {
    id: trial.id,
    businessName: trial.businessName,
    state,
    name: plan.name,
    price: `${dollars(pricePerMonth(plan, billing))} a month, billed ${billing === "annual" ? "by the year" : "monthly"}`,
    daysLeft,
    lastDay: paidUntil && longDay(paidUntil),
    nextCharge:
      (state === "trial" || state === "converted") && paidUntil
        ? `${dollars(chargeAmount(plan, billing))} on ${longDay(paidUntil)}`
        : null,
    cancelHref: state === "trial" ? cancelLink(trial).slice(env().APP_URL.length) : null,
  };
}

type PlanState = "trial" | "cancelled" | "converted" | "leaving" | "unpaid" | "expired" | "ended";

function stateOf(status: string, subscription: Stripe.Subscription | null): PlanState {
  const over = subscription?.status === "canceled";
  const leaving = subscription !== null && isCancelled(subscription);
  if (status === "active") return over || leaving ? "cancelled" : "trial";
  if (status !== "converted") return over || leaving ? "ended" : "expired";
  if (over) return "ended";
  if (["past_due", "unpaid"].includes(subscription?.status ?? "")) return "unpaid";
  // What was paid for is used up before it ends.
  return leaving ? "leaving" : "converted";
}

/** As Stripe has it now; while Stripe cannot be reached, what is stored has to do. */
async function readSubscription(id: string | null): Promise<Stripe.Subscription | null> {
  if (!id) return null;
  try {
    return await atStripe((client) => client.subscriptions.retrieve(id));
  } catch (error) {
    if (error instanceof CheckoutError) return null;
    throw error;
  }
}

/** Changes the profile that the customer's page shows. */
export const updateDetails = (userId: string, details: { businessName: string; phone: string | null }) =>
  asCustomer(userId, async (tx) => {
    const { profile } = await readOwn(tx);
    if (profile) await tx.update(customerProfiles).set(details).where(eq(customerProfiles.id, profile.id));
  });

/**
 * The address of Stripe's own page for card, invoices and cancelling; null for an account without a customer there.
 * @param trialId one of the account's trials; without it, the one of the profile that counts
 * @throws {CheckoutError}
 */
export async function openBillingPortal(userId: string, trialId?: unknown): Promise<string | null> {
  const { profile, trials } = await asCustomer(userId, readOwn);
  const customer = trials.find(({ id }) => id === trialId)?.stripeCustomerId ?? profile?.customerId;
  if (!customer) return null;
  const session = await atStripe((client) =>
    client.billingPortal.sessions.create(
      { customer, return_url: `${env().APP_URL}${paths.dashboard}` },
      { idempotencyKey: `portal-${newId()}` },
    ),
  );
  return session.url;
}
