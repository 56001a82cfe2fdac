import type Stripe from "stripe";
import { declineDetails, type Method, METHODS, testCard } from "../billing/cards";
import { type Call, endpoint } from "../protocol/endpoint";
import { invalid, StripeFault } from "../protocol/errors";
import { flag, list, paging, metadata, object, oneOf, required, text, url } from "../protocol/form";
import type { Sandbox } from "../state/sandbox";
import { namedMethod } from "../billing/test-methods";
import { createPaymentMethod, paymentMethodData } from "./payment-methods";

export function createSetupIntent(
  sandbox: Sandbox,
  fields: Partial<
    Pick<Stripe.SetupIntent, "automatic_payment_methods" | "customer" | "description" | "metadata" | "usage">
  > & { allowed_payment_method_types?: Method[] },
): Stripe.SetupIntent {
  const id = sandbox.newId("seti");
  const allowed = fields.allowed_payment_method_types;
  return sandbox.add("setupIntents", {
    id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { allow_redirects: "always", enabled: true },
    cancellation_reason: null,
    client_secret: `${id}_secret_${sandbox.newId("", 24).slice(1)}`,
    created: sandbox.now(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: METHODS.filter((type) => !allowed || allowed.includes(type)),
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: "off_session",
    ...fields,
  });
}

/**
 * Confirms a card. The card is saved, is declined, or requires the bank's page. `byStripeJs` shows that page in a frame.
 * @throws {StripeFault}
 */
export function confirmSetupIntent(
  sandbox: Sandbox,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string | undefined,
  byStripeJs = false,
) {
  requireAllowed(intent, method);
  const { decline, authenticate, slow } = testCard(sandbox.state.hidden.cards[method.id]);
  intent.latest_attempt = sandbox.newId("setatt");
  if (decline) {
    const details = declineDetails(decline, method);
    intent.status = "requires_payment_method";
    intent.payment_method = null;
    intent.last_setup_error = { ...details, message: decline.message };
    sandbox.emit("setup_intent.setup_failed", intent);
    throw new StripeFault(402, decline.message, { ...details, setup_intent: structuredClone(intent) });
  }
  intent.last_setup_error = null;
  intent.payment_method = method.id;
  intent.next_action = null;
  if (slow) return void (intent.status = "processing");
  if (!authenticate) return succeed(sandbox, intent);
  const bank = `${sandbox.pagesUrl}/sandbox/3ds/${intent.id}`;
  if (authenticate === "in page" && byStripeJs) {
    delete sandbox.state.hidden.returns[intent.id];
    intent.status = "requires_action";
    intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: { stripe_js: bank } };
    return;
  }
  if (!returnUrl) throw invalid("Missing required param: return_url.", "return_url", "parameter_missing");
  sandbox.state.hidden.returns[intent.id] = returnUrl;
  intent.status = "requires_action";
  intent.next_action = {
    type: "redirect_to_url",
    redirect_to_url: { url: bank, return_url: returnUrl },
  };
}

function requireAllowed(
  { payment_method_types: allowed }: Stripe.SetupIntent,
  { type }: Stripe.PaymentMethod,
) {
  if (allowed.includes(type)) return;
  throw invalid(
    `The PaymentMethod provided (${type}) is not allowed for this SetupIntent. Please attach a PaymentMethod of one of the following ` +
      `types: ${allowed.join(", ")}.`,
    "payment_method",
    "setup_intent_invalid_parameter",
  );
}

export function authenticateSetupIntent(sandbox: Sandbox, intent: Stripe.SetupIntent, agreed: boolean) {
  intent.next_action = null;
  if (agreed) return succeed(sandbox, intent);
  const method = sandbox.get("paymentMethods", intent.payment_method as string);
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.last_setup_error = {
    code: "setup_intent_authentication_failure",
    doc_url: "https://stripe.com/docs/error-codes/setup-intent-authentication-failure",
    message: "The latest attempt to set up the payment method has failed because authentication failed.",
    payment_method: structuredClone(method),
    type: "invalid_request_error",
  };
  sandbox.emit("setup_intent.setup_failed", intent);
}

export function succeed(sandbox: Sandbox, intent: Stripe.SetupIntent) {
  intent.status = "succeeded";
  sandbox.get("paymentMethods", intent.payment_method as string).customer = intent.customer as string | null;
  sandbox.emit("setup_intent.succeeded", intent);
}

