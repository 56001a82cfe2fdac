import type Stripe from "stripe";
import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { customerProfiles, stripeEvents, trialSignups } from "~db/schema";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { asSystem, type Tx } from "~/lib/db.server";
import { derivedId, isId } from "~/lib/id.server";
import type {
  KnownEvent,
  SignupMetadata,
  StripeEvent,
  SubscriptionState,
} from "~/features/billing/stripe-event.schema.server";
import { customerStateOf } from "~/features/billing/subscription-state.server";
import { boughtPlan } from "~/features/billing/prices.server";
import { atStripe, unlessGone } from "~/features/billing/stripe.server";
import { first } from "~/lib/first";
import { dropReminders, queueReminders } from "../payment/confirmed-trial.server";
import { isBegunFor } from "../signup/handover.server";
import { findOtherTrials } from "../signup/one-trial.server";
import { confirmTrial, settleTrial } from "../payment/trial-billing.server";
import { unpaidMail } from "../mails/billing-mails.server";
import { announceCancellation } from "./cancellation.server";
import { getTrialSignup, type TrialSignup } from "../signup/trial.server";

type Status = "converted" | "expired";

interface Told {
  signupId: string;
  subscriptionId: string;
  /** The subscription's current state at Stripe, because events arrive in any order. */
  subscription: Stripe.Subscription;
  status: Status | null;
  unpaid?: string;
}

/** Thrown if the event's sign-up isn't stored yet, for example because the sign-up is still spooled. */
class UnknownSignupError extends Error {
  constructor(readonly signupId: string) {
    super(`no sign-up ${signupId}`);
  }
}

/**
 * Applies an event once, in one transaction. Events arrive in any order, so the status only moves forward (active,
 * expired, converted). An event of an unknown sign-up is stored until the sign-up exists.
 * @returns false if the event was applied before, or waits for its sign-up
 */
export async function applyStripeEvent(event: StripeEvent): Promise<boolean> {
  const { seen, askedAt } = await lookUp(event.id);
  if (seen) return false;
  let told: Told | null = null;
  let waitsFor: string | null = null;
  try {
    told = event.known && (await settled(event.known));
  } catch (error) {
    if (!(error instanceof UnknownSignupError)) throw error;
    waitsFor = error.signupId;
  }
  const occurredAt = new Date(event.created * 1000);
  const row = {
    waitsFor,
    subscriptionId: told?.subscriptionId ?? null,
    // Erasures find events by subscription, so events without a subscription must not store personal data.
    payload: told || waitsFor ? { ...event.known } : {},
    createdAt: askedAt,
  };
  return asSystem(async (tx) => {
    const stored = await tx
      .insert(stripeEvents)
      .values({ id: event.id, type: event.type, occurredAt, ...row })
      .onConflictDoUpdate({ target: stripeEvents.id, set: row, setWhere: isNotNull(stripeEvents.waitsFor) })
      .returning({ id: stripeEvents.id });
    if (stored.length === 0 || waitsFor) return false;
    if (told) await apply(tx, { ...told, askedAt, occurredAt });
    return true;
  });
}

export async function applyWaitingEvents(): Promise<void> {
  const events = await asSystem((tx) =>
    tx
      .select({ event: stripeEvents })
      .from(stripeEvents)
      .innerJoin(trialSignups, eq(trialSignups.id, stripeEvents.waitsFor))
      .orderBy(stripeEvents.occurredAt)
      .limit(100),
  );
  for (const { event } of events) {
    const known = event.payload as unknown as KnownEvent;
    const created = event.occurredAt.getTime() / 1000;
    await applyStripeEvent({ id: event.id, type: event.type, created, known });
  }
}

/** @throws {UnknownSignupError} */
async function settled(event: KnownEvent): Promise<Told | null> {
  const told = await whatIsTold(event);
  if (told) await settle(told);
  return told;
}

/** `askedAt` is the database's time before the request to Stripe. */
async function lookUp(id: string) {
  const rows = await asSystem((tx) =>
    tx.execute<{ seen: boolean; at: string }>(
      sql`select exists(select from ${stripeEvents} where ${stripeEvents.id} = ${id} and ${stripeEvents.waitsFor} is null) as seen, clock_timestamp() as at`,
    ),
  );
  const { seen, at } = first(rows);
  return { seen, askedAt: new Date(at) };
}

async function whatIsTold(event: KnownEvent): Promise<Told | null> {
  switch (event.type) {
    case "setup_intent.succeeded": {
      await confirmFrom(event.data.object);
      return null;
    }
    case "checkout.session.completed": {
      const { metadata, subscription } = event.data.object;
      const signupId = signupIdIn(metadata);
      return signupId && subscription ? about(signupId, subscription, () => null) : null;
    }
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.trial_will_end":
    case "customer.subscription.paused":
    case "customer.subscription.resumed": {
      const subscription = event.data.object;
      const signupId = signupIdIn(subscription.metadata);
      if (!signupId) return null;
      // Sign-ups are stored before their subscription ends, so an unknown sign-up was erased. Accept the event to stop
      // Stripe's retries.
      if (event.type === "customer.subscription.deleted" && !(await getTrialSignup(signupId))) return null;
      return about(signupId, subscription.id, statusOf);
    }
    case "charge.refunded": {
      const { customer } = event.data.object;
      const trial = customer ? await findTrialOfCustomer(customer) : undefined;
      return trial?.subscriptionId ? about(trial.id, trial.subscriptionId, () => null) : null;
    }
    case "invoice.paid":
    case "invoice.payment_failed":
    case "invoice.payment_action_required": {
      const { id, parent, amount_due, amount_paid } = event.data.object;
      const details = parent?.subscription_details;
      const signupId = signupIdIn(details?.metadata);
      if (!details || !signupId) return null;
      const isPaid = event.type === "invoice.paid";
      // The start of a trial has a $0 invoice, which doesn't change the status.
      if ((isPaid ? amount_paid : amount_due) <= 0) return about(signupId, details.subscription, () => null);
      const told = await about(signupId, details.subscription, () => (isPaid ? "converted" : "expired"));
      return told && (isPaid ? told : { ...told, unpaid: id });
    }
  }
}

