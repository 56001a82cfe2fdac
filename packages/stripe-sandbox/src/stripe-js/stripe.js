// Replaces https://js.stripe.com/ for a Payment Element on a SetupIntent. The fields have no names, so no form can post
// card details.
import { ask, idOf, IntegrationError } from "./ask.js";
import { confirmSetup } from "./confirm-setup.js";
import { Elements } from "./elements.js";
import { openFrames } from "./frames.js";

const unsupported = (name) => async () => ({
  error: { type: "invalid_request_error", message: `The sandbox has no ${name}.` },
});

window.Stripe = (publishableKey) => {
  if (!String(publishableKey).startsWith("pk_")) {
    throw new IntegrationError("Please call Stripe() with your publishable key.");
  }
  openFrames();
  return {
    elements: (options = {}) => new Elements(publishableKey, { ...options }),
    confirmSetup: (params) => confirmSetup(publishableKey, params),
    retrieveSetupIntent: (clientSecret) =>
      ask(publishableKey, `/setup_intents/${idOf(clientSecret)}`, { client_secret: clientSecret }),
    ...Object.fromEntries(
      ["confirmPayment", "confirmCardPayment", "createPaymentMethod", "createToken"].map((name) => [
        name,
        unsupported(name),
      ]),
    ),
    _registerWrapper() {},
    registerAppInfo() {},
  };
};
window.Stripe.version = "sandbox";
