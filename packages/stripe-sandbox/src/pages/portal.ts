import type Stripe from "stripe";
import { confirmSetupIntent, createSetupIntent } from "../api/setup-intents";
import { setCancelInPortal } from "../api/subscriptions";
import { discountsOn } from "../billing/discounts";
import { chargeableMethod } from "../billing/invoices";
import { idOf, type Sandbox } from "../state/sandbox";
import { periodOf, update } from "../billing/subscriptions";
import { cardFields, type Faults, faultsOf, type Form, isMethod, readCard, summary } from "./card-form";
import { day, dollars, html, page, type Page, type Redirect, redirect } from "./html";
import { known } from "../state/known";

export function portalPage(sandbox: Sandbox, id: string, form: Form | null): Page | Redirect {
  const session = sandbox.get("portalSessions", id);
  const own = sandbox
    .all("subscriptions")
    .filter((one) => one.customer === session.customer && one.status !== "canceled");
  if (!form) return show(sandbox, session, own, {}, {});
  const subscription = own.find((one) => one.id === form.subscription);
  if (subscription && (form.intent === "cancel" || form.intent === "keep")) {
    setCancelInPortal(sandbox, subscription, form.intent === "cancel");
  }
  if (form.intent === "card") {
    const faults = changeCard(sandbox, session.customer, own, form);
    if (faults) return show(sandbox, session, own, form, faults);
  }
  return redirect(session.url);
}

function changeCard(
  sandbox: Sandbox,
  customerId: string,
  own: Stripe.Subscription[],
  form: Form,
): Faults | undefined {
  const customer = sandbox.get("customers", customerId);
  const method = readCard(sandbox, form, customer.email);
  if (!isMethod(method)) return method;
  const intent = createSetupIntent(sandbox, { customer: customer.id });
  try {
    confirmSetupIntent(sandbox, intent, method, undefined);
  } catch (error) {
    return faultsOf(error);
  }
  sandbox.change("customer.updated", customer, () => {
    customer.invoice_settings.default_payment_method = method.id;
  });
  for (const subscription of own) {
    update(sandbox, subscription, () => (subscription.default_payment_method = method.id));
  }
}

function show(
  sandbox: Sandbox,
  session: Stripe.BillingPortal.Session,
  own: Stripe.Subscription[],
  form: Form,
  faults: Faults,
): Page {
  const faulty = Object.keys(faults).length > 0;
  return page(
    `${faulty ? "Error: " : ""}Your subscription`,
    html`<section class="card narrow">
      <p><a class="back" href="${session.return_url ?? "/"}">← Back</a></p>
      <h1>Your subscription</h1>
      ${own.length === 0 && html`<p>There is no running subscription.</p>`}
      ${own.map((subscription) => describe(sandbox, subscription))}
      <form method="post" action="/sandbox/portal/${session.id}" novalidate>
        ${summary(faults)}
        <h2>Change the card</h2>
        ${cardFields({ country: "US", ...form }, faults)}
        <button name="intent" value="card">Save card</button>
      </form>
    </section>`,
    faulty ? 400 : 200,
  );
}

function describe(sandbox: Sandbox, subscription: Stripe.Subscription) {
  const { price } = known(subscription.items.data[0]);
  const method = chargeableMethod(sandbox, subscription);
  const { card } = method ? sandbox.get("paymentMethods", method) : { card: undefined };
  const { cancel_at: last } = subscription;
  const leaving = last !== null;
  const { end } = periodOf(subscription);
  const ends = day(last ?? end);
  const cents = price.unit_amount ?? 0;
  const off = discountsOn(sandbox, subscription, cents, end).reduce((sum, { amount }) => sum + amount, 0);
  return html`<h2>${sandbox.get("products", idOf(price.product)).name}</h2>
    <p>${dollars(cents)} per ${price.recurring?.interval}, ${subscription.status.replace("_", " ")}</p>
    <p>
      ${leaving ? `Ends on ${ends}; nothing more is charged.` : `Next charge: ${dollars(cents - off)} on ${ends}.`}
    </p>
    ${card && html`<p>Card: ${card.brand} ending in ${card.last4}, expires ${card.exp_month}/${card.exp_year}</p>`}
    <form method="post">
      <input type="hidden" name="subscription" value="${subscription.id}" />
      <button name="intent" value="${leaving ? "keep" : "cancel"}" class="secondary">
        ${leaving ? "Keep subscription" : "Cancel subscription"}
      </button>
    </form>`;
}
