import type Stripe from "stripe";
import { METHODS } from "../cards";
import { invalid, known } from "../errors";
import { idOf, type PendingCheckout, type Sandbox } from "../state";
import { createCustomer } from "./customers";
import { percentOf } from "./discounts";
import { createSubscription, trialEndOf } from "./subscriptions";

/** @throws {StripeFault} */
export function openCheckout(sandbox: Sandbox, params: Stripe.Checkout.SessionCreateParams) {
  const { customer, line_items: items = [], discounts = [], subscription_data: data = {} } = params;
  if (customer) sandbox.get("customers", customer, "customer");
  const coupons = discounts.map(({ coupon = "" }) => coupon);
  for (const coupon of coupons) sandbox.get("coupons", coupon, "discounts[0][coupon]");
  const checkout = {
    items: items.map(({ price = "", quantity = 1 }) => ({ price, quantity })),
    coupons,
    data,
  };
  totalsOf(sandbox, checkout);
  trialEndOf(sandbox, data);
  const id = sandbox.newId("cs_test", 58);
  sandbox.state.hidden.checkouts[id] = checkout;
  const allowed: string[] = params.allowed_payment_method_types ?? [...METHODS];
  return sandbox.add("checkoutSessions", {
    id,
    mode: "subscription",
    customer: customer ?? null,
    customer_email: params.customer_email ?? null,
    client_reference_id: params.client_reference_id ?? null,
    metadata: (params.metadata || {}) as Stripe.Metadata,
    currency: "usd",
    amount_subtotal: 0,
    amount_total: 0,
    payment_intent: null,
    discounts: coupons.map((coupon) => ({ coupon, promotion_code: null })),
    payment_method_types: METHODS.filter((type) => allowed.includes(type)),
    expires_at: params.expires_at ?? sandbox.now() + 86_400,
    cancel_url: params.cancel_url ?? null,
    success_url: params.success_url ?? null,
    url: `${sandbox.pagesUrl}/sandbox/checkout/${id}`,
  });
}

/** Returns cents for one period, with and without the coupons. */
export function totalsOf(sandbox: Sandbox, { items, coupons }: PendingCheckout) {
  const subtotal = items.reduce((sum, { price, quantity = 1 }) => {
    const { active, unit_amount } = sandbox.get("prices", price, "line_items[0][price]");
    if (!active) throw invalid("The price specified is inactive.", "line_items[0][price]");
    return sum + (unit_amount ?? 0) * quantity;
  }, 0);
  const off = coupons.map((id) => sandbox.get("coupons", id));
  return { subtotal, total: off.reduce((left, coupon) => left - percentOf(coupon, left), subtotal), off };
}

export function completeCheckout(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
) {
  const checkout = known(sandbox.state.hidden.checkouts[session.id]);
  const { trial_end: _end, trial_period_days: _days, ...fields } = checkout.data;
  session.customer ??= createCustomer(
    sandbox,
    session.customer_email ? { email: session.customer_email } : {},
  ).id;
  const customer = idOf(session.customer);
  method.customer = customer;
  const subscription = createSubscription(sandbox, {
    ...{ customer, items: checkout.items, coupons: checkout.coupons },
    trialEnd: trialEndOf(sandbox, checkout.data),
    fields: { ...fields, default_payment_method: method.id },
  });
  Object.assign(session, {
    ...{ status: "complete", payment_status: "no_payment_required", url: null },
    ...{ subscription: subscription.id, invoice: subscription.latest_invoice },
  });
  sandbox.emit("checkout.session.completed", session);
}

export function expireCheckout(sandbox: Sandbox, session: Stripe.Checkout.Session) {
  Object.assign(session, { status: "expired", url: null });
  sandbox.emit("checkout.session.expired", session);
}
