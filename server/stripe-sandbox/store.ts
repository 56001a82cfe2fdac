import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type Stripe from "stripe";

export interface Resources {
  customers: Stripe.Customer;
  products: Stripe.Product;
  prices: Stripe.Price;
  coupons: Stripe.Coupon;
  /** A coupon at a subscription. */
  discounts: Stripe.Discount;
  setupIntents: Stripe.SetupIntent;
  paymentMethods: Stripe.PaymentMethod;
  subscriptions: Stripe.Subscription;
  invoices: Stripe.Invoice;
  checkoutSessions: Stripe.Checkout.Session;
  portalSessions: Stripe.BillingPortal.Session;
  accounts: Stripe.Account;
  paymentMethodDomains: Stripe.PaymentMethodDomain;
  portalConfigurations: Stripe.BillingPortal.Configuration;
  webhookEndpoints: Stripe.WebhookEndpoint;
}

export type Kind = keyof Resources;

export const OUTAGES = ["none", "refuse", "hang", "500"] as const;

/** An event on its way: sent until a 2xx comes back. Times are real ones, in milliseconds. */
export interface Delivery {
  event: string;
  attempts: number;
  due: number;
}

interface StoredAnswer {
  fingerprint: string;
  status: number;
  body: unknown;
  at: number;
}

interface PendingCheckout {
  price: string;
  quantity: number;
  coupons?: string[];
  data: {
    description?: string;
    metadata?: Record<string, string>;
    trial_end?: number;
    trial_period_days?: number;
    trial_settings?: { end_behavior: { missing_payment_method: "cancel" | "create_invoice" | "pause" } };
  };
  /** Saves the card that was typed on the page. */
  setupIntent?: string;
}

/** What Stripe knows and does not show. */
export interface Hidden {
  /** How each payment method's test card behaves, by payment method. Card numbers are not kept. */
  cards: Record<string, string>;
  /** Subscription settings of an open checkout session, by session. */
  checkouts: Record<string, PendingCheckout>;
  /** Where the browser goes from the bank's page, by setup intent. */
  returns: Record<string, string>;
  /** The trial end that a subscription's customer was warned of, by subscription. */
  warned: Record<string, number>;
  /** Customers that were deleted: Stripe still knows their ids. */
  deleted: Record<string, true>;
  /** The coupon as it was when it was redeemed, by discount. */
  redeemed: Record<string, Stripe.Coupon>;
}

export interface State {
  /** Seconds that the sandbox's clock is ahead of the real one. */
  ahead: number;
  settings: { outage: (typeof OUTAGES)[number]; hold_webhooks: boolean };
  resources: { [K in Kind]: Record<string, Resources[K]> };
  hidden: Hidden;
  events: Record<string, Stripe.Event>;
  deliveries: Delivery[];
  answers: Record<string, StoredAnswer>;
}

const emptyState = (): State => ({
  ahead: 0,
  settings: { outage: "none", hold_webhooks: false },
  resources: {
    customers: {},
    products: {},
    prices: {},
    coupons: {},
    discounts: {},
    setupIntents: {},
    paymentMethods: {},
    subscriptions: {},
    invoices: {},
    checkoutSessions: {},
    portalSessions: {},
    accounts: {},
    paymentMethodDomains: {},
    portalConfigurations: {},
    webhookEndpoints: {},
  },
  hidden: { cards: {}, checkouts: {}, returns: {}, warned: {}, deleted: {}, redeemed: {} },
  events: {},
  deliveries: [],
  answers: {},
});

export function loadState(file: string): State {
  if (!existsSync(file)) return emptyState();
  const state = JSON.parse(readFileSync(file, "utf8")) as State;
  // A file may be older than some of its parts.
  const empty = emptyState();
  state.hidden = { ...empty.hidden, ...state.hidden };
  state.resources = { ...empty.resources, ...state.resources };
  return state;
}

/** The file is the old state or the new one, never a part. */
export function saveState(file: string, state: State) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600, flush: true });
  renameSync(draft, file);
}
