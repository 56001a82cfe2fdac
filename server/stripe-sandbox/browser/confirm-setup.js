import { ask, idOf, IntegrationError } from "./ask.js";

/** What the page must add itself where it asked for no field. */
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
  const { number, expiry, cvc, country, zip } = element.values();
  const [month, year] = expiry.split(" / ");
  const details = {
    "address][country": country,
    "address][postal_code": zip.trim(),
    ...Object.fromEntries(
      Object.entries(billing ?? {}).filter(([, value]) => typeof value === "string" && value !== ""),
    ),
  };
  const { clientSecret } = elements.options;
  const result = await ask(
    publishableKey,
    `/setup_intents/${idOf(clientSecret)}/confirm`,
    {
      client_secret: clientSecret,
      ...(confirmParams.return_url && { return_url: confirmParams.return_url }),
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": number,
      "payment_method_data[card][exp_month]": month,
      "payment_method_data[card][exp_year]": year,
      "payment_method_data[card][cvc]": cvc,
      ...Object.fromEntries(
        Object.entries(details).map(([key, value]) => [
          `payment_method_data[billing_details][${key}]`,
          value,
        ]),
      ),
    },
    "POST",
  );
  if (result.error) {
    if (result.error.type === "card_error") element.show(result.error);
    return result;
  }
  const { next_action: next, id, status, client_secret } = result.setupIntent;
  if (next) return leave(next.redirect_to_url.url);
  if (redirect === "if_required") return result;
  const url = new URL(confirmParams.return_url);
  url.searchParams.set("setup_intent", id);
  url.searchParams.set("setup_intent_client_secret", client_secret);
  url.searchParams.set("redirect_status", status);
  return leave(url.href);
}

/** As with Stripe, nothing comes after a redirect. */
function leave(address) {
  window.location.assign(address);
  return new Promise(() => {});
}
