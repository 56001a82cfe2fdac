import type Stripe from "stripe";
import { type MethodData, createPaymentMethod, namedMethod } from "./billing/payment-methods";
import { catchUp } from "./billing/clock";
import { expireCheckout, openCheckout } from "./billing/checkout";
import { createCustomer, deleteCustomer, deletedCustomer, updateCustomer } from "./billing/customers";
import { draftInvoice } from "./billing/invoices";
import { confirmSetupIntent, createSetupIntent, requireOpen } from "./billing/setup-intents";
import {
  changeSubscription,
  createSubscription,
  endSubscription,
  nextPeriod,
  periodOf,
  requireOwnMethod,
  trialEndOf,
} from "./billing/subscriptions";
import { invalid, known, missing } from "./errors";
import { merge, type Params } from "./form";
import { type Kind, objectOf, pathOf, type Sandbox } from "./state";
import { list } from "./list";

export interface Call<P> {
  sandbox: Sandbox;
  /** The `stripe` package checks the types of the app's calls, so the sandbox doesn't check parameters again. */
  params: P;
  id: string;
  /** True if the request uses the publishable key, as Stripe.js does. */
  fromBrowser: boolean;
}

type Endpoints = Record<string, (call: Call<never>) => unknown>;

/** Endpoints of objects that are only stored. `defaults` differ from Stripe's example. */
const stored = (kind: Kind, defaults: object = {}): Endpoints => ({
  [`POST ${pathOf(kind)}`]: ({ sandbox, params }: Call<Params>) => {
    const { id } = params;
    if (typeof id === "string" && Object.hasOwn(sandbox.state.resources[kind], id))
      throw invalid(`${objectOf(kind)} already exists.`, "id", "resource_already_exists");
    return sandbox.store(kind, merge(sandbox.draft(kind, structuredClone(defaults)), params));
  },
  [`POST ${pathOf(kind)}/:id`]: ({ sandbox, params, id }: Call<Params>) =>
    merge(sandbox.get(kind, id), params),
  ...read(kind),
});

const read = (kind: Kind): Endpoints => ({
  [`GET ${pathOf(kind)}`]: ({ sandbox, params }: Call<Params>) => list(sandbox, kind, params),
  [`GET ${pathOf(kind)}/:id`]: ({ sandbox, id }: Call<unknown>) => sandbox.get(kind, id),
});

const WALLETS = {
  apple_pay: { status: "active" },
  google_pay: { status: "active" },
  link: { status: "active" },
};

/** Products, prices, coupons, and settings of the account. */
const catalog: Endpoints = {
  ...stored("products", { default_price: null, description: null, type: "service" }),
  ...stored("coupons", { amount_off: null, currency: null, duration_in_months: null, name: null }),
  ...stored("prices", { recurring: null }),
  "POST /v1/prices": ({ sandbox, params }: Call<Stripe.PriceCreateParams>) => {
    const { lookup_key, transfer_lookup_key, recurring, product = "", unit_amount = 0, ...fields } = params;
    sandbox.get("products", product, "product");
    const holder = sandbox.all("prices").find((price) => lookup_key && price.lookup_key === lookup_key);
    if (holder && !transfer_lookup_key)
      throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, "lookup_key");
    if (holder) holder.lookup_key = null;
    return sandbox.add("prices", {
      ...(fields as object),
      ...{ product, lookup_key: lookup_key ?? null, unit_amount, type: recurring ? "recurring" : "one_time" },
      recurring: recurring
        ? { interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed", ...recurring }
        : null,
    });
  },
  // Discounts from the deleted coupon continue.
  "DELETE /v1/coupons/:id": ({ sandbox, id }: Call<unknown>) => {
    sandbox.get("coupons", id);
    delete sandbox.state.resources.coupons[id];
    return { id, object: "coupon", deleted: true };
  },
  ...stored("portalConfigurations", { active: true, business_profile: {}, features: {}, is_default: false }),
  ...stored("paymentMethodDomains", { enabled: true, ...WALLETS }),
  "POST /v1/payment_method_domains/:id/validate": ({ sandbox, id }: Call<unknown>) =>
    sandbox.get("paymentMethodDomains", id),
  ...stored("webhookEndpoints", { status: "enabled" }),
  // The sandbox sends all events to the configured URL, whatever the endpoints say.
  "POST /v1/webhook_endpoints/:id": ({ sandbox, id, params }: Call<Stripe.WebhookEndpointUpdateParams>) => {
    const { disabled, ...fields } = params;
    const status = disabled ? "disabled" : "enabled";
    return merge(sandbox.get("webhookEndpoints", id), {
      ...fields,
      ...(disabled !== undefined && { status }),
    });
  },
  "GET /v1/account": ({ sandbox }: Call<unknown>) => accountOf(sandbox),
};

