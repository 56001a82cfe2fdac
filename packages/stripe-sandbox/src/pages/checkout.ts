import type Stripe from "stripe";
import { completeCheckout, hasTrial } from "../api/checkout-sessions";
import { confirmSetupIntent, createSetupIntent } from "../api/setup-intents";
import { trialEndOf } from "../api/subscriptions";
import { percentOf } from "../billing/discounts";
import { idOf, type Sandbox } from "../state/sandbox";
import {
  cardFields,
  type Faults,
  faultsOf,
  field,
  type Form,
  isMethod,
  readCard,
  summary,
} from "./card-form";
import { day, dollars, html, page, type Page, type Redirect, redirect } from "./html";
import { known } from "../state/known";

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
  if (!form) return show(sandbox, session, { country: "US" }, failedBefore(sandbox, id));
  const email = session.customer_details?.email;
  const method = readCard(sandbox, form, email);
  if (!isMethod(method)) return show(sandbox, session, form, method);
  const checkout = known(sandbox.state.hidden.checkouts[id]);
  const intent = createSetupIntent(sandbox, { customer: session.customer && idOf(session.customer) });
  checkout.setupIntent = intent.id;
  try {
    confirmSetupIntent(sandbox, intent, method, known(session.url));
  } catch (error) {
    return show(sandbox, session, form, faultsOf(error));
  }
  if (intent.next_action) return redirect(known(intent.next_action.redirect_to_url?.url));
  return finishCheckout(sandbox, session, method);
}

export function finishCheckout(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
) {
  completeCheckout(sandbox, session, method);
  return redirect(successUrl(session));
}

const successUrl = ({ id, success_url }: Stripe.Checkout.Session) =>
  (success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", id);

function failedBefore(sandbox: Sandbox, id: string): Faults {
  const { setupIntent } = known(sandbox.state.hidden.checkouts[id]);
  const error = setupIntent && sandbox.get("setupIntents", setupIntent).last_setup_error;
  if (!error || error.code !== "setup_intent_authentication_failure") return {};
  return {
    number: "We are unable to authenticate your payment method. Please choose a different one and try again.",
  };
}

function show(sandbox: Sandbox, session: Stripe.Checkout.Session, form: Form, faults: Faults): Page {
  const { price: priceId, quantity, coupons = [], data } = known(sandbox.state.hidden.checkouts[session.id]);
  const price = sandbox.get("prices", priceId);
  const { name, description } = sandbox.get("products", idOf(price.product));
  const cents = (price.unit_amount ?? 0) * quantity;
  const amount = dollars(cents);
  const coupon = coupons[0] === undefined ? null : sandbox.get("coupons", coupons[0]);
  const first = dollars(cents - (coupon ? percentOf(coupon, cents) : 0));
  const rate = coupon
    ? `${first} per ${price.recurring?.interval} for ${coupon.duration_in_months} months, then ${amount} per ${price.recurring?.interval}`
    : `${amount} per ${price.recurring?.interval}`;
  const trialEnd = trialEndOf(sandbox, data);
  const days = trialEnd && Math.round((trialEnd - sandbox.now()) / 86_400);
  const faulty = Object.keys(faults).length > 0;
  const email = session.customer_details?.email;
  return page(
    `${faulty ? "Error: " : ""}Try ${name}`,
    html`<div class="columns">
      <section>
        <p><a class="back" href="${session.cancel_url ?? "/"}">← Back</a></p>
        <h1>Try ${name}</h1>
        ${days ? html`<p class="price">${days} days free</p>` : html`<p class="price">${first}</p>`}
        <p class="quiet">${days ? html`Then ${rate}` : html`Per ${price.recurring?.interval}`}</p>
        <dl class="lines">
          <div>
            <dt>${name}${description && html`<small>${description}</small>`}</dt>
            <dd>${amount} per ${price.recurring?.interval}</dd>
          </div>
          ${
            coupon &&
            html`<div>
              <dt>
                ${coupon.name}<small
                  >${coupon.percent_off}% off for ${coupon.duration_in_months} months</small
                >
              </dt>
              <dd>-${dollars(percentOf(coupon, cents))}</dd>
            </div>`
          }
          ${
            trialEnd &&
            html`<div>
              <dt>First charge on ${day(trialEnd)}</dt>
              <dd>${first}</dd>
            </div>`
          }
          <div class="total">
            <dt>Total due today</dt>
            <dd>${trialEnd ? "$0.00" : first}</dd>
          </div>
        </dl>
      </section>
      <section class="card">
        <form method="post" action="/sandbox/checkout/${session.id}" novalidate>
          ${summary(faults)}
          <h2>Payment details</h2>
          ${
            email &&
            field(
              "email",
              "Email",
              undefined,
              html`<input id="email" value="${email}" autocomplete="email" readonly />`,
            )
          }
          ${cardFields(form, faults)}
          <button>${hasTrial(data) ? "Start trial" : "Subscribe"}</button>
          ${
            trialEnd &&
            html`<p class="quiet">
              Your card is saved for ${rate}, from ${day(trialEnd)} on, until you cancel.
            </p>`
          }
        </form>
      </section>
    </div>`,
    faulty && form.number !== undefined ? 400 : 200,
  );
}
