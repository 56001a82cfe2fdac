import type Stripe from "stripe";
import { METHODS } from "../cards";
import { invalid, known } from "../errors";
import { idOf, type Sandbox } from "../state";
import { percentOf } from "./discounts";
import { createSubscription, trialEndOf } from "./subscriptions";

/** @throws {StripeFault} */
export function openCheckout(sandbox: Sandbox, params: Stripe.Checkout.SessionCreateParams) {
  const { customer = "", line_items = [], discounts = [], subscription_data } = params;
  sandbox.get("customers", customer, "customer");
  const items = line_items.map(({ price = "", quantity = 1 }) => ({ price, quantity }));
  const subscription = { customer, items, discounts, ...subscription_data };
  totalsOf(sandbox, subscription);
  trialEndOf(sandbox, subscription);
  const id = sandbox.newId("cs_test", 58);
  sandbox.state.hidden.checkouts[id] = { subscription };
  const allowed: string[] = params.allowed_payment_method_types ?? [...METHODS];
  return sandbox.add("checkoutSessions", {
    id,
    mode: "subscription",
    customer,
    client_reference_id: params.client_reference_id ?? null,
    metadata: (params.metadata || {}) as Stripe.Metadata,
    currency: "usd",
    amount_subtotal: 0,
    amount_total: 0,
    payment_intent: null,
    discounts: discounts.map(({ coupon = "" }) => ({ coupon, promotion_code: null })),
    payment_method_types: METHODS.filter((type) => allowed.includes(type)),
    payment_method_collection: params.payment_method_collection ?? "always",
    expires_at: params.expires_at ?? sandbox.now() + 86_400,
    cancel_url: params.cancel_url ?? null,
    success_url: params.success_url ?? null,
    url: `${sandbox.pagesUrl}/sandbox/checkout/${id}`,
  });
}

/** Returns cents for one period, with and without the coupons. */
export function totalsOf(sandbox: Sandbox, { items = [], discounts }: Stripe.SubscriptionCreateParams) {
  const subtotal = items.reduce((sum, { price = "", quantity = 1 }) => {
    const { active, unit_amount } = sandbox.get("prices", price, "line_items[0][price]");
    if (!active) throw invalid("The price specified is inactive.", "line_items[0][price]");
    return sum + (unit_amount ?? 0) * quantity;
  }, 0);
  const coupons = (discounts || []).map(({ coupon = "" }) =>
    sandbox.get("coupons", coupon, "discounts[0][coupon]"),
  );
  const total = coupons.reduce((left, coupon) => left - percentOf(coupon, left), subtotal);
  return { subtotal, total, coupon: coupons[0] };
}

export function completeCheckout(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
) {
  method.customer = idOf(session.customer);
  const { subscription } = known(sandbox.state.hidden.checkouts[session.id]);
  const { id, latest_invoice } = createSubscription(sandbox, {
    ...subscription,
    default_payment_method: method.id,
  });
  Object.assign(session, { status: "complete", payment_status: "no_payment_required", url: null });
  Object.assign(session, { subscription: id, invoice: latest_invoice });
  sandbox.emit("checkout.session.completed", session);
}

export function expireCheckout(sandbox: Sandbox, session: Stripe.Checkout.Session) {
  Object.assign(session, { status: "expired", url: null });
  sandbox.emit("checkout.session.expired", session);
}
