import { and, eq, gt } from "drizzle-orm";
import { stripeEvents, trialSignups } from "~db/schema";
import { queueMail } from "~/features/mail/queue-mail.server";
import { asSystem, type Tx } from "~/lib/db.server";
import { derivedId, isId } from "~/lib/id.server";
import type {
  KnownEvent,
  SignupMetadata,
  StripeEvent,
  SubscriptionState,
} from "~/features/billing/stripe-event.server";
import { atStripe } from "~/features/billing/stripe.server";
import { dropReminders } from "./confirmed-trial.server";
import { isBegunFor } from "./handover.server";
import { findOtherTrials, isCancelled } from "./one-trial.server";
import { confirmTrial, settleTrial } from "./trial-billing.server";
import { cancelledMail } from "./trial-mails.server";
import { getTrialSignup } from "./trial.server";

type Status = "converted" | "expired";

/** What an event says of one subscription, whatever its own form. */
interface Told {
  signupId: string;
  subscriptionId: string;
  /** Fetched, or told with the event; what it looks like now or did then. */
  subscription: SubscriptionState;
  /** Where the trial has led, if the event tells. */
  status: Status | null;
}

/** The sign-up that an event is about is not there, yet: it waits in the spool, or Stripe was faster than we were. */
export class UnknownSignupError extends Error {}

/**
 * Applies a signed event from Stripe: its trial is confirmed, then it's stored and applied in one transaction, once, in any order. A later status stands over an earlier
 * one whichever comes first: active, then expired, then converted, since a payment counts for more than a failed try.
 * @returns false where the event was applied before
 * @throws {UnknownSignupError} Stripe is to send it again
 */
export async function applyStripeEvent(event: StripeEvent): Promise<boolean> {
  const [seen] = await asSystem((tx) =>
    tx.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, event.id)),
  );
  if (seen) return false;
  const told = event.known && (await whatIsTold(event.known));
  if (told) await settle(told);
  return asSystem(async (tx) => {
    const at = new Date(event.created * 1000);
    const stored = await tx
      .insert(stripeEvents)
      .values({
        id: event.id,
        type: event.type,
        subscriptionId: told?.subscriptionId ?? null,
        // An erasure finds a person's events by the subscription: of others nothing is kept that could name somebody.
        payload: told ? { ...event.known } : {},
        occurredAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (stored.length === 0) return false;
    if (told) await apply(tx, { ...told, at });
    return true;
  });
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
      return signupId && subscription ? about(signupId, subscription, null) : null;
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
      // The end of a subscription can't come before its sign-up: the person was erased, and Stripe needn't tell again.
      if (event.type === "customer.subscription.deleted" && !(await getTrialSignup(signupId))) return null;
      return { signupId, subscriptionId: subscription.id, subscription, status: statusOf(subscription) };
    }
    case "invoice.paid":
    case "invoice.payment_failed":
    case "invoice.payment_action_required": {
      const { parent, amount_due, amount_paid } = event.data.object;
      const details = parent?.subscription_details;
      const signupId = signupIdIn(details?.metadata);
      if (!details || !signupId) return null;
      // The trial's own invoice is over nothing.
      const status =
        event.type === "invoice.paid"
          ? amount_paid > 0
            ? "converted"
            : null
          : amount_due > 0
            ? "expired"
            : null;
      return about(signupId, details.subscription, status);
    }
  }
}

/** The sign-up that an object at Stripe was made for; null where it is none of ours. */
const signupIdIn = (metadata: SignupMetadata) => (isId(metadata?.signup_id) ? metadata.signup_id : null);

const about = async (signupId: string, subscriptionId: string, status: Status | null): Promise<Told> => ({
  signupId,
  subscriptionId,
  subscription: await atStripe((client) => client.subscriptions.retrieve(subscriptionId)),
  status,
});

type ConfirmedIntent = Extract<KnownEvent, { type: "setup_intent.succeeded" }>["data"]["object"];

/** The row may know neither customer nor intent yet: they could not be noted while Postgres was away. */
async function confirmFrom({ id, customer, metadata }: ConfirmedIntent) {
  const signupId = signupIdIn(metadata);
  if (!signupId || !customer) return;
  const signup = await getTrialSignup(signupId);
  if (!signup) throw new UnknownSignupError();
  // Begun by a browser that no longer holds the sign-up.
  if (!isBegunFor(metadata, signup)) return;
  await confirmTrial({ ...signup, stripeCustomerId: customer, stripeSetupIntentId: id });
}

/**
 * Where the trial has led by the state of its subscription (docs.stripe.com, "Subscription statuses"). Active says nothing: it is so
 * for the hour between the trial's end and the first charge as well.
 */
const statusOf = ({ status }: SubscriptionState): Status | null =>
  ["past_due", "unpaid", "paused", "canceled", "incomplete_expired"].includes(status) ? "expired" : null;

const RANK: Record<string, number> = { active: 0, expired: 1, converted: 2 };

/** @throws {UnknownSignupError} */
async function settle({ signupId, subscription }: Told) {
  const signup = await getTrialSignup(signupId);
  if (!signup) throw new UnknownSignupError();
  await settleTrial(signup, subscription, await findOtherTrials(signup));
}

async function apply(tx: Tx, { signupId, subscriptionId, subscription, status, at }: Told & { at: Date }) {
  const [before] = await tx.select().from(trialSignups).where(eq(trialSignups.id, signupId)).for("update");
  if (before?.stripeSubscriptionId !== subscriptionId) return;
  if (status && RANK[status]! > (RANK[before.status] ?? 0)) {
    await tx.update(trialSignups).set({ status }).where(eq(trialSignups.id, signupId));
    await dropReminders(tx, signupId);
  }
  const [newer] = await tx
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.subscriptionId, subscriptionId), gt(stripeEvents.occurredAt, at)))
    .limit(1);
  if (newer) return;
  if (subscription.trial_end) {
    const trialEndDate = new Date(subscription.trial_end * 1000);
    await tx.update(trialSignups).set({ trialEndDate }).where(eq(trialSignups.id, signupId));
  }
  if (isCancelled(subscription) && subscription.status === "trialing") {
    await dropReminders(tx, signupId);
    if (before.refusedAt) return;
    await queueMail(tx, {
      id: derivedId(signupId, "cancelled"),
      subjectId: signupId,
      to: before.email,
      ...cancelledMail(before),
    });
  }
}
