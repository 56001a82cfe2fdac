import type Stripe from "stripe";
import { invalid } from "../protocol/errors";
import { monthsAfter, redeem } from "./discounts";
import {
  chargeableMethod,
  collect,
  draftInvoice,
  issueInvoice,
  keepDraft,
  keepUncollected,
} from "./invoices";
import { known } from "../state/known";
import { idOf, type Sandbox } from "../state/sandbox";

export interface NewSubscription {
  customer: string;
  price: string;
  quantity?: number;
  default_payment_method?: string | null;
  description?: string | null;
  /** Trial end in Unix seconds. Without a trial end, the first charge is immediate. */
  trialEnd?: number;
  missingPaymentMethod?: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod;
  metadata?: Record<string, string>;
  coupons?: string[];
  payment_settings?: Partial<Stripe.Subscription.PaymentSettings>;
}

export const NO_CANCELLATION = { comment: null, feedback: null, feedback_option: null, reason: null };

function periodAfter(start: number, recurring: Stripe.Price.Recurring): number {
  const { interval, interval_count: count } = recurring;
  if (interval === "day" || interval === "week")
    return start + count * (interval === "day" ? 86_400 : 7 * 86_400);
  return monthsAfter(start, count * (interval === "year" ? 12 : 1));
}

/**
 * Returns a subscription without storing it.
 * @throws {StripeFault}
 */
export function draftSubscription(sandbox: Sandbox, wanted: NewSubscription): Stripe.Subscription {
  const { trialEnd, quantity = 1 } = wanted;
  const price = sandbox.get("prices", wanted.price, "items[0][price]");
  if (!price.active) throw invalid("The price specified is inactive.", "items[0][price]");
  if (!price.recurring) {
    throw invalid(
      "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
      "items[0][price]",
    );
  }
  const now = sandbox.now();
  if (trialEnd !== undefined && trialEnd <= now)
    throw invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", "trial_end");
  const id = sandbox.newId("sub");
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { ...NO_CANCELLATION },
    collection_method: "charge_automatically",
    created: now,
    currency: price.currency,
    customer: wanted.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: wanted.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [
        {
          id: sandbox.newId("si", 14),
          object: "subscription_item",
          billing_thresholds: null,
          created: now,
          current_period_end: trialEnd ?? periodAfter(now, price.recurring),
          current_period_start: now,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: planOf(price, price.recurring),
          price: structuredClone(price),
          quantity,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
      ...wanted.payment_settings,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd === undefined ? "active" : "trialing",
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd ?? null,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: wanted.missingPaymentMethod ?? "create_invoice",
      },
    },
    trial_start: trialEnd === undefined ? null : now,
  };
}

/**
 * The new price applies from the next charge.
 * @throws {StripeFault}
 */
export function changePrice(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  { id, price: priceId }: { id: string; price: string },
) {
  const item = known(subscription.items.data[0]);
  if (item.id !== id) throw invalid(`No such subscription item: '${id}'`, "items[0][id]", "resource_missing");
  const price = sandbox.get("prices", priceId, "items[0][price]");
  if (price.recurring?.interval !== item.price.recurring?.interval)
    throw invalid("The sandbox can't change a subscription's billing interval.", "items[0][price]");
  Object.assign(item, { price: structuredClone(price), plan: planOf(price, known(price.recurring)) });
}

/** Stripe's subscription items still include the older `plan`. */
const planOf = (price: Stripe.Price, recurring: Stripe.Price.Recurring): Stripe.Plan => ({
  id: price.id,
  object: "plan",
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: "per_unit",
  created: price.created,
  currency: price.currency,
  interval: recurring.interval,
  interval_count: recurring.interval_count,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: idOf(price.product),
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: "licensed",
});

/**
 * Charges immediately unless there is a trial.
 * @throws {StripeFault}
 */
export function createSubscription(sandbox: Sandbox, wanted: NewSubscription): Stripe.Subscription {
  const subscription = draftSubscription(sandbox, wanted);
  const trial = wanted.trialEnd !== undefined;
  if (!trial && !chargeableMethod(sandbox, subscription)) {
    throw invalid(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      undefined,
      "resource_missing",
    );
  }
  subscription.discounts = (wanted.coupons ?? []).map((coupon) => redeem(sandbox, coupon, subscription));
  sandbox.add("subscriptions", subscription);
  sandbox.get("customers", wanted.customer).currency = subscription.currency;
  if (!trial) subscription.status = "incomplete";
  const invoice = draftInvoice(sandbox, subscription, {
    reason: "subscription_create",
    period: periodOf(subscription),
    free: trial,
  });
  subscription.latest_invoice = invoice.id;
  sandbox.emit("customer.subscription.created", subscription);
  sandbox.add("invoices", invoice);
  sandbox.emit("invoice.created", invoice);
  const paid = issueInvoice(sandbox, subscription, invoice);
  if (!trial && paid) update(sandbox, subscription, () => (subscription.status = "active"));
  return subscription;
}

export const update = (
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  make: (subscription: Stripe.Subscription) => void,
) => sandbox.change("customer.subscription.updated", subscription, make);

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
  reason: Stripe.Subscription.CancellationDetails.Reason,
) {
  subscription.status = "canceled";
  subscription.canceled_at ??= sandbox.now();
  subscription.ended_at = sandbox.now();
  subscription.cancellation_details = { ...NO_CANCELLATION, ...subscription.cancellation_details, reason };
  sandbox.emit("customer.subscription.deleted", subscription);
  const { latest_invoice: last } = subscription;
  const invoice = last && sandbox.get("invoices", idOf(last));
  // Stripe stops collecting unpaid invoices of ended subscriptions.
  if (invoice && invoice.status !== "paid") {
    Object.assign(invoice, {
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    });
  }
}

export function turnPeriod(sandbox: Sandbox, subscription: Stripe.Subscription) {
  const wasTrial = subscription.status === "trialing";
  if (wasTrial && !chargeableMethod(sandbox, subscription)) {
    const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method;
    if (behaviour === "cancel") return endSubscription(sandbox, subscription, null as never);
    if (behaviour === "pause") return update(sandbox, subscription, () => (subscription.status = "paused"));
  }
  const item = known(subscription.items.data[0]);
  const period = nextPeriod(subscription);
  const invoice = draftInvoice(sandbox, subscription, { reason: "subscription_cycle", period, free: false });
  update(sandbox, subscription, () => {
    Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
    subscription.status = wasTrial ? "active" : subscription.status;
    subscription.latest_invoice = invoice.id;
  });
  const pause = subscription.pause_collection;
  if (pause) keepUncollected(sandbox, invoice, pause.behavior);
  else keepDraft(sandbox, invoice);
}

export function chargePeriod(sandbox: Sandbox, invoice: Stripe.Invoice) {
  const id = idOf(known(invoice.parent?.subscription_details).subscription);
  const subscription = sandbox.get("subscriptions", id);
  if (!issueInvoice(sandbox, subscription, invoice))
    update(sandbox, subscription, () => (subscription.status = "past_due"));
}

export function retryPayment(sandbox: Sandbox, subscription: Stripe.Subscription, invoice: Stripe.Invoice) {
  if (collect(sandbox, subscription, invoice)) {
    update(sandbox, subscription, () => (subscription.status = "active"));
  } else if (invoice.next_payment_attempt === null) {
    endSubscription(sandbox, subscription, "payment_failed");
  }
}
