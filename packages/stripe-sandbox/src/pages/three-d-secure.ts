import type Stripe from "stripe";
import { answerBank } from "../billing/setup-intents";
import { idOf, type Sandbox } from "../state";
import type { Form } from "./card-form";
import { finishCheckout } from "./checkout";
import { html, type Markup, page, type Page, type Redirect, redirect } from "./html";

export function threeDSecurePage(sandbox: Sandbox, id: string, form: Form | null): Page | Redirect {
  const intent = sandbox.get("setupIntents", id);
  const isAnswered = form?.answer === "complete" || form?.answer === "fail";
  if (intent.status === "requires_action" && !isAnswered) return question(sandbox, intent);
  if (intent.status === "requires_action") answerBank(sandbox, intent, form?.answer === "complete");
  const session = sandbox
    .all("checkoutSessions")
    .find((one) => sandbox.state.hidden.checkouts[one.id]?.setupIntent === id);
  if (session?.status === "open" && intent.status === "succeeded")
    return finishCheckout(sandbox, session, intent);
  return goBack(sandbox, intent);
}

function question(sandbox: Sandbox, { id, payment_method }: Stripe.SetupIntent): Page {
  const { card } = sandbox.get("paymentMethods", idOf(payment_method));
  return bankPage(
    sandbox,
    id,
    html`<h1>Confirm your card</h1>
      <p>
        May the card ending in ${card?.last4} be saved for later payments? This simulates your bank's page.
      </p>
      <form class="fields" method="post" action="/sandbox/3ds/${id}">
        <button name="answer" value="complete">Complete</button>
        <button name="answer" value="fail" class="secondary">Fail</button>
      </form>`,
  );
}

/** Without a return URL, Stripe.js shows the page in a frame. */
const bankPage = ({ state }: Sandbox, intent: string, content: Markup): Page => ({
  ...page("Confirm your card", html`<section class="card">${content}</section>`),
  framed: state.hidden.returns[intent] === undefined,
});

/** Redirects to the return URL with the intent's status. Checkout then reads the status, like Stripe.js. */
function goBack(sandbox: Sandbox, { id, client_secret, status }: Stripe.SetupIntent): Page | Redirect {
  const back = sandbox.state.hidden.returns[id];
  if (back === undefined) return bankPage(sandbox, id, html`<h1>Thank you</h1>`);
  const url = new URL(back);
  if (!url.pathname.startsWith("/sandbox/")) {
    url.searchParams.set("setup_intent", id);
    url.searchParams.set("setup_intent_client_secret", client_secret ?? "");
    url.searchParams.set("redirect_status", status === "succeeded" ? "succeeded" : "failed");
  }
  return redirect(url.href);
}