const accountOf = (sandbox: Sandbox) =>
  sandbox.all("accounts")[0] ??
  sandbox.add("accounts", {
    business_profile: { name: null, support_email: null } as Stripe.Account.BusinessProfile,
    charges_enabled: false,
    settings: { payments: { statement_descriptor: null } } as Stripe.Account.Settings,
  });

const customers: Endpoints = {
  ...read("customers"),
  "POST /v1/customers": ({ sandbox, params }: Call<Stripe.CustomerCreateParams>) =>
    createCustomer(sandbox, params),
  "POST /v1/customers/:id": ({ sandbox, params, id }: Call<Stripe.CustomerUpdateParams>) =>
    updateCustomer(sandbox, id, params),
  "GET /v1/customers/:id": ({ sandbox, id }: Call<unknown>) =>
    Object.hasOwn(sandbox.state.hidden.deleted, id) ? deletedCustomer(id) : sandbox.get("customers", id),
  "DELETE /v1/customers/:id": ({ sandbox, id }: Call<unknown>) => deleteCustomer(sandbox, id),
  "GET /v1/customers/:id/payment_methods": ({ sandbox, id, params }: Call<Params>) =>
    list(sandbox, "paymentMethods", { ...params, customer: sandbox.get("customers", id).id }),
};

/** @throws {StripeFault} if a browser lacks the client secret */
function intentOf({ sandbox, id, params, fromBrowser }: Call<{ client_secret?: string }>) {
  const intent = sandbox.get("setupIntents", id, "intent");
  const { client_secret: secret } = params;
  if ((fromBrowser || secret !== undefined) && secret !== intent.client_secret)
    throw invalid("The client_secret does not match the SetupIntent.", "client_secret");
  return intent;
}

/** Browsers don't see the metadata. */
const shown = ({ metadata, ...intent }: Stripe.SetupIntent, { fromBrowser }: Call<unknown>) =>
  fromBrowser ? intent : { ...intent, metadata };

type Confirmation = Omit<Stripe.SetupIntentConfirmParams, "payment_method_data"> & {
  client_secret?: string;
  payment_method_data?: MethodData;
};

const setupIntents: Endpoints = {
  ...read("setupIntents"),
  ...read("paymentMethods"),
  "POST /v1/setup_intents": ({ sandbox, params }: Call<Stripe.SetupIntentCreateParams>) => {
    if (params.customer) sandbox.get("customers", params.customer, "customer");
    return createSetupIntent(sandbox, params);
  },
  "GET /v1/setup_intents/:id": (call: Call<{ client_secret?: string }>) => shown(intentOf(call), call),
  "POST /v1/setup_intents/:id/confirm": (call: Call<Confirmation>) => {
    const { sandbox, params } = call;
    const intent = intentOf(call);
    requireOpen(intent, "confirm");
    const { payment_method_data: data, payment_method: name = "" } = params;
    const method = data ? createPaymentMethod(sandbox, data) : namedMethod(sandbox, name);
    confirmSetupIntent(sandbox, intent, method, params.return_url, params.use_stripe_sdk);
    return shown(intent, call);
  },
  "POST /v1/setup_intents/:id/cancel": ({ sandbox, id }: Call<unknown>) => {
    const intent = sandbox.get("setupIntents", id);
    requireOpen(intent, "cancel");
    Object.assign(intent, { status: "canceled", next_action: null });
    sandbox.emit("setup_intent.canceled", intent);
    return intent;
  },
};

