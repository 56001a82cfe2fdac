import { askAbout, confirm, IntegrationError, showBank } from "./service.js";

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
  if (redirect !== "if_required")
    throw new IntegrationError('The sandbox supports only redirect: "if_required".');
  const { clientSecret } = elements.options;
  const details = Object.entries(data?.billing_details ?? {}).filter(([, value]) => value);
  const confirmed = await confirm(publishableKey, clientSecret, {
    use_stripe_sdk: true,
    ...(returnUrl && { return_url: returnUrl }),
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": element.number,
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
  return result;
}

/** The promise never settles after a redirect, like Stripe's promise. */
function leave(address) {
  window.location.assign(address);
  return new Promise(() => {});
}
