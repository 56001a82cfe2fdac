import type Stripe from "stripe";
import type { Plan } from "~/content/plans";
import { monthsAfter } from "~/content/offer";
import { DeadlineError, within } from "~/lib/deadline";
import { errorField } from "~/lib/error-field";
import { first } from "~/lib/first";
import { isCancelable, periodEnd, type PlanState, stateOf } from "./subscription-state.server";
import { boughtPlan } from "./prices.server";
import { atStripe, CheckoutError } from "./stripe.server";

/** Amounts are in US dollars. */
export interface SubscriptionFacts {
  state: PlanState;
  isCancelable: boolean;
  plan: Plan | undefined;
  price: { amount: number; every: "month" | "year" };
  /** End of the trial or paid period, or the last day of a canceled subscription. */
  end: Date;
  /** Day on which Stripe collects payments again. Null unless the pause has an end. */
  resumes: Date | null;
  nextCharge: { amount: number; on: Date } | null;
  /** Newest invoice if its charge failed. `next` is the time of Stripe's next attempt. */
  owed: { amount: number; next: Date | null } | null;
  declined: string | null;
  full: { amount: number; from: Date } | null;
  card: string | null;
}

/** Milliseconds to wait for Stripe. After the timeout, the page shows the stored data. */
const WITHIN_MS = 4000;

const moment = (unixSeconds: number) => new Date(unixSeconds * 1000);

export async function readSubscription(id: string | null): Promise<SubscriptionFacts | null> {
  if (!id) return null;
  try {
    const asked = atStripe(async (client) => {
      const subscription = await client.subscriptions.retrieve(id, {
        expand: ["discounts", "latest_invoice", "default_payment_method"],
      });
      return {
        ...factsOf(subscription, await nextAmount(client, subscription)),
        declined: await declineOf(client, subscription),
      };
    });
    return await within(WITHIN_MS, asked);
  } catch (error) {
    if (error instanceof CheckoutError || error instanceof DeadlineError) return null;
    throw error;
  }
}

/**
 * Amount of the next charge in cents, with discounts and taxes. Null if no charge follows, and in the hour before a
 * charge, while Stripe's invoice is a draft.
 */
async function nextAmount(client: Stripe, subscription: Stripe.Subscription): Promise<number | null> {
  const { id, latest_invoice: invoice } = subscription;
  const isDraft = typeof invoice === "object" && invoice?.status === "draft";
  if (isDraft || !["trial", "active"].includes(stateOf(subscription))) return null;
  try {
    return (await client.invoices.createPreview({ subscription: id })).amount_due;
  } catch (error) {
    if (errorField(error, "code") === "invoice_upcoming_none") return null;
    throw error;
  }
}

/** Returns null if no charge failed, or if a restricted key can't read charges. */
async function declineOf(client: Stripe, { status, customer }: Stripe.Subscription): Promise<string | null> {
  if (!["past_due", "unpaid"].includes(status)) return null;
  try {
    const id = typeof customer === "string" ? customer : customer.id;
    const { data } = await client.charges.list({ customer: id, limit: 1 });
    return data[0]?.failure_message ?? null;
  } catch (error) {
    if (errorField(error, "type") === "StripePermissionError") return null;
    throw error;
  }
}

function factsOf(
  subscription: Stripe.Subscription,
  nextCents: number | null,
): Omit<SubscriptionFacts, "declined"> {
  const item = first(subscription.items.data);
  const { recurring, unit_amount } = item.price;
  const amount = ((unit_amount ?? 0) * (item.quantity ?? 1)) / 100;
  const every = recurring?.interval === "year" ? "year" : "month";
  const end = moment(periodEnd(subscription));
  const invoice = subscription.latest_invoice as Stripe.Invoice | null;
  return {
    state: stateOf(subscription),
    isCancelable: isCancelable(subscription),
    plan: boughtPlan(subscription),
    price: { amount, every },
    end: subscription.cancel_at ? moment(subscription.cancel_at) : end,
    resumes: subscription.pause_collection?.resumes_at
      ? moment(subscription.pause_collection.resumes_at)
      : null,
    nextCharge: nextCents === null ? null : { amount: nextCents / 100, on: end },
    owed:
      invoice?.status === "open" && invoice.amount_remaining > 0
        ? {
            amount: invoice.amount_remaining / 100,
            next: invoice.next_payment_attempt ? moment(invoice.next_payment_attempt) : null,
          }
        : null,
    full: fullCharge(subscription, { amount, every, next: end }),
    card: cardWords(subscription.default_payment_method as Stripe.PaymentMethod | null),
  };
}

function cardWords(method: Stripe.PaymentMethod | null): string | null {
  if (!method?.card) return method && (method.type === "link" ? "Link" : null);
  const { brand, display_brand, last4 } = method.card;
  const name = (display_brand ?? brand).replaceAll("_", " ");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ending in ${last4}`;
}

function fullCharge(
  { discounts, billing_cycle_anchor: anchor }: Stripe.Subscription,
  { amount, every, next }: { amount: number; every: "month" | "year"; next: Date },
): SubscriptionFacts["full"] {
  const ends = discounts.flatMap((discount) =>
    typeof discount === "string" || discount.end === null ? [] : moment(discount.end).getTime(),
  );
  const last = Math.max(0, ...ends);
  if (last <= next.getTime()) return null;
  const months = every === "year" ? 12 : 1;
  let count = 0;
  while (monthsAfter(moment(anchor), count).getTime() < last) count += months;
  return { amount, from: monthsAfter(moment(anchor), count) };
}
