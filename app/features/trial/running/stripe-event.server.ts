import type Stripe from "stripe";
import { stripeEvents } from "~db/schema";
import { amountOf, customerOf } from "~/features/billing/stripe-events.server";
import { DAY_MS } from "~/lib/time/company-day";
import { asSystem } from "~/lib/db.server";
import { log } from "~/lib/log.server";
import { NotStoredYet, syncTrial } from "./sync-trial.server";

/**
 * Syncs the event's customer. Events of other products in the same Stripe account have no effect.
 * @throws {NotStoredYet} if the customer's sign-up may still be spooled
 * @throws {CheckoutError}
 */
export async function handleStripeEvent(event: Stripe.Event): Promise<void> {
  const { id, type } = event;
  const customerId = customerOf(event);
  if (!customerId) return;
  const occurredAt = new Date(event.created * 1000);
  const amountCents = amountOf(event);
  if ((await syncOrGiveUp(customerId, occurredAt)) === "unknown" || amountCents === null) return;
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
