import type Stripe from "stripe";
import { METHODS } from "../billing/cards";
import { endpoint } from "../protocol/endpoint";
import { invalid } from "../protocol/errors";
import {
  email,
  integer,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  paging,
  required,
  text,
  url,
} from "../protocol/form";
import { couponsIn, discountsParam, percentOf } from "../billing/discounts";
import { known } from "../state/known";
import type { Sandbox } from "../state/sandbox";
import { createSubscription } from "../billing/subscriptions";
import { createCustomer } from "./customers";
import { onlyItem, trialEndOf, trialSettings } from "./subscriptions";

const HOUR = 3600;

const create = endpoint<Stripe.Checkout.SessionCreateParams>()(
  "POST",
  "/v1/checkout/sessions",
  {
    allowed_payment_method_types: list(oneOf(...METHODS)),
    billing_address_collection: oneOf("auto", "required"),
    cancel_url: url,
    client_reference_id: text(200),
    customer: text(),
    customer_email: email,
    discounts: discountsParam,
    expires_at: integer(),
    line_items: required(list(object({ price: required(text()), quantity: required(integer(1)) }))),
    locale: oneOf("auto", "en"),
    metadata,
    mode: required(oneOf("subscription")),
    payment_method_collection: oneOf("always"),
    subscription_data: object({
      description: text(500),
      metadata,
      trial_end: integer(),
      trial_period_days: integer(1, 730),
      trial_settings: trialSettings,
    }),
    success_url: required(url),
    ui_mode: oneOf("hosted_page"),
  },
  ({ sandbox, params }) => {
    const {
      allowed_payment_method_types: allowed,
      customer,
      customer_email,
      line_items,
      subscription_data = {},
      ...rest
    } = params;
    if (customer && customer_email) {
      throw invalid(
        "You may only specify one of these parameters: customer, customer_email.",
        "customer",
        "parameters_exclusive",
      );
    }
    const known = customer ? sandbox.get("customers", customer, "customer") : null;
    const { price: priceId, quantity } = onlyItem(line_items, "line_items");
    const price = sandbox.get("prices", priceId, "line_items[0][price]");
    if (!price.active) throw invalid("The price specified is inactive.", "line_items[0][price]");
    if (!price.recurring)
      throw invalid("You must provide at least one recurring price in `subscription` mode.", "line_items");
    const now = sandbox.now();
    const { trial_end } = subscription_data;
    if (trial_end !== undefined && trial_end < now + 48 * HOUR)
      throw invalid(
        "The `trial_end` date has to be at least 2 days in the future.",
        "subscription_data[trial_end]",
      );
    trialEndOf(sandbox, subscription_data, (name) => `subscription_data[${name}]`);
    const { expires_at = now + 24 * HOUR } = rest;
    // Allow a minute of difference between the caller's clock and the sandbox's clock.
    if (expires_at < now + HOUR / 2 - 60 || expires_at > now + 24 * HOUR + 60) {
      throw invalid(
        "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
        "expires_at",
      );
    }
    const id = sandbox.newId("cs_test", 58);
    const coupons = couponsIn(rest.discounts);
    const off = (coupons ?? []).map((coupon) => sandbox.get("coupons", coupon, "discounts[0][coupon]"));
    sandbox.state.hidden.checkouts[id] = { price: priceId, quantity, coupons, data: subscription_data };
    const total = hasTrial(subscription_data) ? 0 : (price.unit_amount ?? 0) * quantity;
    const amount_discount = off.reduce((sum, coupon) => sum + percentOf(coupon, total - sum), 0);
    return sandbox.add("checkoutSessions", {
      id,
      object: "checkout.session",
      adaptive_pricing: null,
      after_expiration: null,
      allow_promotion_codes: null,
      allowed_payment_method_types: allowed ?? null,
      amount_subtotal: total,
      amount_total: total - amount_discount,
      automatic_tax: { enabled: false, liability: null, provider: null, status: null },
      billing_address_collection: rest.billing_address_collection ?? null,
      cancel_url: rest.cancel_url ?? null,
      client_reference_id: rest.client_reference_id ?? null,
      client_secret: null,
      collected_information: null,
      consent: null,
      consent_collection: null,
      created: now,
      currency: price.currency,
      currency_conversion: null,
      custom_fields: [],
      custom_text: {
        after_submit: null,
        shipping_address: null,
        submit: null,
        terms_of_service_acceptance: null,
      },
      customer: customer ?? null,
      customer_account: null,
      customer_creation: customer ? null : "always",
      customer_details: emailDetails(known?.email ?? customer_email),
      customer_email: customer_email ?? null,
      discounts: off.map((coupon) => ({ coupon: coupon.id, promotion_code: null })),
      expires_at,
      integration_identifier: null,
      invoice: null,
      invoice_creation: null,
      livemode: false,
      locale: rest.locale ?? null,
      managed_payments: null,
      metadata: mergeMetadata({}, rest.metadata),
      mode: "subscription",
      origin_context: null,
      payment_intent: null,
      payment_link: null,
      payment_method_collection: "always",
      payment_method_configuration_details: null,
      payment_method_options: { card: { request_three_d_secure: "automatic" } },
      payment_method_types: METHODS.filter((type) => !allowed || allowed.includes(type)),
      payment_status: "unpaid",
      permissions: null,
      phone_number_collection: { enabled: false },
      recovered_from: null,
      saved_payment_method_options: {
        allow_redisplay_filters: ["always"],
        payment_method_remove: "disabled",
        payment_method_save: null,
      },
      setup_intent: null,
      shipping_address_collection: null,
      shipping_cost: null,
      shipping_options: [],
      status: "open",
      submit_type: null,
      subscription: null,
      success_url: rest.success_url,
      total_details: { amount_discount, amount_shipping: 0, amount_tax: 0 },
      ui_mode: "hosted_page",
      url: `${sandbox.pagesUrl}/sandbox/checkout/${id}`,
      wallet_options: null,
    });
  },
);

