import type Stripe from "stripe";
import { testCard } from "./cards";
import { discountsOn } from "./discounts";
import { idOf, type Sandbox } from "../state/sandbox";

const DAY = 86_400;
/** Seconds that an invoice stays a draft (docs.stripe.com, "How subscriptions work"). */
const DRAFT_SECONDS = 3600;
/** Days from a declined charge to the next retry. After the last retry, the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7];

interface Period {
  start: number;
  end: number;
}

/** The invoice's amount is 0 during a trial. */
export function draftInvoice(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  { reason, period, free }: { reason: Stripe.Invoice.BillingReason; period: Period; free: boolean },
): Stripe.Invoice {
  const id = sandbox.newId("in");
  const item = subscription.items.data[0] as Stripe.SubscriptionItem;
  const customer = sandbox.get("customers", idOf(subscription.customer));
  const amount = free ? 0 : (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
  const discounts = free ? [] : discountsOn(sandbox, subscription, amount, period.start);
  const due = amount - discounts.reduce((sum, discount) => sum + discount.amount, 0);
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Bubby sandbox",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: sandbox.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map(({ discount }) => discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: [lineItem(sandbox, id, subscription, item, { amount, discounts, period, free })],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: sandbox.now(),
    period_start: reason === "subscription_cycle" ? item.current_period_start : sandbox.now(),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    // This field is missing from Stripe's types, but appears in Stripe's published example.
    ...{ subscription: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: due,
    total_discount_amounts: discounts,
    total_excluding_tax: due,
    total_pretax_credit_amounts: discounts.map((discount) => ({ ...discount, type: "discount" })),
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

function lineItem(
  sandbox: Sandbox,
  invoice: string,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  line: { amount: number; discounts: { discount: string; amount: number }[]; period: Period; free: boolean },
): Stripe.InvoiceLineItem {
  const { amount, discounts, period, free } = line;
  const quantity = item.quantity ?? 1;
  const { name, id: product } = sandbox.get("products", idOf(item.price.product));
  const each = `$${((item.price.unit_amount ?? 0) / 100).toFixed(2)} / ${item.price.recurring?.interval}`;
  return {
    id: sandbox.newId("il"),
    object: "line_item",
    amount,
    currency: subscription.currency,
    description: free ? `Free trial for ${quantity} × ${name}` : `${quantity} × ${name} (at ${each})`,
    discount_amounts: discounts,
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period: { ...period },
    pretax_credit_amounts: discounts.map((discount) => ({ ...discount, type: "discount" })),
    pricing: {
      price_details: { price: item.price.id, product },
      type: "price_details",
      unit_amount_decimal: String(free ? 0 : item.price.unit_amount) as never,
    },
    quantity,
    quantity_decimal: String(quantity) as never,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

export function keepDraft(sandbox: Sandbox, invoice: Stripe.Invoice) {
  invoice.automatically_finalizes_at = sandbox.now() + DRAFT_SECONDS;
  sandbox.add("invoices", invoice);
  sandbox.emit("invoice.created", invoice);
}

const UNCOLLECTED: Record<string, Stripe.Invoice.Status> = {
  keep_as_draft: "draft",
  mark_uncollectible: "uncollectible",
  void: "void",
};

/** Keeps the invoice of a subscription with `pause_collection`, which is never charged. */
export function keepUncollected(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  behavior: Stripe.Subscription.PauseCollection.Behavior,
) {
  Object.assign(invoice, { auto_advance: false, status: UNCOLLECTED[behavior] });
  const at = sandbox.now();
  if (behavior === "void") invoice.status_transitions.voided_at = at;
  if (behavior === "mark_uncollectible") invoice.status_transitions.marked_uncollectible_at = at;
  sandbox.add("invoices", invoice);
  sandbox.emit("invoice.created", invoice);
}

/** @returns whether the invoice is paid */
export function issueInvoice(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): boolean {
  const customer = sandbox.get("customers", idOf(subscription.customer));
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  Object.assign(invoice, {
    status: "open",
    automatically_finalizes_at: null,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    effective_at: sandbox.now(),
    ending_balance: 0,
    webhooks_delivered_at: sandbox.now(),
  });
  invoice.status_transitions.finalized_at = sandbox.now();
  sandbox.emit("invoice.finalized", invoice);
  return collect(sandbox, subscription, invoice);
}

export function collect(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): boolean {
  invoice.attempted = true;
  invoice.next_payment_attempt = null;
  if (invoice.amount_due > 0) {
    invoice.attempt_count += 1;
    const method = chargeableMethod(sandbox, subscription);
    if (!method || testCard(sandbox.state.hidden.cards[method]).chargeDecline) {
      const pause = RETRY_AFTER_DAYS[invoice.attempt_count - 1];
      if (pause && subscription.status !== "incomplete") {
        invoice.next_payment_attempt = sandbox.now() + pause * DAY;
      }
      sandbox.emit("invoice.payment_failed", invoice);
      return false;
    }
  }
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.status_transitions.paid_at = sandbox.now();
  sandbox.emit("invoice.paid", invoice);
  return true;
}

export function chargeableMethod(sandbox: Sandbox, subscription: Stripe.Subscription): string | null {
  const customer = sandbox.get("customers", idOf(subscription.customer));
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return method === null ? null : idOf(method);
}
