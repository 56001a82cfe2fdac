import type Stripe from "stripe";
import { invalid, known } from "../errors";
import { merge } from "../form";
import { idOf, type Sandbox } from "../state";
import { monthsAfter, redeem } from "./discounts";
import { chargeableMethod, collect, draftInvoice, issueInvoice, keepDraft, subscriptionOf } from "./invoices";

type Params = Stripe.SubscriptionCreateParams;

/**
 * Returns the trial's end in Unix seconds, from a number of days or a time.
 * @throws {StripeFault} if there is no trial, because the sandbox doesn't charge at the start
 */
export function trialEndOf(sandbox: Sandbox, { trial_period_days: days, trial_end: end }: Params): number {
  const at = days === undefined ? end : sandbox.now() + days * 86_400;
  if (typeof at === "number" && at > sandbox.now()) return at;
  throw invalid("In the sandbox, every subscription starts with a trial.", "trial_end");
}

const periodAfter = (start: number, { interval, interval_count: count }: Stripe.Price.Recurring) =>
  monthsAfter(start, count * (interval === "year" ? 12 : 1));

/** @throws {StripeFault} */
function newItem(sandbox: Sandbox, subscription: string, wanted: { price?: string; quantity?: number }) {
  const price = sandbox.get("prices", wanted.price ?? "", "items[0][price]");
  if (!price.active || !price.recurring)
    throw invalid("The price specified is inactive or not recurring.", "items[0][price]");
  const now = sandbox.now();
  return {
    id: sandbox.newId("si"),
    object: "subscription_item",
    created: now,
    current_period_start: now,
    metadata: {},
    price: structuredClone(price),
    quantity: wanted.quantity ?? 1,
    subscription,
  } as Stripe.SubscriptionItem;
}

/** @throws {StripeFault} */
export function createSubscription(sandbox: Sandbox, params: Params): Stripe.Subscription {
  const { customer = "", items: wanted = [], discounts, trial_end, trial_period_days, ...fields } = params;
  sandbox.get("customers", customer, "customer");
  const trialEnd = trialEndOf(sandbox, { trial_end, trial_period_days });
  const now = sandbox.now();
  const id = sandbox.newId("sub");
  const items = wanted.map((item) => ({ ...newItem(sandbox, id, item), current_period_end: trialEnd }));
  const subscription = sandbox.draft("subscriptions", {
    id,
    customer,
    status: "trialing",
    start_date: now,
    trial_start: now,
    trial_end: trialEnd,
    billing_cycle_anchor: trialEnd,
    cancel_at_period_end: false,
    items: { object: "list", data: items, has_more: false, url: "/v1/subscription_items" },
  });
  merge(subscription, fields);
  redeemAll(sandbox, subscription, discounts);
  sandbox.store("subscriptions", subscription);
  const invoice = draftInvoice(sandbox, subscription, "subscription_create", periodOf(subscription));
  subscription.latest_invoice = invoice.id;
  sandbox.emit("customer.subscription.created", subscription);
  sandbox.emit("invoice.created", sandbox.store("invoices", invoice));
  issueInvoice(sandbox, invoice);
  return subscription;
}

export const update = (
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  make: (subscription: Stripe.Subscription) => void,
) => sandbox.change("customer.subscription.updated", subscription, make);

/** @throws {StripeFault} */
export function changeSubscription(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
) {
  if (subscription.status === "canceled") throw invalid("A canceled subscription can't be updated.");
  const { cancel_at, cancel_at_period_end, discounts, items, trial_end, pause_collection, ...rest } = params;
  const { proration_behavior: _, ...fields } = rest;
  update(sandbox, subscription, () => {
    merge(subscription, fields);
    if (pause_collection !== undefined)
      subscription.pause_collection = pause_collection ? { resumes_at: null, ...pause_collection } : null;
    for (const item of items ?? []) changeItem(sandbox, subscription, item);
    if (discounts !== undefined) redeemAll(sandbox, subscription, discounts);
    if (typeof trial_end === "number") moveTrialEnd(sandbox, subscription, trial_end);
    if (cancel_at_period_end !== undefined && cancel_at_period_end !== subscription.cancel_at_period_end) {
      subscription.cancel_at_period_end = cancel_at_period_end;
      cancelAt(sandbox, subscription, cancel_at_period_end ? periodOf(subscription).end : null);
    }
    if (cancel_at !== undefined)
      cancelAt(sandbox, subscription, typeof cancel_at === "number" ? cancel_at : null);
  });
}