export const hasTrial = (data: { trial_end?: number; trial_period_days?: number }) =>
  data.trial_end !== undefined || data.trial_period_days !== undefined;

const emailDetails = (
  address: string | null | undefined,
  name: string | null = null,
): Stripe.Checkout.Session.CustomerDetails | null =>
  address
    ? {
        address: null,
        business_name: null,
        email: address,
        individual_name: null,
        name,
        phone: null,
        tax_exempt: "none",
        tax_ids: [],
      }
    : null;

export function completeCheckout(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
): void {
  const { price, quantity, coupons, data } = known(sandbox.state.hidden.checkouts[session.id]);
  const { metadata: tags, description, trial_settings } = data;
  session.customer ??= createCustomer(sandbox, {
    email: session.customer_email,
    name: method.billing_details.name,
  }).id;
  const customer = session.customer as string;
  method.customer = customer;
  const subscription = createSubscription(sandbox, {
    customer,
    price,
    quantity,
    description,
    coupons,
    default_payment_method: method.id,
    metadata: mergeMetadata({}, tags),
    trialEnd: trialEndOf(sandbox, data),
    missingPaymentMethod: trial_settings?.end_behavior.missing_payment_method,
  });
  const { address, name } = method.billing_details;
  Object.assign(session, {
    status: "complete",
    payment_status: hasTrial(data) ? "no_payment_required" : "paid",
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    url: null,
    customer_details: {
      ...emailDetails(sandbox.get("customers", customer).email ?? "", name),
      address,
    },
  });
  sandbox.emit("checkout.session.completed", session);
}

export function expireCheckout(sandbox: Sandbox, session: Stripe.Checkout.Session) {
  session.status = "expired";
  session.url = null;
  sandbox.emit("checkout.session.expired", session);
}

export const checkoutSessions = [
  create,
  endpoint<Stripe.Checkout.SessionRetrieveParams>()(
    "GET",
    "/v1/checkout/sessions/:id",
    {},
    ({ sandbox, id }) => sandbox.get("checkoutSessions", id),
  ),
  endpoint<Stripe.Checkout.SessionListParams>()(
    "GET",
    "/v1/checkout/sessions",
    { customer: text(), status: oneOf("complete", "expired", "open"), subscription: text(), ...paging },
    ({ sandbox, params: { customer, status, subscription, ...page } }) =>
      sandbox.list(
        "checkoutSessions",
        page,
        (session) =>
          (!customer || session.customer === customer) &&
          (!status || session.status === status) &&
          (!subscription || session.subscription === subscription),
      ),
  ),
  endpoint<Stripe.Checkout.SessionExpireParams>()(
    "POST",
    "/v1/checkout/sessions/:id/expire",
    {},
    ({ sandbox, id }) => {
      const session = sandbox.get("checkoutSessions", id);
      if (session.status !== "open") {
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
        );
      }
      expireCheckout(sandbox, session);
      return session;
    },
  ),
];
