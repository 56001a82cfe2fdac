import type Stripe from "stripe";

export interface Resources {
  customers: Stripe.Customer;
  products: Stripe.Product;
  prices: Stripe.Price;
  coupons: Stripe.Coupon;
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

/** The sender retries until the receiver returns 2xx. `due` is real time in milliseconds, not simulated time. */
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
  setupIntent?: string;
}

export interface Hidden {
  /** Test card by payment method, as `<brand>:<last four>`. */
  cards: Record<string, string>;
  checkouts: Record<string, PendingCheckout>;
  returns: Record<string, string>;
  /** Trial ends that were already announced, by subscription. */
  warned: Record<string, number>;
  /** Ids of deleted customers, which stay readable. */
  deleted: Record<string, true>;
  redeemed: Record<string, Stripe.Coupon>;
}

/** Simulated failures, set with `POST /v1/sandbox/settings`. */
export interface Settings {
  outage: (typeof OUTAGES)[number];
  hold_webhooks: boolean;
  /** True to send events in random order, within half a second. */
  shuffle_webhooks: boolean;
  repeat_webhooks: number;
  /** API version of the events. If set, events have the format used before March 2025. */
  webhook_version: string | null;
  /** True to send thin events, like API v2. */
  thin_webhooks: boolean;
  /** Milliseconds before a request is processed. Meanwhile, the request's idempotency key is in use. */
  latency: number;
  /** Number of requests that get status 429 next. */
  rate_limit: number;
  /** The next POST to this path returns 500. */
  break_path: string | null;
  /** Whether the 500 comes before or after the request's work. */
  break_when: (typeof BREAKS)[number];
}

export interface State {
  /** Seconds that the sandbox's clock is ahead of the real clock. */
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
