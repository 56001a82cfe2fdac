import { z } from "zod";

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

const name = z.string().regex(/^[\w.-]{1,255}$/);
const reference = z.union([name, z.object({ id: name }).transform(({ id }) => id)]).nullish();
const cents = z.int().default(0);

const EventSchema = z.object({
  id: name,
  type: z.enum(HANDLED_EVENTS),
  /** Unix seconds, up to the year 9999. */
  created: z.int().min(0).max(253_402_300_799),
  data: z.object({
    object: z.object({
      ...{ id: name, object: z.string(), customer: reference },
      ...{ amount_paid: cents, amount_due: cents, amount_refunded: cents },
    }),
    // `amount_refunded` is the total after the refund. `previous_attributes` has the total before the refund.
    previous_attributes: z.object({ amount_refunded: cents }).nullish(),
  }),
});

/** An event without its state. `syncTrial` asks Stripe for the state, because events arrive in any order. */
export interface StripeEvent {
  id: string;
  type: (typeof HANDLED_EVENTS)[number];
  at: Date;
  customer: string | null;
  /** Amount paid, due, or refunded. */
  amountCents: number;
}

/** @returns null if the site doesn't handle such events */
export function parseStripeEvent(event: unknown): StripeEvent | null {
  const parsed = EventSchema.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, created, data } = parsed.data;
  const { object, previous_attributes: before } = data;
  const amounts: Partial<Record<typeof type, number>> = {
    "invoice.paid": object.amount_paid,
    "invoice.payment_failed": object.amount_due,
    "invoice.payment_action_required": object.amount_due,
    "charge.refunded": object.amount_refunded - (before?.amount_refunded ?? 0),
  };
  return {
    ...{ id, type, at: new Date(created * 1000), amountCents: amounts[type] ?? 0 },
    customer: object.object === "customer" ? object.id : (object.customer ?? null),
  };
}