const subscriptions: Endpoints = {
  ...read("subscriptions"),
  "POST /v1/subscriptions": ({ sandbox, params }: Call<Stripe.SubscriptionCreateParams>) => {
    const { customer = "", items = [], discounts, trial_end, trial_period_days, ...fields } = params;
    sandbox.get("customers", customer, "customer");
    if (fields.default_payment_method) requireOwnMethod(sandbox, customer, fields.default_payment_method);
    const { off_session: _, payment_behavior: _behavior, ...own } = fields;
    return createSubscription(sandbox, {
      ...{ customer, items, fields: own },
      coupons: (discounts || []).map(({ coupon = "" }) => coupon),
      trialEnd: trialEndOf(sandbox, { trial_end, trial_period_days }),
    });
  },
  "POST /v1/subscriptions/:id": ({ sandbox, id, params }: Call<Stripe.SubscriptionUpdateParams>) => {
    const subscription = sandbox.get("subscriptions", id);
    changeSubscription(sandbox, subscription, params);
    return subscription;
  },
  "DELETE /v1/subscriptions/:id": ({ sandbox, id, params }: Call<Stripe.SubscriptionCancelParams>) => {
    const subscription = sandbox.get("subscriptions", id);
    if (subscription.status === "canceled") throw missing("subscription", id);
    merge(known(subscription.cancellation_details), params.cancellation_details || {});
    endSubscription(sandbox, subscription, "cancellation_requested");
    return subscription;
  },
  ...read("invoices"),
  "POST /v1/invoices/create_preview": ({ sandbox, params }: Call<Stripe.InvoiceCreatePreviewParams>) => {
    const subscription = sandbox.get("subscriptions", params.subscription ?? "", "subscription");
    const { status, cancel_at: last } = subscription;
    if (status === "canceled" || (last !== null && last <= periodOf(subscription).end))
      throw invalid("No upcoming invoices.", "subscription", "invoice_upcoming_none");
    const period = nextPeriod(subscription);
    return draftInvoice(sandbox, subscription, "upcoming", period);
  },
  ...read("charges"),
  ...read("refunds"),
  "POST /v1/refunds": ({ sandbox, params }: Call<Stripe.RefundCreateParams>) => {
    const charge = sandbox.get("charges", params.charge ?? "", "charge");
    const { amount = charge.amount - charge.amount_refunded } = params;
    if (!charge.paid || amount <= 0 || amount > charge.amount - charge.amount_refunded)
      throw invalid("The refund is greater than the unrefunded amount of the charge.", "amount");
    sandbox.change("charge.refunded", charge, () => {
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
    });
    const { currency } = charge;
    return sandbox.add("refunds", { amount, charge: charge.id, currency, status: "succeeded" });
  },
};

const pages: Endpoints = {
  ...read("checkoutSessions"),
  "POST /v1/checkout/sessions": ({ sandbox, params }: Call<Stripe.Checkout.SessionCreateParams>) =>
    openCheckout(sandbox, params),
  "POST /v1/checkout/sessions/:id/expire": ({ sandbox, id }: Call<unknown>) => {
    const session = sandbox.get("checkoutSessions", id);
    if (session.status !== "open")
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
      );
    expireCheckout(sandbox, session);
    return session;
  },
  "POST /v1/billing_portal/sessions": ({
    sandbox,
    params,
  }: Call<Stripe.BillingPortal.SessionCreateParams>) => {
    const { customer = "", configuration, return_url = null } = params;
    sandbox.get("customers", customer, "customer");
    if (configuration) sandbox.get("portalConfigurations", configuration, "configuration");
    const id = sandbox.newId("bps");
    const url = `${sandbox.pagesUrl}/sandbox/portal/${id}`;
    return sandbox.add("portalSessions", { id, customer, configuration, return_url, url });
  },
};

/** Only the sandbox has these endpoints: the clock, simulated failures, and the account's settings. */
const control: Endpoints = {
  "POST /v1/sandbox/advance": ({ sandbox, params }: Call<{ seconds: number }>) => {
    sandbox.state.ahead += params.seconds;
    catchUp(sandbox);
    return { object: "sandbox.clock", now: sandbox.now() };
  },
  "POST /v1/sandbox/settings": ({ sandbox, params }: Call<Params>) => {
    const { settings, deliveries } = sandbox.state;
    const pending_webhooks = Object.keys(deliveries).length;
    return { object: "sandbox.settings", ...Object.assign(settings, params), pending_webhooks };
  },
  "POST /v1/sandbox/account": ({ sandbox, params }: Call<Params>) => merge(accountOf(sandbox), params),
};

export const ENDPOINTS: Endpoints = {
  ...catalog,
  ...customers,
  ...setupIntents,
  ...subscriptions,
  ...pages,
  ...read("events"),
  ...control,
};

export const FOR_BROWSERS = ["GET /v1/setup_intents/:id", "POST /v1/setup_intents/:id/confirm"];