const findTrialOfCustomer = async (customer: string) => {
  const ofCustomer = and(eq(trialSignups.stripeCustomerId, customer), isNotNull(trialSignups.cardSavedAt));
  const [trial] = await asSystem((tx) =>
    tx
      .select({ id: trialSignups.id, subscriptionId: trialSignups.stripeSubscriptionId })
      .from(trialSignups)
      .where(ofCustomer)
      .limit(1),
  );
  return trial;
};

const signupIdIn = (metadata: SignupMetadata) => (isId(metadata?.signup_id) ? metadata.signup_id : null);

async function about(
  signupId: string,
  subscriptionId: string,
  status: (subscription: SubscriptionState) => Status | null,
): Promise<Told | null> {
  const subscription = await atStripe((client) =>
    unlessGone(client.subscriptions.retrieve(subscriptionId, { expand: ["latest_invoice"] })),
  );
  return subscription && { signupId, subscriptionId, subscription, status: status(subscription) };
}

type ConfirmedIntent = Extract<KnownEvent, { type: "setup_intent.succeeded" }>["data"]["object"];

/** Passes Stripe's ids from the event, because the row lacks the ids if Postgres was down. */
async function confirmFrom({ id, customer, metadata }: ConfirmedIntent) {
  const signupId = signupIdIn(metadata);
  if (!signupId || !customer) return;
  const signup = await getTrialSignup(signupId);
  if (!signup) throw new UnknownSignupError(signupId);
  // Ignore an event caused by a browser that no longer owns the sign-up.
  if (!isBegunFor(metadata, signup)) return;
  await confirmTrial({ ...signup, stripeCustomerId: customer, stripeSetupIntentId: id });
}

/**
 * See docs.stripe.com, "Subscription statuses". "active" doesn't mean paid: a subscription is "active" in the hour
 * before its first charge.
 */
const statusOf = ({ status }: SubscriptionState): Status | null =>
  ["past_due", "unpaid", "paused", "canceled", "incomplete_expired"].includes(status) ? "expired" : null;

const RANK: Record<string, number> = { active: 0, expired: 1, converted: 2 };

/** @throws {UnknownSignupError} */
async function settle({ signupId, subscription }: Told) {
  const signup = await getTrialSignup(signupId);
  if (!signup) throw new UnknownSignupError(signupId);
  await settleTrial(signup, subscription, await findOtherTrials(signup));
}

interface Applied extends Told {
  askedAt: Date;
  occurredAt: Date;
}

async function apply(tx: Tx, { signupId, subscriptionId, subscription, ...told }: Applied) {
  const [before] = await tx.select().from(trialSignups).where(eq(trialSignups.id, signupId)).for("update");
  if (before?.stripeSubscriptionId !== subscriptionId) return;
  const { status, unpaid } = told;
  if (status && (RANK[status] ?? 0) > (RANK[before.status] ?? 0)) {
    await tx.update(trialSignups).set({ status }).where(eq(trialSignups.id, signupId));
    await dropReminders(tx, before);
  }
  const invoice = subscription.latest_invoice;
  if (unpaid && typeof invoice === "object" && invoice?.id === unpaid) await tellUnpaid(tx, before, invoice);
  const customer = before.stripeCustomerId
    ? eq(customerProfiles.customerId, before.stripeCustomerId)
    : undefined;
  if (unpaid && customer) {
    const chargeFailedAt = sql`greatest(${customerProfiles.chargeFailedAt}, ${told.occurredAt.toISOString()})`;
    await tx.update(customerProfiles).set({ chargeFailedAt }).where(customer);
  }
  // If a later request to Stripe has already stored a newer state, don't overwrite that state.
  const [newer] = await tx
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.subscriptionId, subscriptionId), gt(stripeEvents.createdAt, told.askedAt)))
    .limit(1);
  if (newer) return;
  const end = subscription.trial_end;
  const trialEndDate = end ? new Date(end * 1000) : before.trialEndDate;
  const after = { ...before, trialEndDate };
  await tx.update(trialSignups).set({ trialEndDate }).where(eq(trialSignups.id, signupId));
  if (trialEndDate?.getTime() !== before.trialEndDate?.getTime()) {
    await dropReminders(tx, before);
    if (subscription.status === "trialing" && !before.refusedAt) await queueReminders(tx, after);
  }
  if (customer) {
    await tx
      .update(customerProfiles)
      .set({ plan: boughtPlan(subscription)?.id ?? before.plan, ...customerStateOf(subscription) })
      .where(customer);
  }
  await announceCancellation(tx, after, subscription);
}

async function tellUnpaid(tx: Tx, signup: TrialSignup, invoice: Stripe.Invoice) {
  if (invoice.status !== "open" || signup.refusedAt) return;
  await queueMail(tx, {
    id: derivedId(signup.id, `unpaid-${invoice.id}`),
    subjectId: signup.id,
    to: signup.email,
    cause: null,
    ...unpaidMail(invoice.amount_due, invoice.hosted_invoice_url ?? null),
  });
}
