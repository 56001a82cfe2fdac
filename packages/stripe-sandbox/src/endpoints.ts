import type Stripe from "stripe";
import { type MethodData, createPaymentMethod } from "./billing/payment-methods";
import { catchUp } from "./billing/clock";
import { openCheckout } from "./billing/checkout";
import { createCustomer, deleteCustomer, deletedCustomer, updateCustomer } from "./billing/customers";
import { draftInvoice } from "./billing/invoices";
import { confirmSetupIntent, createSetupIntent, requireOpen } from "./billing/setup-intents";
import {
  changeSubscription,
  createSubscription,
  endSubscription,
  nextPeriod,
  periodOf,
} from "./billing/subscriptions";
import { invalid, known, missing } from "./errors";
import { merge, type Params } from "./form";
import { type Kind, objectOf, pathOf, type Sandbox } from "./state";
import { list } from "./list";

export interface Call<P = Params> {
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
  [`POST ${pathOf(kind)}`]: ({ sandbox, params }: Call) => {
    const { id } = params;
    if (typeof id === "string" && Object.hasOwn(sandbox.state.resources[kind], id))
      throw invalid(`${objectOf(kind)} already exists.`, "id", "resource_already_exists");
    return sandbox.store(kind, merge(sandbox.draft(kind, structuredClone(defaults)), params));
  },
  [`POST ${pathOf(kind)}/:id`]: ({ sandbox, params, id }: Call) => merge(sandbox.get(kind, id), params),
  ...read(kind),
});

const read = (kind: Kind): Endpoints => ({
  [`GET ${pathOf(kind)}`]: ({ sandbox, params }: Call) => list(sandbox, kind, params),
  [`GET ${pathOf(kind)}/:id`]: ({ sandbox, id }: Call) => sandbox.get(kind, id),
});

/** Products, prices, coupons, and settings of the portal. */
const catalog: Endpoints = {
  ...stored("products", { default_price: null, description: null, type: "service" }),
  ...stored("coupons", { amount_off: null, currency: null, duration_in_months: null, name: null }),
  ...stored("prices"),
  "POST /v1/prices": ({ sandbox, params }: Call<Stripe.PriceCreateParams>) => {
    const { lookup_key, transfer_lookup_key, recurring, product = "", unit_amount = 0, ...fields } = params;
    sandbox.get("products", product, "product");
    const holder = sandbox.all("prices").find((price) => lookup_key && price.lookup_key === lookup_key);
    if (holder && !transfer_lookup_key)
      throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, "lookup_key");
    if (holder) holder.lookup_key = null;
    return sandbox.add("prices", {
      ...(fields as object),
      product,
      unit_amount,
      lookup_key: lookup_key ?? null,
      recurring: { interval_count: 1, usage_type: "licensed", ...recurring } as Stripe.Price.Recurring,
    });
  },
  // Discounts from the deleted coupon continue.
  "DELETE /v1/coupons/:id": ({ sandbox, id }: Call) => {
    sandbox.get("coupons", id);
    delete sandbox.state.resources.coupons[id];
    return { id, object: "coupon", deleted: true };
  },
  ...stored("portalConfigurations", { active: true, business_profile: {}, features: {}, is_default: false }),
  "GET /v1/account": () => ({ id: "acct_sandbox", object: "account" }),
};

const customers: Endpoints = {
  ...read("customers"),
  "POST /v1/customers": ({ sandbox, params }: Call<Stripe.CustomerCreateParams>) =>
    createCustomer(sandbox, params),
  "POST /v1/customers/:id": ({ sandbox, params, id }: Call<Stripe.CustomerUpdateParams>) =>
    updateCustomer(sandbox, id, params),
  "GET /v1/customers/:id": ({ sandbox, id }: Call) =>
    Object.hasOwn(sandbox.state.hidden.deleted, id) ? deletedCustomer(id) : sandbox.get("customers", id),
  "DELETE /v1/customers/:id": ({ sandbox, id }: Call) => deleteCustomer(sandbox, id),
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
const shown = ({ metadata, ...intent }: Stripe.SetupIntent, { fromBrowser }: Call) =>
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
    const method = createPaymentMethod(sandbox, params.payment_method_data ?? {});
    confirmSetupIntent(sandbox, intent, method, params.return_url, params.use_stripe_sdk);
    return shown(intent, call);
  },
  "POST /v1/setup_intents/:id/cancel": ({ sandbox, id }: Call) => {
    const intent = sandbox.get("setupIntents", id);
    requireOpen(intent, "cancel");
    Object.assign(intent, { status: "canceled", next_action: null });
    sandbox.emit("setup_intent.canceled", intent);
    return intent;
  },
};

const subscriptions: Endpoints = {
  ...read("subscriptions"),
  "POST /v1/subscriptions": ({ sandbox, params }: Call<Stripe.SubscriptionCreateParams>) =>
    createSubscription(sandbox, params),
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
    return draftInvoice(sandbox, subscription, "upcoming", nextPeriod(subscription));
  },
  ...read("charges"),
  "POST /v1/refunds": ({ sandbox, params }: Call<Stripe.RefundCreateParams>) => {
    const charge = sandbox.get("charges", params.charge ?? "", "charge");
    const { amount = charge.amount - charge.amount_refunded } = params;
    if (!charge.paid || amount <= 0 || amount > charge.amount - charge.amount_refunded)
      throw invalid("The refund is greater than the unrefunded amount of the charge.", "amount");
    sandbox.change("charge.refunded", charge, () => {
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
    });
    return { id: sandbox.newId("re"), object: "refund", amount, charge: charge.id, status: "succeeded" };
  },
};

const pages: Endpoints = {
  ...read("checkoutSessions"),
  "POST /v1/checkout/sessions": ({ sandbox, params }: Call<Stripe.Checkout.SessionCreateParams>) =>
    openCheckout(sandbox, params),
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

/** Only the sandbox has these endpoints: the clock, and simulated failures. */
const control: Endpoints = {
  "POST /v1/sandbox/advance": ({ sandbox, params }: Call<{ seconds: number }>) => {
    sandbox.state.ahead += params.seconds;
    catchUp(sandbox);
    return { object: "sandbox.clock", now: sandbox.now() };
  },
  "POST /v1/sandbox/settings": ({ sandbox, params }: Call) => {
    const { settings, deliveries } = sandbox.state;
    const pending_webhooks = Object.keys(deliveries).length;
    return { object: "sandbox.settings", ...Object.assign(settings, params), pending_webhooks };
  },
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
