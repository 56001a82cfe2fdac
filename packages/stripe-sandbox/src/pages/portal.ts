import type Stripe from "stripe";
import { updateCustomer } from "../billing/customers";
import { chargeableMethod, draftInvoice } from "../billing/invoices";
import { testCard } from "../billing/payment-methods";
import { confirmSetupIntent, createSetupIntent } from "../billing/setup-intents";
import { changeSubscription, nextPeriod, periodOf } from "../billing/subscriptions";
import { invalid, known } from "../errors";
import { idOf, type Sandbox } from "../state";
import { cardFields, faultOf, type Form, readCard } from "./card-form";
import { day, dollars, html, page, type Page, type Redirect, redirect } from "./html";

export function portalPage(sandbox: Sandbox, id: string, form: Form | null): Page | Redirect {
  const session = sandbox.get("portalSessions", id);
  const own = sandbox
    .all("subscriptions")
    .filter((one) => one.customer === session.customer && one.status !== "canceled");
  if (!form) return show(sandbox, session, own, {}, null);
  const subscription = own.find((one) => one.id === form.subscription);
  if (subscription && (form.intent === "cancel" || form.intent === "keep"))
    changeSubscription(sandbox, subscription, {
      cancel_at_period_end: false,
      cancel_at: form.intent === "cancel" ? periodOf(subscription).end : "",
    });
  if (form.intent !== "card") return redirect(session.url);
  const fault = faultOf(() => changeCard(sandbox, session.customer, own, form));
  return fault ? show(sandbox, session, own, form, fault) : redirect(session.url);
}

/** @throws {StripeFault} */
function changeCard(sandbox: Sandbox, customer: string, own: Stripe.Subscription[], form: Form) {
  const method = readCard(sandbox, form, sandbox.get("customers", customer).email);
  if (testCard(sandbox, method.id).authenticate)
    throw invalid("The sandbox's portal has no bank's page. Choose another card.");
  const intent = createSetupIntent(sandbox, { customer });
  confirmSetupIntent(sandbox, intent, method, undefined);
  updateCustomer(sandbox, customer, { invoice_settings: { default_payment_method: method.id } });
  for (const one of own) changeSubscription(sandbox, one, { default_payment_method: method.id });
}

function show(
  sandbox: Sandbox,
  session: Stripe.BillingPortal.Session,
  own: Stripe.Subscription[],
  form: Form,
  fault: string | null,
): Page {
  return page(
    `${fault ? "Error: " : ""}Your subscription`,
    html`<section class="card">
      <p><a href="${session.return_url ?? "/"}">← Back</a></p>
      <h1>Your subscription</h1>
      ${own.length === 0 && html`<p>There is no running subscription.</p>`}
      ${own.map((subscription) => describe(sandbox, subscription))}
      <form class="fields" method="post" action="/sandbox/portal/${session.id}">
        <h2>Change the card</h2>
        ${cardFields(form, fault)}
        <button name="intent" value="card">Save card</button>
      </form>
    </section>`,
    fault ? 400 : 200,
  );
}

function describe(sandbox: Sandbox, subscription: Stripe.Subscription) {
  const { price } = known(subscription.items.data[0]);
  const method = chargeableMethod(sandbox, subscription);
  const card = method && sandbox.get("paymentMethods", method).card;
  const { cancel_at: last, status } = subscription;
  const { amount_due } = draftInvoice(sandbox, subscription, "upcoming", nextPeriod(subscription));
  const charge =
    last === null
      ? `Next charge: ${dollars(amount_due)} on ${day(periodOf(subscription).end)}.`
      : `Ends on ${day(last)}; nothing more is charged.`;
  return html`<h2>${sandbox.get("products", idOf(price.product)).name}</h2>
    <p>${dollars(price.unit_amount ?? 0)} per ${price.recurring?.interval}, ${status.replace("_", " ")}</p>
    <p>${charge}</p>
    ${card && html`<p>Card: ${card.brand} ending in ${card.last4}, expires ${card.exp_month}/${card.exp_year}</p>`}
    <form class="fields" method="post">
      <input type="hidden" name="subscription" value="${subscription.id}" />
      <button name="intent" value="${last === null ? "cancel" : "keep"}" class="secondary">
        ${last === null ? "Cancel subscription" : "Keep subscription"}
      </button>
    </form>`;
}
