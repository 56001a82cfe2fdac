import type Stripe from "stripe";
import { stripeEvents } from "~db/schema";
import { parseStripeEvent } from "~/features/billing/stripe-events.server";
import { DAY_MS } from "~/lib/time/company-day";
import { asSystem } from "~/lib/db.server";
import { log } from "~/lib/log.server";
import { NotStoredYet, syncTrial } from "./sync-trial.server";

/** Events that the admin area lists. */
const LISTED = [
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "charge.refunded",
  "customer.subscription.deleted",
];

/**
 * Syncs the event's customer. Events of other products in the same Stripe account have no effect.
 * @throws {NotStoredYet} if the customer's sign-up may still be spooled
 * @throws {CheckoutError}
 */
export async function handleStripeEvent(event: Stripe.Event): Promise<void> {
  const known = parseStripeEvent(event);
  if (!known?.customer) return;
  const { id, type, at: occurredAt, customer: customerId, amountCents } = known;
  if ((await syncOrGiveUp(customerId, occurredAt)) === "unknown" || !LISTED.includes(type)) return;
  await asSystem((tx) =>
    tx.insert(stripeEvents).values({ id, type, customerId, amountCents, occurredAt }).onConflictDoNothing(),
  );
}

/** After a day, a missing sign-up was rejected or erased. */
async function syncOrGiveUp(customer: string, occurredAt: Date) {
  try {
    return await syncTrial(customer);
  } catch (error) {
    const isOld = occurredAt.getTime() < Date.now() - DAY_MS;
    if (!(error instanceof NotStoredYet) || !isOld) throw error;
    log.warn({ customer }, "ignored an event of a customer without a sign-up");
    return "unknown";
  }
}
