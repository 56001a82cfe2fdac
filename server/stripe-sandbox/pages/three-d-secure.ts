import type Stripe from "stripe";
import { authenticateSetupIntent } from "../api/setup-intents";
import { idOf, type Sandbox } from "../sandbox";
import type { Form } from "./card-form";
import { finishCheckout } from "./checkout";
import { html, page, type Page, type Redirect, redirect } from "./html";

/** Stands for the page of the cardholder's bank. */
export function threeDSecurePage(sandbox: Sandbox, id: string, form: Form | null): Page | Redirect {
  const intent = sandbox.get("setupIntents", id);
  if (intent.status !== "requires_action") return redirect(returnUrl(sandbox, intent));
  const method = sandbox.get("paymentMethods", idOf(intent.payment_method!));
  if (form?.answer === "complete" || form?.answer === "fail") {
    authenticateSetupIntent(sandbox, intent, form.answer === "complete");
    const session = sandbox
      .all("checkoutSessions")
      .find((one) => sandbox.state.hidden.checkouts[one.id]?.setupIntent === id);
    if (session?.status === "open" && intent.status === "succeeded")
      return finishCheckout(sandbox, session, method);
    return redirect(returnUrl(sandbox, intent));
  }
  return page(
    "Confirm your card",
    html`<section class="card narrow">
      <h1>Confirm your card</h1>
      <p>
        Your bank asks whether the card ending in ${method.card?.last4} may be saved for later payments. This
        page stands for your bank's own.
      </p>
      <form method="post" action="/sandbox/3ds/${id}" class="actions">
        <button name="answer" value="complete">Complete</button>
        <button name="answer" value="fail" class="secondary">Fail</button>
      </form>
    </section>`,
  );
}

/** Stripe tells the page that it returns to what became of the intent; a checkout page finds out by itself. */
function returnUrl(sandbox: Sandbox, { id, client_secret, status }: Stripe.SetupIntent): string {
  const url = new URL(sandbox.state.hidden.returns[id] ?? sandbox.options.publicUrl);
  if (url.pathname.startsWith("/sandbox/")) return url.href;
  url.searchParams.set("setup_intent", id);
  url.searchParams.set("setup_intent_client_secret", client_secret!);
  url.searchParams.set("redirect_status", status === "succeeded" ? "succeeded" : "failed");
  return url.href;
}
