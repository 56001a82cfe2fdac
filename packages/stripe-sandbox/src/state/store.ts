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

export const BREAKS = ["before", "after"] as const;

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
  headers?: Record<string, string>;
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

/** Fields that Stripe stores but doesn't return. */
export interface Hidden {
  /** How each payment method's test card behaves, by payment method. Card numbers are not kept. */
  cards: Record<string, string>;
  /** Subscription settings of an open checkout session, by session. */
  checkouts: Record<string, PendingCheckout>;
  /** Return URL after the bank's page, by setup intent. */
  returns: Record<string, string>;
  /** The trial end that a subscription's customer was warned of, by subscription. */
  warned: Record<string, number>;
  /** Customers that were deleted: Stripe still knows their ids. */
  deleted: Record<string, true>;
  /** The coupon at redemption, by discount. */
  redeemed: Record<string, Stripe.Coupon>;
}

/** Stripe's bad days, set by `POST /v1/sandbox/settings`. */
export interface Settings {
  outage: (typeof OUTAGES)[number];
  hold_webhooks: boolean;
  /** Events are sent in any order, within half a second. */
  shuffle_webhooks: boolean;
  /** How often each event is sent. */
  repeat_webhooks: number;
  /** Another API version than the pinned one: events say so and have the shapes of before 2025. */
  webhook_version: string | null;
  /** Events say only what they're about, as those of API v2 do. */
  thin_webhooks: boolean;
  /** Milliseconds until a request's work begins; until then its idempotency key is in use. */
  latency: number;
  /** How many of the next requests are refused with 429. */
  rate_limit: number;
  /** Path whose next creation gets a 500 that is stored under its key. */
  break_path: string | null;
  /** Whether that creation's work was done before. */
  break_when: (typeof BREAKS)[number];
}

export interface State {
  /** Seconds that the sandbox's clock is ahead of the real one. */
  ahead: number;
  settings: Settings;
  resources: { [K in Kind]: Record<string, Resources[K]> };
  hidden: Hidden;
  events: Record<string, Stripe.Event>;
  deliveries: Record<string, Delivery>;
  answers: Record<string, StoredAnswer>;
}

export const emptyState = (): State => ({
  ahead: 0,
  settings: {
    outage: "none",
    hold_webhooks: false,
    shuffle_webhooks: false,
    repeat_webhooks: 1,
    webhook_version: null,
    thin_webhooks: false,
    latency: 0,
    rate_limit: 0,
    break_path: null,
    break_when: "after",
  },
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
  deliveries: {},
  answers: {},
});
