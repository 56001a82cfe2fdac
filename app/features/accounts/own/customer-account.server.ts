import { desc, eq, inArray } from "drizzle-orm";
import { customerProfiles, trialSignups } from "~db/schema";
import type { PlanState } from "~/features/billing/subscription-state.server";
import { openPortal } from "~/features/billing/portal.server";
import { planOf } from "~/features/trial/running/plan-state.server";
import { listUnfinished, resumePath } from "~/features/trial/signup/resume.server";
import { choiceOf, longDay } from "~/features/trial/trial-choice";
import { asCustomer, type Tx } from "~/lib/db.server";
import { formatPhone } from "~/lib/phone";
import { paths } from "~/lib/paths";
import { Refusal } from "~/lib/http/refusal.server";
import { listAskedTrials } from "./asked-trials.server";
import { listOwnCalls } from "./own-calls.server";

/**
 * Profiles and trials, newest first. The main profile belongs to the oldest running trial, otherwise to the newest
 * trial. During a running trial, later sign-ups with the same email address don't change the main profile.
 */
export async function readOwn(tx: Tx) {
  const profiles = await tx.select().from(customerProfiles).orderBy(desc(customerProfiles.createdAt));
  const customers = profiles.flatMap(({ customerId }) => customerId ?? []);
  const trials = await tx
    .select()
    .from(trialSignups)
    // Without this condition, Postgres scans the whole table to apply row-level security.
    .where(inArray(trialSignups.stripeCustomerId, customers))
    .orderBy(desc(trialSignups.createdAt));
  // A converted trial stays converted after its subscription ends.
  const ended = profiles.flatMap(({ status, customerId }) => (status === "canceled" ? customerId : []));
  const running = trials.filter(
    ({ status, stripeCustomerId }) =>
      ["active", "converted"].includes(status) && !ended.includes(stripeCustomerId),
  );
  const trial = running.at(-1) ?? trials.at(0);
  const profile =
    profiles.find(({ customerId }) => trial && customerId === trial.stripeCustomerId) ?? profiles.at(0);
  return { profiles, trials, running, profile };
}

const RUNNING: PlanState[] = ["trial", "paused", "active", "unpaid"];

export async function getCustomerAccount(userId: string) {
  const { profile, trials } = await asCustomer(userId, readOwn);
  const oldestFirst = await Promise.all(trials.toReversed().map(planOf));
  const running = oldestFirst.filter(({ state }) => RUNNING.includes(state));
  const over = oldestFirst.filter(({ state }) => !RUNNING.includes(state)).reverse();
  const newest = trials.at(0);
  return {
    calls: await listOwnCalls(userId),
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
        to: resumePath(signup.id),
        businessName: signup.businessName,
        planName: choiceOf(signup).plan.name,
        day: longDay(signup.createdAt),
      })),
  };
}

export const updateDetails = (userId: string, details: { businessName: string; phone: string | null }) =>
  asCustomer(userId, async (tx) => {
    const { profile } = await readOwn(tx);
    if (profile) await tx.update(customerProfiles).set(details).where(eq(customerProfiles.id, profile.id));
  });

/**
 * Returns the URL of Stripe's billing portal, or null if the customer was deleted at Stripe.
 * @param trialId one of the account's trials. Default: the main profile's trial
 * @throws {Refusal} "gone" if Stripe has no customer for the account
 * @throws {CheckoutError}
 */
export async function openBillingPortal(userId: string, trialId?: string): Promise<string | null> {
  const { profile, trials } = await asCustomer(userId, readOwn);
  const customer = trials.find(({ id }) => id === trialId)?.stripeCustomerId ?? profile?.customerId;
  if (!customer) throw new Refusal("gone");
  return openPortal(customer, paths.dashboard);
}