/** Fields that a browser with the client secret can read. */
const PUBLIC = [
  "id",
  "object",
  "automatic_payment_methods",
  "cancellation_reason",
  "client_secret",
  "created",
  "description",
  "last_setup_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_types",
  "status",
  "usage",
] as const satisfies (keyof Stripe.SetupIntent)[];

function reach({ sandbox, id, fromBrowser }: Call<unknown>, clientSecret: string | undefined) {
  const intent = sandbox.get("setupIntents", id, "intent");
  if (clientSecret === undefined && fromBrowser)
    throw invalid("Missing required param: client_secret.", "client_secret", "parameter_missing");
  if (clientSecret !== undefined && clientSecret !== intent.client_secret) {
    throw invalid(
      "The client_secret provided does not match the client_secret associated with the SetupIntent.",
      "client_secret",
    );
  }
  return intent;
}

const shown = (intent: Stripe.SetupIntent, { fromBrowser }: Call<unknown>) =>
  fromBrowser ? Object.fromEntries(PUBLIC.map((key) => [key, intent[key]])) : intent;

function requireState(intent: Stripe.SetupIntent, verb: string, allowed: string[]) {
  if (allowed.includes(intent.status)) return;
  const why =
    intent.status === "succeeded"
      ? "because it has already succeeded"
      : `because its status is ${intent.status}`;
  throw new StripeFault(400, `You cannot ${verb} this SetupIntent ${why}.`, {
    code: "setup_intent_unexpected_state",
    setup_intent: structuredClone(intent),
  });
}

const BEFORE_SUCCESS = ["requires_payment_method", "requires_confirmation", "requires_action"];

export const setupIntents = [
  endpoint<Stripe.SetupIntentCreateParams>()(
    "POST",
    "/v1/setup_intents",
    {
      allowed_payment_method_types: list(oneOf(...METHODS)),
      automatic_payment_methods: object({
        allow_redirects: oneOf("always", "never"),
        enabled: required(flag),
      }),
      customer: text(),
      description: text(),
      metadata,
      usage: oneOf("off_session", "on_session"),
    },
    ({ sandbox, params: { customer, ...rest } }) => {
      if (customer) sandbox.get("customers", customer, "customer");
      return createSetupIntent(sandbox, { customer: customer ?? null, ...rest });
    },
  ),
  endpoint<Stripe.SetupIntentListParams>()(
    "GET",
    "/v1/setup_intents",
    { customer: text(), ...paging },
    ({ sandbox, params: { customer, ...page } }) =>
      sandbox.list("setupIntents", page, (intent) => intent.customer === customer),
  ),
  endpoint<Stripe.SetupIntentRetrieveParams>()(
    "GET",
    "/v1/setup_intents/:id",
    { client_secret: text() },
    (call) => shown(reach(call, call.params.client_secret), call),
    { forBrowsers: true },
  ),
  endpoint<Stripe.SetupIntentConfirmParams & { client_secret: string }>()(
    "POST",
    "/v1/setup_intents/:id/confirm",
    {
      client_secret: text(),
      payment_method: text(),
      payment_method_data: paymentMethodData,
      return_url: url,
      use_stripe_sdk: flag,
    },
    (call) => {
      const { sandbox, params } = call;
      const intent = reach(call, params.client_secret);
      requireState(intent, "confirm", BEFORE_SUCCESS);
      const method = params.payment_method_data
        ? createPaymentMethod(sandbox, params.payment_method_data)
        : namedMethod(sandbox, params.payment_method ?? "");
      confirmSetupIntent(sandbox, intent, method, params.return_url, params.use_stripe_sdk);
      return shown(intent, call);
    },
    { forBrowsers: true },
  ),
  endpoint<Stripe.SetupIntentCancelParams>()(
    "POST",
    "/v1/setup_intents/:id/cancel",
    { cancellation_reason: oneOf("abandoned", "duplicate", "requested_by_customer") },
    ({ sandbox, id, params }) => {
      const intent = sandbox.get("setupIntents", id);
      requireState(intent, "cancel", BEFORE_SUCCESS);
      intent.status = "canceled";
      intent.next_action = null;
      intent.cancellation_reason = params.cancellation_reason ?? null;
      sandbox.emit("setup_intent.canceled", intent);
      return intent;
    },
  ),
];
