import type Stripe from "stripe";
import type { Plan } from "~/content/plans";
import { monthsAfter } from "~/content/offer";
import { DeadlineError, within } from "~/lib/deadline";
import { errorField } from "~/lib/error-field";
import { boughtPeriod, boughtPlan } from "./prices.server";
import { atStripe, CheckoutError, unlessGone } from "./stripe.server";
import { isCancelable, periodEnd, type PlanState, stateOf } from "./subscription-state.server";

/** Amounts are in US dollars. */
export interface SubscriptionFacts {
  state: PlanState;
  isCancelable: boolean;
  plan: Plan | undefined;
  price: { amount: number; every: "month" | "year" };
  /** End of the trial or paid period. A canceled subscription may end earlier. */
  end: Date;
  /** Day on which Stripe collects payments again. Null unless the pause has an end. */
  resumes: Date | null;
  nextCharge: { amount: number; on: Date } | null;
  /** Set if a discount ends after the next charge. */
  full: { amount: number; from: Date } | null;
  /** Newest invoice if its charge failed. `next` is the time of Stripe's next attempt. */
  owed: { amount: number; next: Date | null } | null;
  card: string | null;
  /** True if the card expires before the next charge. */
  cardExpires: boolean;
}

/** Milliseconds to wait for Stripe. After the timeout, the page shows the stored data. */
const WITHIN_MS = 4000;

const moment = (unixSeconds: number) => new Date(unixSeconds * 1000);

/** Says that the reduced price is charged more than once before the full price. */
export const sameWords = ({ nextCharge, full }: SubscriptionFacts) =>
  nextCharge && full && full.from > monthsAfter(nextCharge.on, 1) ? ", the same each month" : "";

/** @returns null while Stripe doesn't respond, and "gone" if Stripe has no such subscription */
export async function readSubscription(id: string): Promise<SubscriptionFacts | "gone" | null> {
  try {
    const asked = atStripe(async (client) => {
      const expand = ["discounts", "latest_invoice", "default_payment_method"];
      const found = await unlessGone(client.subscriptions.retrieve(id, { expand }));
      return found ? factsOf(found, await nextAmount(client, found)) : ("gone" as const);
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

function factsOf(subscription: Stripe.Subscription, nextCents: number | null): SubscriptionFacts {
  const { items, cancel_at, pause_collection: pause } = subscription;
  const every = boughtPeriod(subscription) === "annual" ? "year" : "month";
  // Add-ons are items as well.
  const billed = items.data.filter(({ price }) => price.recurring?.interval === every);
  const cents = billed.reduce((sum, { price, quantity = 1 }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  const end = moment(Math.min(periodEnd(subscription), cancel_at ?? Infinity));
  const invoice = subscription.latest_invoice as Stripe.Invoice | null;
  const nextTry = invoice?.next_payment_attempt;
  const method = subscription.default_payment_method as Stripe.PaymentMethod | null;
  return {
    state: stateOf(subscription),
    isCancelable: isCancelable(subscription),
    plan: boughtPlan(subscription),
    price: { amount: cents / 100, every },
    end,
    resumes: pause?.resumes_at ? moment(pause.resumes_at) : null,
    nextCharge: nextCents === null ? null : { amount: nextCents / 100, on: end },
    full: nextCents === null ? null : fullCharge(subscription, cents / 100, every, end),
    owed:
      invoice?.status === "open" && invoice.amount_remaining > 0
        ? { amount: invoice.amount_remaining / 100, next: nextTry ? moment(nextTry) : null }
        : null,
    card: cardWords(method),
    cardExpires: method?.card
      ? Date.UTC(method.card.exp_year, method.card.exp_month) <= end.getTime()
      : false,
  };
}

function cardWords(method: Stripe.PaymentMethod | null): string | null {
  if (!method?.card) return method?.type === "link" ? "Link" : null;
  const { brand, display_brand, last4 } = method.card;
  const name = (display_brand ?? brand).replaceAll("_", " ");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ending in ${last4}`;
}

/** Finds the first period that begins after the last discount. */
function fullCharge(
  { discounts, billing_cycle_anchor: anchor }: Stripe.Subscription,
  amount: number,
  every: "month" | "year",
  next: Date,
): SubscriptionFacts["full"] {
  const ends = discounts.map((discount) => (typeof discount === "string" ? 0 : (discount.end ?? 0)));
  const last = moment(Math.max(0, ...ends));
  if (last <= next) return null;
  const months = every === "year" ? 12 : 1;
  let from = moment(anchor);
  for (let count = months; from < last; count += months) from = monthsAfter(moment(anchor), count);
  return { amount, from };
}