function redeemAll(sandbox: Sandbox, subscription: Stripe.Subscription, discounts: Params["discounts"]) {
  subscription.discounts = (discounts || []).map(({ coupon = "" }) => redeem(sandbox, coupon, subscription));
}

/** The new price applies from the next charge, because the sandbox never prorates. */
function changeItem(
  sandbox: Sandbox,
  { id, items }: Stripe.Subscription,
  wanted: Stripe.SubscriptionUpdateParams.Item,
) {
  const own = items.data.find((item) => item.id === wanted.id);
  const { current_period_start, current_period_end } = known(items.data[0]);
  const { price, ...added } = newItem(sandbox, id, { price: own && idOf(own.price), ...wanted });
  if (own) Object.assign(own, { price, quantity: wanted.quantity ?? own.quantity });
  else items.data.push({ ...added, price, current_period_start, current_period_end });
}

/** @throws {StripeFault} unless a trial runs and the new end is in the future */
function moveTrialEnd(sandbox: Sandbox, subscription: Stripe.Subscription, end: number) {
  if (subscription.status !== "trialing" || end <= sandbox.now())
    throw invalid("The sandbox only moves the end of a running trial, to a future time.", "trial_end");
  subscription.trial_end = subscription.billing_cycle_anchor = end;
  for (const item of subscription.items.data) item.current_period_end = end;
}

function cancelAt(sandbox: Sandbox, subscription: Stripe.Subscription, at: number | null) {
  subscription.cancel_at = at;
  subscription.canceled_at = at === null ? null : sandbox.now();
  known(subscription.cancellation_details).reason = at === null ? null : "cancellation_requested";
}

export function periodOf(subscription: Stripe.Subscription) {
  const { current_period_start: start, current_period_end: end } = known(subscription.items.data[0]);
  return { start, end };
}

export function nextPeriod(subscription: Stripe.Subscription) {
  const { current_period_end: start, price } = known(subscription.items.data[0]);
  return { start, end: periodAfter(start, known(price.recurring)) };
}

export function endSubscription(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason | null,
) {
  subscription.status = "canceled";
  subscription.canceled_at ??= sandbox.now();
  subscription.ended_at = sandbox.now();
  known(subscription.cancellation_details).reason = reason;
  sandbox.emit("customer.subscription.deleted", subscription);
  const invoice = sandbox.get("invoices", idOf(subscription.latest_invoice));
  // Stripe stops collecting unpaid invoices of ended subscriptions.
  if (invoice.status !== "paid")
    Object.assign(invoice, { automatically_finalizes_at: null, next_payment_attempt: null });
}

export function turnPeriod(sandbox: Sandbox, subscription: Stripe.Subscription) {
  const wasTrial = subscription.status === "trialing";
  if (wasTrial && !chargeableMethod(sandbox, subscription)) {
    const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
    if (behavior === "cancel") return endSubscription(sandbox, subscription, null);
    if (behavior === "pause") return update(sandbox, subscription, () => (subscription.status = "paused"));
  }
  const period = nextPeriod(subscription);
  const invoice = draftInvoice(sandbox, subscription, "subscription_cycle", period);
  update(sandbox, subscription, () => {
    for (const item of subscription.items.data)
      Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
    if (wasTrial) subscription.status = "active";
    subscription.latest_invoice = invoice.id;
  });
  const pause = subscription.pause_collection;
  keepDraft(sandbox, invoice, pause?.behavior);
}

export function chargePeriod(sandbox: Sandbox, invoice: Stripe.Invoice) {
  if (!issueInvoice(sandbox, invoice))
    update(sandbox, subscriptionOf(sandbox, invoice), (one) => (one.status = "past_due"));
}

export function retryPayment(sandbox: Sandbox, subscription: Stripe.Subscription, invoice: Stripe.Invoice) {
  if (collect(sandbox, invoice)) update(sandbox, subscription, () => (subscription.status = "active"));
  else if (invoice.next_payment_attempt === null) endSubscription(sandbox, subscription, "payment_failed");
}
