import type Stripe from "stripe";
import { idOf, type Sandbox } from "../state";
import { testCard } from "./payment-methods";
import { discountsOn } from "./discounts";

const DAY = 86_400;
/** Seconds that an invoice stays a draft (docs.stripe.com, "How subscriptions work"). */
const DRAFT_SECONDS = 3600;
/** Days from a declined charge to the next retry. After the last retry, the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7];

interface Period {
  start: number;
  end: number;
}

/** The invoice at the start of a trial is free. */
export function draftInvoice(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  period: Period,
): Stripe.Invoice {
  const isFree = reason === "subscription_create";
  const lines = subscription.items.data.map((item) => lineOf(sandbox, item, isFree ? 0 : 1, period));
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const discounts = discountsOn(sandbox, subscription, subtotal, period.start);
  const total = discounts.reduce((left, { amount }) => left - amount, subtotal);
  const customer = sandbox.get("customers", idOf(subscription.customer));
  const details = { metadata: { ...subscription.metadata }, subscription: subscription.id };
  return sandbox.draft("invoices", {
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    billing_reason: reason,
    subtotal,
    total,
    amount_due: total,
    amount_remaining: total,
    auto_advance: true,
    discounts: discounts.map(({ discount }) => discount),
    total_discount_amounts: discounts,
    parent: { quote_details: null, subscription_details: details, type: "subscription_details" },
    lines: { object: "list", data: lines, has_more: false, url: "/v1/invoices/lines" },
  });
}

function lineOf(sandbox: Sandbox, item: Stripe.SubscriptionItem, periods: 0 | 1, period: Period) {
  const { price, quantity = 1, subscription } = item;
  const { id: product, name } = sandbox.get("products", idOf(price.product));
  const details = { proration: false, subscription, subscription_item: item.id };
  return {
    id: sandbox.newId("il"),
    object: "line_item",
    amount: (price.unit_amount ?? 0) * quantity * periods,
    description: `${quantity} × ${name}`,
    parent: { type: "subscription_item_details", subscription_item_details: details },
    period,
    pricing: { type: "price_details", price_details: { price: price.id, product } },
    quantity,
  } as unknown as Stripe.InvoiceLineItem;
}

/**
 * Stores an invoice, which is charged an hour later.
 * @param paused what happens to the invoices of a subscription with `pause_collection`, which aren't charged
 */
export function keepDraft(sandbox: Sandbox, invoice: Stripe.Invoice, paused?: string) {
  if (paused === undefined) invoice.automatically_finalizes_at = sandbox.now() + DRAFT_SECONDS;
  if (paused === "void") invoice.status = "void";
  if (paused === "mark_uncollectible") invoice.status = "uncollectible";
  sandbox.emit("invoice.created", sandbox.store("invoices", invoice));
}

export const subscriptionOf = (sandbox: Sandbox, { parent }: Stripe.Invoice) =>
  sandbox.get("subscriptions", idOf(parent?.subscription_details?.subscription));

/** @returns whether the invoice is paid */
export function issueInvoice(sandbox: Sandbox, invoice: Stripe.Invoice): boolean {
  const customer = sandbox.get("customers", idOf(invoice.customer));
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  const now = sandbox.now();
  Object.assign(invoice, { status: "open", automatically_finalizes_at: null, effective_at: now });
  invoice.number = `SANDBOX-${String(sequence).padStart(4, "0")}`;
  invoice.status_transitions.finalized_at = now;
  sandbox.emit("invoice.finalized", invoice);
  return collect(sandbox, invoice);
}

/** @returns whether the invoice is paid */
export function collect(sandbox: Sandbox, invoice: Stripe.Invoice): boolean {
  invoice.attempted = true;
  invoice.next_payment_attempt = null;
  if (invoice.amount_due > 0) {
    invoice.attempt_count += 1;
    if (!charge(sandbox, invoice)) {
      const pause = RETRY_AFTER_DAYS[invoice.attempt_count - 1];
      if (pause) invoice.next_payment_attempt = sandbox.now() + pause * DAY;
      sandbox.emit("invoice.payment_failed", invoice);
      return false;
    }
  }
  Object.assign(invoice, { status: "paid", amount_paid: invoice.amount_due, amount_remaining: 0 });
  invoice.status_transitions.paid_at = sandbox.now();
  sandbox.emit("invoice.paid", invoice);
  return true;
}

/** @returns whether the card accepts the charge */
function charge(sandbox: Sandbox, invoice: Stripe.Invoice): boolean {
  const method = chargeableMethod(sandbox, subscriptionOf(sandbox, invoice));
  if (method === null) return false;
  const { chargeDecline: decline } = testCard(sandbox, method);
  const { customer, currency, amount_due: amount } = invoice;
  sandbox.add("charges", {
    customer,
    currency,
    amount,
    payment_method: method,
    paid: !decline,
    status: decline ? "failed" : "succeeded",
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
  });
  return !decline;
}

export function chargeableMethod(sandbox: Sandbox, subscription: Stripe.Subscription): string | null {
  const customer = sandbox.get("customers", idOf(subscription.customer));
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return method === null ? null : idOf(method);
}
