// Replaces https://js.stripe.com/ for a Payment Element on a SetupIntent.
import { confirmSetup } from "./confirm-setup.js";
import { Elements } from "./payment-element.js";
import { askAbout, IntegrationError, openFrames } from "./service.js";

const unsupported = (name) => async () => ({
  error: { type: "invalid_request_error", message: `The sandbox has no ${name}.` },
});
/** `@stripe/react-stripe-js` requires these functions. */
const UNSUPPORTED = ["confirmPayment", "confirmCardPayment", "createPaymentMethod", "createToken"];

window.Stripe = (publishableKey) => {
  if (!String(publishableKey).startsWith("pk_"))
    throw new IntegrationError("Please call Stripe() with your publishable key.");
  openFrames();
  return {
    elements: (options = {}) => new Elements(publishableKey, { ...options }),
    confirmSetup: (params) => confirmSetup(publishableKey, params),
    retrieveSetupIntent: (clientSecret) => askAbout(publishableKey, clientSecret),
    ...Object.fromEntries(UNSUPPORTED.map((name) => [name, unsupported(name)])),
    _registerWrapper() {},
    registerAppInfo() {},
  };
};
window.Stripe.version = "sandbox";
