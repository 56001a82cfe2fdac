import { ask, idOf, IntegrationError } from "./ask.js";
import { showBank } from "./frames.js";

/** @throws unless the page passes every detail whose field it hides */
function requireHidden({ fields }, billing) {
  const asked = fields?.billingDetails;
  for (const name of ["name", "email", "phone"]) {
    if ((asked === "never" || asked?.[name] === "never") && billing?.[name] === undefined) {
      throw new IntegrationError(
        `You specified "never" for fields.billing_details.${name} when creating the payment Element, but did not pass ` +
          `confirmParams.payment_method_data.billing_details.${name} when calling stripe.confirmSetup.`,
      );
    }
  }
}

function methodData(element, billing) {
  const { type } = element;
  const { number, expiry, cvc, country, zip } = element.values();
  const [exp_month, exp_year] = expiry.split(" / ");
  const card = type === "card" ? { number, exp_month, exp_year, cvc } : {};
  const details = {
    ...(type === "card" && { "address][country": country, "address][postal_code": zip.trim() }),
    ...Object.fromEntries(
      Object.entries(billing ?? {}).filter(([, value]) => typeof value === "string" && value !== ""),
    ),
  };
  const under = (name, fields) =>
    Object.entries(fields).map(([key, value]) => [`payment_method_data[${name}][${key}]`, value]);
  return Object.fromEntries([
    ["payment_method_data[type]", type],
    ...under("card", card),
    ...under("billing_details", details),
  ]);
}

const UNAUTHENTICATED = {
  type: "invalid_request_error",
  code: "setup_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

async function authenticate(publishableKey, clientSecret, { use_stripe_sdk: { stripe_js: address } }) {
  const look = () =>
    ask(publishableKey, `/setup_intents/${idOf(clientSecret)}`, { client_secret: clientSecret });
  const result = await showBank(
    address,
    look,
    ({ setupIntent }) => setupIntent?.status !== "requires_action",
  );
  const { setupIntent } = result;
  if (setupIntent?.status !== "requires_payment_method") return result;
  return { error: { ...UNAUTHENTICATED, setup_intent: setupIntent } };
}

export async function confirmSetup(publishableKey, { elements, confirmParams = {}, redirect = "always" }) {
  const element = elements?.getElement("payment");
  if (!element)
    throw new IntegrationError(
      "Invalid value for stripe.confirmSetup(): elements should have a mounted Payment Element.",
    );
  if (redirect === "always" && !confirmParams.return_url) {
    throw new IntegrationError(
      "stripe.confirmSetup(): return_url is required unless redirect is if_required.",
    );
  }
  const billing = confirmParams.payment_method_data?.billing_details;
  requireHidden(element.options, billing);
  const invalid = element.check();
  if (invalid) return { error: invalid };
  const { clientSecret } = elements.options;
  const result = await ask(
    publishableKey,
    `/setup_intents/${idOf(clientSecret)}/confirm`,
    {
      client_secret: clientSecret,
      use_stripe_sdk: true,
      ...(confirmParams.return_url && { return_url: confirmParams.return_url }),
      ...methodData(element, billing),
    },
    "POST",
  );
  if (result.error) {
    if (result.error.type === "card_error") element.show(result.error);
    return result;
  }
  const next = result.setupIntent.next_action;
  if (next?.redirect_to_url) return leave(next.redirect_to_url.url);
  const settled = next?.use_stripe_sdk ? await authenticate(publishableKey, clientSecret, next) : result;
  if (settled.error || redirect === "if_required") return settled;
  const { id, status, client_secret } = settled.setupIntent;
  const url = new URL(confirmParams.return_url);
  url.searchParams.set("setup_intent", id);
  url.searchParams.set("setup_intent_client_secret", client_secret);
  url.searchParams.set("redirect_status", status);
  return leave(url.href);
}

/** The promise never settles after a redirect, like Stripe's promise. */
function leave(address) {
  window.location.assign(address);
  return new Promise(() => {});
}
