import type Stripe from "stripe";
import { z } from "zod";

export type SubscriptionState = Pick<
  Stripe.Subscription,
  "id" | "customer" | "status" | "cancel_at_period_end" | "cancel_at" | "trial_end" | "pause_collection"
> & { metadata: SignupMetadata; items: { data: { current_period_end: number }[] } };

export type SignupMetadata = Record<string, string> | null | undefined;

const name = z.string().regex(/^[\w.-]{1,255}$/);
const reference = z.union([name, z.looseObject({ id: name }).transform(({ id }) => id)]);
/** Unix seconds, up to the year 9999. */
const moment = z.int().min(0).max(253_402_300_799);
const amount = z.int();
const metadata = z
  .object({
    signup_id: z.string().max(500).optional(),
    agreed: z.string().max(500).optional(),
    handovers: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  })
  .nullish()
  .transform((noted) => noted as SignupMetadata);

const pause = z.object({
  behavior: z.enum(["keep_as_draft", "mark_uncollectible", "void"]),
  resumes_at: moment.nullable(),
});

const subscription = z.object({
  id: name,
  customer: reference,
  status: z.custom<Stripe.Subscription.Status>((value) => name.safeParse(value).success),
  cancel_at_period_end: z.boolean(),
  cancel_at: moment.nullish().transform((at) => at ?? null),
  trial_end: moment.nullish().transform((at) => at ?? null),
  pause_collection: pause.nullish().transform((paused) => paused ?? null),
  items: z.object({ data: z.array(z.object({ current_period_end: moment })).min(1) }),
  metadata,
});

const invoice = z.object({
  id: name,
  amount_due: amount,
  amount_paid: amount,
  parent: z
    .object({
      subscription_details: z.object({ metadata, subscription: reference }).nullish(),
    })
    .nullish(),
});

const known = <const Type extends readonly [string, ...string[]], S extends z.ZodType>(
  type: Type,
  object: S,
) =>
  z.object({
    ...{ id: name, type: z.enum(type), created: moment },
    data: z.object({
      object,
      previous_attributes: z.object({ amount_refunded: amount.optional() }).nullish(),
    }),
  });

const KnownEventSchema = z.discriminatedUnion("type", [
  known(["setup_intent.succeeded"], z.object({ id: name, customer: reference.nullish(), metadata })),
  known(["checkout.session.completed"], z.object({ subscription: reference.nullish(), metadata })),
  known(
    [
      "customer.subscription.created",
      "customer.subscription.updated",
      "customer.subscription.deleted",
      "customer.subscription.trial_will_end",
      "customer.subscription.paused",
      "customer.subscription.resumed",
    ],
    subscription,
  ),
  known(["invoice.paid", "invoice.payment_failed", "invoice.payment_action_required"], invoice),
  // `amount_refunded` is the total after the refund. `previous_attributes` has the total before the refund.
  known(["charge.refunded"], z.object({ id: name, customer: reference.nullish(), amount_refunded: amount })),
]);

const EventSchema = z.object({
  id: name,
  type: name,
  created: moment,
  data: z.object({ object: z.looseObject({}) }),
});

export type KnownEvent = z.output<typeof KnownEventSchema>;

export interface StripeEvent {
  id: string;
  type: string;
  created: number;
  known: KnownEvent | null;
}

export const HANDLED_EVENTS = KnownEventSchema.options.flatMap(({ shape }) => shape.type.options);

/** @returns null if the body isn't an event, or if a field that we use is missing */
export function parseStripeEvent(body: unknown): StripeEvent | null {
  const event = EventSchema.safeParse(body);
  if (!event.success) return null;
  const { id, type, created } = event.data;
  if (!HANDLED_EVENTS.some((handled) => handled === type)) return { id, type, created, known: null };
  const known = KnownEventSchema.safeParse(body);
  return known.success ? { id, type, created, known: known.data } : null;
}
