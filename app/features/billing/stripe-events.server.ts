import type Stripe from "stripe";

export const HANDLED_EVENTS = [
  "setup_intent.succeeded",
  "checkout.session.completed",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.trial_will_end",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "charge.refunded",
] as const;

/**
 * Customer of a handled event. The rest of the event's state is ignored, because events arrive in any order:
 * `syncTrial` asks Stripe.
 * @returns null if the site doesn't handle such events
 */
export function customerOf({ type, data: { object } }: Stripe.Event): string | null {
  if (!HANDLED_EVENTS.some((name) => name === type)) return null;
  if (object.object === "customer") return object.id;
  const { customer } = object as { customer?: string | { id: string } | null };
  return (typeof customer === "object" ? customer?.id : customer) ?? null;
}

/** Cents paid, due, or refunded. Null for events that the admin area doesn't list. */
export function amountOf(event: Stripe.Event): number | null {
  switch (event.type) {
    case "invoice.paid":
      return event.data.object.amount_paid;
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
      return event.data.object.amount_due;
    case "charge.refunded": {
      // `amount_refunded` is the total after the refund.
      const { object, previous_attributes: before } = event.data;
      return object.amount_refunded - (before?.amount_refunded ?? 0);
    }
    case "customer.subscription.deleted":
      return 0;
    default:
      return null;
  }
}
