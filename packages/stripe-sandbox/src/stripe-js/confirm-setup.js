import { askAbout, confirm, IntegrationError, showBank } from "./service.js";

/** @throws unless the page passes every detail whose field it hides */
function requireHidden({ fields }, billing) {
  const asked = fields?.billingDetails;
  for (const name of ["name", "email", "phone"])
    if ((asked === "never" || asked?.[name] === "never") && billing?.[name] === undefined)
      throw new IntegrationError(
        `You specified "never" for fields.billing_details.${name} when creating the payment Element, but did not pass ` +
          `confirmParams.payment_method_data.billing_details.${name} when calling stripe.confirmSetup.`,
      );
}

const UNAUTHENTICATED = {
  type: "invalid_request_error",
  code: "setup_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

export async function confirmSetup(publishableKey, { elements, confirmParams = {}, redirect = "always" }) {
  const element = elements?.getElement("payment");
  if (!element) throw new IntegrationError("stripe.confirmSetup() needs a mounted Payment Element.");
  const { return_url: returnUrl, payment_method_data: data } = confirmParams;
  if (redirect === "always" && !returnUrl)
    throw new IntegrationError("return_url is required unless redirect is if_required.");
  requireHidden(element.options, data?.billing_details);
  const { clientSecret } = elements.options;
  const details = Object.entries(data?.billing_details ?? {}).filter(([, value]) => value);
  const confirmed = await confirm(publishableKey, clientSecret, {
    use_stripe_sdk: true,
    ...(returnUrl && { return_url: returnUrl }),
    "payment_method_data[type]": element.type,
    ...(element.type === "card" && { "payment_method_data[card][number]": element.number }),
    ...Object.fromEntries(
      details.map(([name, value]) => [`payment_method_data[billing_details][${name}]`, value]),
    ),
  });
  if (confirmed.error) {
    if (confirmed.error.type === "card_error") element.show(confirmed.error.message);
    return confirmed;
  }
  const next = confirmed.setupIntent.next_action;
  if (next?.redirect_to_url) return leave(next.redirect_to_url.url);
  const result = next?.use_stripe_sdk
    ? await showBank(next.use_stripe_sdk.stripe_js, () => askAbout(publishableKey, clientSecret))
    : confirmed;
  const intent = result.setupIntent;
  if (intent?.status === "requires_payment_method")
    return { error: { ...UNAUTHENTICATED, setup_intent: intent } };
  if (result.error || redirect === "if_required") return result;
  const url = new URL(returnUrl);
  url.searchParams.set("setup_intent", intent.id);
  url.searchParams.set("setup_intent_client_secret", intent.client_secret);
  url.searchParams.set("redirect_status", intent.status);
  return leave(url.href);
}

/** The promise never settles after a redirect, like Stripe's promise. */
function leave(address) {
  window.location.assign(address);
  return new Promise(() => {});
}
