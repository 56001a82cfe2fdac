import type Stripe from "stripe";
import { completeCheckout, totalsOf } from "../billing/checkout";
import { confirmSetupIntent, createSetupIntent } from "../billing/setup-intents";
import { trialEndOf } from "../billing/subscriptions";
import { known } from "../errors";
import { idOf, type Sandbox } from "../state";
import { cardFields, faultOf, type Form, readCard } from "./card-form";
import { day, dollars, html, page, type Page, type Redirect, redirect } from "./html";

const UNAUTHENTICATED =
  "We are unable to authenticate your payment method. Please choose a different one and try again.";

export function checkoutPage(sandbox: Sandbox, id: string, form: Form | null): Page | Redirect {
  const session = sandbox.get("checkoutSessions", id);
  if (session.status === "complete") return redirect(successUrl(session));
  if (session.status === "expired") {
    return page(
      "This page has expired",
      html`<section class="card">
        <h1>This page has expired</h1>
        <p>Nothing was charged and no card was saved.</p>
        <p><a href="${session.cancel_url ?? "/"}">Go back and start again</a></p>
      </section>`,
      410,
    );
  }
  const checkout = known(sandbox.state.hidden.checkouts[id]);
  if (!form) {
    const error = checkout.setupIntent && sandbox.get("setupIntents", checkout.setupIntent).last_setup_error;
    const isRefused = error && error.code === "setup_intent_authentication_failure";
    return show(sandbox, session, {}, isRefused ? UNAUTHENTICATED : null, 200);
  }
  const intent = createSetupIntent(sandbox, { customer: idOf(session.customer) });
  checkout.setupIntent = intent.id;
  const fault = faultOf(() => {
    const method = readCard(sandbox, form, emailOf(sandbox, session));
    confirmSetupIntent(sandbox, intent, method, known(session.url));
  });
  if (fault) return show(sandbox, session, form, fault, 400);
  const bank = intent.next_action?.redirect_to_url?.url;
  return bank ? redirect(bank) : finishCheckout(sandbox, session, intent);
}

export function finishCheckout(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  intent: Stripe.SetupIntent,
) {
  completeCheckout(sandbox, session, sandbox.get("paymentMethods", idOf(intent.payment_method)));
  return redirect(successUrl(session));
}

const successUrl = ({ id, success_url }: Stripe.Checkout.Session) =>
  (success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", id);

const emailOf = (sandbox: Sandbox, { customer }: Stripe.Checkout.Session) =>
  sandbox.get("customers", idOf(customer)).email;

function show(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  form: Form,
  fault: string | null,
  status: number,
): Page {
  const { subscription } = known(sandbox.state.hidden.checkouts[session.id]);
  const { subtotal, total, coupon } = totalsOf(sandbox, subscription);
  const { product, recurring } = sandbox.get("prices", subscription.items?.[0]?.price ?? "");
  const { name, description } = sandbox.get("products", idOf(product));
  const every = `per ${recurring?.interval}`;
  const rate = coupon
    ? `${dollars(total)} ${every} for ${coupon.duration_in_months} months, then ${dollars(subtotal)} ${every}`
    : `${dollars(subtotal)} ${every}`;
  const trialEnd = trialEndOf(sandbox, subscription);
  const email = emailOf(sandbox, session);
  return page(
    `${fault ? "Error: " : ""}Try ${name}`,
    html`<section>
        <p><a href="${session.cancel_url ?? "/"}">← Back</a></p>
        <h1>Try ${name}</h1>
        <p class="price">${Math.round((trialEnd - sandbox.now()) / 86_400)} days free</p>
        <p class="quiet">Then ${rate}</p>
        <dl>
          <div>
            <dt>${name}${description && html`<small>${description}</small>`}</dt>
            <dd>${dollars(subtotal)} ${every}</dd>
          </div>
          <div>
            <dt>First charge on ${day(trialEnd)}</dt>
            <dd>${dollars(total)}</dd>
          </div>
          <div>
            <dt>Total due today</dt>
            <dd>$0.00</dd>
          </div>
        </dl>
      </section>
      <section class="card">
        <form class="fields" method="post" action="/sandbox/checkout/${session.id}">
          <h2>Payment details</h2>
          ${email && html`<p>Email: ${email}</p>`} ${cardFields(form, fault)}
          <button>Start trial</button>
          <p class="quiet">Your card is saved for ${rate}, from ${day(trialEnd)} on, until you cancel.</p>
        </form>
      </section>`,
    status,
    "columns",
  );
}
