import type Stripe from "stripe";
import { authenticateSetupIntent } from "../api/setup-intents";
import { idOf, type Sandbox } from "../state/sandbox";
import type { Form } from "./card-form";
import { finishCheckout } from "./checkout";
import { html, type Markup, page, type Page, type Redirect, redirect } from "./html";

export function threeDSecurePage(sandbox: Sandbox, id: string, form: Form | null): Page | Redirect {
  const intent = sandbox.get("setupIntents", id);
  const result = answer(sandbox, intent, form) ?? question(sandbox, intent);
  const framed = sandbox.state.hidden.returns[id] === undefined;
  return "body" in result ? { ...result, framed } : result;
}

function answer(sandbox: Sandbox, intent: Stripe.SetupIntent, form: Form | null): Page | Redirect | null {
  if (intent.status !== "requires_action") return goBack(sandbox, intent);
  if (form?.answer !== "complete" && form?.answer !== "fail") return null;
  const method = sandbox.get("paymentMethods", idOf(intent.payment_method));
  authenticateSetupIntent(sandbox, intent, form.answer === "complete");
  const session = sandbox
    .all("checkoutSessions")
    .find((one) => sandbox.state.hidden.checkouts[one.id]?.setupIntent === intent.id);
  if (session?.status === "open" && intent.status === "succeeded")
    return finishCheckout(sandbox, session, method);
  return goBack(sandbox, intent);
}

function question(sandbox: Sandbox, intent: Stripe.SetupIntent): Page {
  const { card } = sandbox.get("paymentMethods", idOf(intent.payment_method));
  return bankPage(
    html`<h1>Confirm your card</h1>
      <p>
        Your bank asks whether ${card ? `the card ending in ${card.last4}` : "your account"} may be saved for
        later payments. This page simulates your bank's page.
      </p>
      <form method="post" action="/sandbox/3ds/${intent.id}" class="actions">
        <button name="answer" value="complete">Complete</button>
        <button name="answer" value="fail" class="secondary">Fail</button>
      </form>`,
  );
}

const bankPage = (content: Markup) =>
  page("Confirm your card", html`<section class="card narrow">${content}</section>`);

/** Redirects to the return URL with the intent's status. Checkout then reads the status, like Stripe.js. */
function goBack(sandbox: Sandbox, { id, client_secret, status }: Stripe.SetupIntent): Page | Redirect {
  const back = sandbox.state.hidden.returns[id];
  if (back === undefined) return bankPage(html`<h1>Thank you</h1>`);
  const url = new URL(back);
  if (url.pathname.startsWith("/sandbox/")) return redirect(url.href);
  url.searchParams.set("setup_intent", id);
  url.searchParams.set("setup_intent_client_secret", client_secret ?? "");
  url.searchParams.set("redirect_status", status === "succeeded" ? "succeeded" : "failed");
  return redirect(url.href);
}
