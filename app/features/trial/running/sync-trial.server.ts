import type Stripe from "stripe";
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { customerProfiles, trialSignups } from "~db/schema";
import {
  customerStateOf,
  isRunning,
  stateOf,
  trialStatusOf,
} from "~/features/billing/subscription-state.server";
import { boughtPlan } from "~/features/billing/prices.server";
import { atStripe, unlessGone } from "~/features/billing/stripe.server";
import { DAY_MS } from "~/lib/time/company-day";
import { asSystem, isDatabaseUnavailable, type Tx } from "~/lib/db.server";
import { first } from "~/lib/first";
import { derivedId, isId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { findConfirmedIntent, subscribe } from "../payment/card.server";
import type { TrialSignup } from "../signup/accept-trial.server";
import { findRunning, lockAddress, markDuplicate, markIfDuplicate } from "../signup/duplicate.server";
import { announceChange, announceStart } from "./announce.server";

/**
 * "started" means that the card is confirmed, even if the trial is over now. "open" means that no card is confirmed.
 * "unknown" means that the customer is none of this site's.
 */
export type Synced = "started" | "duplicate" | "open" | "unknown";

/** Thrown if the customer's sign-up isn't stored yet, for example because the form is still spooled. */
export class NotStoredYet extends Error {}

/**
 * Makes our rows agree with Stripe, and starts the trial once its card is confirmed. Safe to call at any time, from any
 * server, and any number of times.
 * @param customer id at Stripe. Each sign-up has its own customer
 * @throws {CheckoutError}
 * @throws {NotStoredYet}
 */
export async function syncTrial(customer: string): Promise<Synced> {
  const askedAt = await databaseTime();
  const atStripeNow = await readCustomer(customer);
  const signup = await findSignup(customer, atStripeNow.signupId);
  if (!signup) {
    if (atStripeNow.signupId) throw new NotStoredYet(`no sign-up ${atStripeNow.signupId}`);
    return "unknown";
  }
  const { subscriptions, isGone } = atStripeNow;
  if (isGone) return forgetCustomer(signup, { askedAt, isDeleted: isGone === "deleted" });
  let subscription = pickSubscription(subscriptions, signup);
  if (!subscription) {
    // The sign-up's trial has started, with the card of another customer.
    if (signup.cardSavedAt) return "started";
    const intent = await findConfirmedIntent(signup, customer);
    if (!intent) return "open";
    if (await markIfDuplicate(signup)) return "duplicate";
    subscription = await subscribe(signup, customer, intent);
  }
  const { outcome, kept } = await store(signup, customer, { subscription, askedAt });
  // Two tabs can make two subscriptions of one sign-up. Only one is its trial.
  for (const one of new Set([...subscriptions, subscription]))
    if (one.id !== kept && isFor(one, signup) && !hasEnded(one)) await endSubscription(one.id);
  return outcome;
}

async function databaseTime(): Promise<Date> {
  const rows = await asSystem((tx) => tx.execute<{ at: string }>(sql`select clock_timestamp() as at`));
  return new Date(first(rows).at);
}

interface CustomerAtStripe {
  /** Id of the sign-up that the customer was made for. */
  signupId: string | null;
  /** With an expanded `latest_invoice`. Newest first. */
  subscriptions: Stripe.Subscription[];
  /** "missing" if the key can't find the customer, for example after test keys were replaced by live keys. */
  isGone: "deleted" | "missing" | null;
}

const readCustomer = (customer: string): Promise<CustomerAtStripe> =>
  atStripe(async (client) => {
    const found = await unlessGone(client.customers.retrieve(customer));
    if (!found || found.deleted)
      return { signupId: null, subscriptions: [], isGone: found ? "deleted" : "missing" };
    const { signup_id: id } = found.metadata;
    const { data } = await client.subscriptions.list({
      customer,
      status: "all",
      limit: 100,
      expand: ["data.latest_invoice"],
    });
    return { signupId: isId(id) ? id : null, subscriptions: data, isGone: null };
  });

async function findSignup(customer: string, signupId: string | null): Promise<TrialSignup | undefined> {
  const ofCustomer = eq(trialSignups.stripeCustomerId, customer);
  const [row] = await asSystem((tx) =>
    tx
      .select()
      .from(trialSignups)
      .where(signupId ? or(ofCustomer, eq(trialSignups.id, signupId)) : ofCustomer)
      .orderBy(desc(sql`coalesce(${ofCustomer}, false)`))
      .limit(1),
  );
  return row;
}

const hasEnded = (subscription: Stripe.Subscription) => stateOf(subscription) === "ended";

const isFor = ({ metadata }: Stripe.Subscription, { id }: TrialSignup) => metadata.signup_id === id;

/** The stored subscription, or else the oldest that hasn't ended, or else the newest. */
function pickSubscription(all: Stripe.Subscription[], signup: TrialSignup): Stripe.Subscription | null {
  const own = all.filter((one) => isFor(one, signup));
  const stored = own.find(({ id }) => id === signup.stripeSubscriptionId);
  return stored ?? own.findLast((one) => !hasEnded(one)) ?? own[0] ?? null;
}

interface Answer {
  subscription: Stripe.Subscription;
  askedAt: Date;
}

/** @returns `kept`: id of the sign-up's subscription. The others must end without a charge */
const store = (signup: TrialSignup, customer: string, { subscription, askedAt }: Answer) =>
  asSystem(async (tx): Promise<{ outcome: Synced; kept: string | null }> => {
    await lockAddress(tx, signup.email);
    const [row] = await tx.select().from(trialSignups).where(eq(trialSignups.id, signup.id)).for("update");
    if (!row) return { outcome: "unknown", kept: subscription.id };
    const started = { outcome: "started", kept: row.stripeSubscriptionId ?? subscription.id } as const;
    if (started.kept !== subscription.id) return started;
    if (row.syncedAt && row.syncedAt >= askedAt) return started;
    const isNew = !row.cardSavedAt;
    // The subscription of a duplicate was ended before the trial began.
    if (isNew && hasEnded(subscription)) return { outcome: "open", kept: null };
    const other = await findRunning(tx, row.email, row.id);
    if (isNew && other) {
      await markDuplicate(tx, row, other);
      return { outcome: "duplicate", kept: null };
    }
    const after = {
      ...row,
      status: trialStatusOf(subscription, row.status),
      running: isRunning(stateOf(subscription)) && !other,
      trialEndDate: subscription.trial_end ? new Date(subscription.trial_end * 1000) : row.trialEndDate,
      cardSavedAt: row.cardSavedAt ?? askedAt,
      stripeCustomerId: customer,
      stripeSubscriptionId: subscription.id,
      syncedAt: askedAt,
    };
    const { status, running, trialEndDate, cardSavedAt, stripeCustomerId, stripeSubscriptionId, syncedAt } =
      after;
    await tx
      .update(trialSignups)
      .set({ status, running, trialEndDate, cardSavedAt, stripeCustomerId, stripeSubscriptionId, syncedAt })
      .where(eq(trialSignups.id, row.id));
    const before = await storeProfile(tx, after, subscription);
    if (isNew) await announceStart(tx, after);
    else if (before) await announceChange(tx, { signup: after, before, subscription });
    return started;
  });

type Profile = typeof customerProfiles.$inferSelect;

/** @returns the profile before the change */
async function storeProfile(tx: Tx, signup: TrialSignup, subscription: Stripe.Subscription) {
  const ofCustomer = eq(customerProfiles.customerId, signup.stripeCustomerId ?? "");
  const [before]: Profile[] = await tx.select().from(customerProfiles).where(ofCustomer).for("update");
  const state = customerStateOf(subscription);
  const isFailure = state.status === "past due" && before?.status !== "past due";
  const billed = {
    ...state,
    plan: boughtPlan(subscription)?.id ?? signup.plan,
    ...(isFailure ? { chargeFailedAt: new Date() } : {}),
  };
  const { id, userId, businessName, email, phone, stripeCustomerId: customerId } = signup;
  if (before) await tx.update(customerProfiles).set(billed).where(ofCustomer);
  else {
    await tx
      .insert(customerProfiles)
      // Don't match accounts by email here, because anyone can type any address. The account's owner is asked first.
      .values({ id: derivedId(id, "customer"), userId, businessName, email, phone, customerId, ...billed })
      .onConflictDoNothing();
  }
  return before;
}

/**
 * A customer that Stripe deleted has no subscription. A customer that the key can't find no longer blocks the address,
 * but keeps its state, because the next key may find it.
 */
const forgetCustomer = ({ id }: TrialSignup, { askedAt, isDeleted }: { askedAt: Date; isDeleted: boolean }) =>
  asSystem(async (tx): Promise<Synced> => {
    const [row] = await tx.select().from(trialSignups).where(eq(trialSignups.id, id)).for("update");
    if (!row?.cardSavedAt) {
      // The card step then makes another customer.
      const forgotten = { stripeCustomerId: null, stripeSetupIntentId: null };
      await tx.update(trialSignups).set(forgotten).where(eq(trialSignups.id, id));
      return "open";
    }
    if (row.syncedAt && row.syncedAt >= askedAt) return "started";
    const status = isDeleted && row.status === "active" ? "expired" : row.status;
    await tx
      .update(trialSignups)
      .set({ running: false, status, syncedAt: askedAt })
      .where(eq(trialSignups.id, id));
    if (isDeleted) {
      await tx
        .update(customerProfiles)
        .set({ status: "canceled", nextChargeAt: null })
        .where(eq(customerProfiles.customerId, row.stripeCustomerId ?? ""));
    }
    return "started";
  });

const endSubscription = (id: string) =>
  atStripe(async (client) => {
    // Ignore the error for a subscription that has already ended.
    if (await unlessGone(client.subscriptions.cancel(id)))
      log.warn({ subscription: id }, "canceled a second subscription");
  });

const SWEEP_BATCH = 5000;

/** Syncs every customer that may have changed, in case events were lost. A failure doesn't stop the others' syncs. */
export async function syncAllTrials(): Promise<void> {
  const recent = new Date(Date.now() - 14 * DAY_MS);
  const rows = await asSystem((tx) =>
    tx
      .select({ customer: trialSignups.stripeCustomerId })
      .from(trialSignups)
      .leftJoin(customerProfiles, eq(customerProfiles.customerId, trialSignups.stripeCustomerId))
      .where(
        and(
          sql`${trialSignups.stripeCustomerId} is not null`,
          or(
            sql`${customerProfiles.status} not in ('canceled', 'no subscription')`,
            and(isNull(trialSignups.cardSavedAt), gt(trialSignups.createdAt, recent)),
          ),
        ),
      )
      .orderBy(sql`${trialSignups.syncedAt} nulls first`)
      .limit(SWEEP_BATCH),
  );
  for (const { customer } of rows) {
    if (!customer) continue;
    try {
      await syncTrial(customer);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.warn({ customer, err: error }, "couldn't sync a trial");
    }
  }
}
