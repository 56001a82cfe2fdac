import type Stripe from "stripe";
import { METHODS } from "../cards";
import { invalid, StripeFault } from "../errors";
import { idOf, type Sandbox } from "../state";
import { testCard } from "./payment-methods";

export function createSetupIntent(
  sandbox: Sandbox,
  { allowed_payment_method_types: allowed, ...fields }: Stripe.SetupIntentCreateParams,
): Stripe.SetupIntent {
  const intent = sandbox.add("setupIntents", fields as Partial<Stripe.SetupIntent>);
  intent.client_secret = `${intent.id}_secret_${sandbox.newId("").slice(1)}`;
  intent.payment_method_types = METHODS.filter((type) => !allowed || allowed.includes(type));
  return intent;
}

const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** @throws {StripeFault} */
export function requireOpen(intent: Stripe.SetupIntent, verb: "confirm" | "cancel") {
  if (OPEN.includes(intent.status)) return;
  throw new StripeFault(400, `You cannot ${verb} this SetupIntent because its status is ${intent.status}.`, {
    code: "setup_intent_unexpected_state",
    setup_intent: structuredClone(intent),
  });
}

/**
 * Confirms a card. The card is saved, is declined, or requires the bank's page.
 * @param byStripeJs shows the bank's page in a frame
 * @throws {StripeFault}
 */
export function confirmSetupIntent(
  sandbox: Sandbox,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string | undefined,
  byStripeJs = false,
) {
  requireOpen(intent, "confirm");
  if (!intent.payment_method_types.includes(method.type))
    throw invalid(`The PaymentMethod provided (${method.type}) is not allowed for this SetupIntent.`);
  const { decline, authenticate } = testCard(sandbox, method.id);
  intent.payment_method = method.id;
  if (decline) {
    const details = { type: "card_error" as const, ...decline, payment_method: structuredClone(method) };
    fail(sandbox, intent, details);
    throw new StripeFault(402, decline.message, { ...details, setup_intent: structuredClone(intent) });
  }
  Object.assign(intent, { last_setup_error: null, next_action: null });
  if (authenticate) askBank(sandbox, intent, authenticate === "in page" && byStripeJs ? null : returnUrl);
  else succeed(sandbox, intent);
}

/** @param returnUrl null shows the bank's page in a frame */
function askBank(sandbox: Sandbox, intent: Stripe.SetupIntent, returnUrl: string | null | undefined) {
  const bank = `${sandbox.pagesUrl}/sandbox/3ds/${intent.id}`;
  if (returnUrl === null) {
    delete sandbox.state.hidden.returns[intent.id];
    intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: { stripe_js: bank } };
  } else {
    if (!returnUrl) throw invalid("Missing required param: return_url.", "return_url", "parameter_missing");
    sandbox.state.hidden.returns[intent.id] = returnUrl;
    intent.next_action = {
      type: "redirect_to_url",
      redirect_to_url: { url: bank, return_url: returnUrl },
    };
  }
  intent.status = "requires_action";
}

export function answerBank(sandbox: Sandbox, intent: Stripe.SetupIntent, isApproved: boolean) {
  if (isApproved) return succeed(sandbox, intent);
  fail(sandbox, intent, {
    code: "setup_intent_authentication_failure",
    message: "The latest attempt to set up the payment method has failed because authentication failed.",
    type: "invalid_request_error",
  });
}

function fail(sandbox: Sandbox, intent: Stripe.SetupIntent, error: Stripe.SetupIntent.LastSetupError) {
  delete sandbox.state.resources.paymentMethods[idOf(intent.payment_method)];
  Object.assign(intent, {
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  });
  sandbox.emit("setup_intent.setup_failed", intent);
}

export function succeed(sandbox: Sandbox, intent: Stripe.SetupIntent) {
  Object.assign(intent, { status: "succeeded", next_action: null });
  sandbox.get("paymentMethods", idOf(intent.payment_method)).customer =
    intent.customer && idOf(intent.customer);
  sandbox.emit("setup_intent.succeeded", intent);
}
