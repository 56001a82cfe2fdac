import type Stripe from "stripe";
import { endpoint } from "../protocol/endpoint";
import { invalid } from "../protocol/errors";
import { flag, paging, required, text } from "../protocol/form";
import { isPublic } from "../protocol/public-host";

const WALLETS = ["amazon_pay", "apple_pay", "google_pay", "klarna", "link", "paypal"] as const;

/** Names under .invalid never resolve, so their verification fails. */
function verify(domain: Stripe.PaymentMethodDomain) {
  const reached = !domain.domain_name.endsWith(".invalid");
  for (const wallet of WALLETS) {
    domain[wallet] = reached
      ? { status: "active" }
      : {
          status: "inactive",
          status_details: { error_message: `Unable to reach https://${domain.domain_name}.` },
        };
  }
  return domain;
}

export const paymentMethodDomains = [
  endpoint<Stripe.PaymentMethodDomainCreateParams>()(
    "POST",
    "/v1/payment_method_domains",
    { domain_name: required(text(255)), enabled: flag },
    ({ sandbox, params: { domain_name, enabled = true } }) => {
      if (!isPublic(domain_name)) throw invalid(`Invalid domain name: ${domain_name}.`, "domain_name");
      const known = sandbox.all("paymentMethodDomains").find((one) => one.domain_name === domain_name);
      if (known) return known;
      return sandbox.add(
        "paymentMethodDomains",
        verify({
          id: sandbox.newId("pmd"),
          object: "payment_method_domain",
          created: sandbox.now(),
          domain_name,
          enabled,
          livemode: false,
        } as Stripe.PaymentMethodDomain),
      );
    },
  ),
  endpoint<Stripe.PaymentMethodDomainListParams>()(
    "GET",
    "/v1/payment_method_domains",
    { domain_name: text(255), enabled: flag, ...paging },
    ({ sandbox, params: { domain_name, enabled, ...page } }) =>
      sandbox.list(
        "paymentMethodDomains",
        page,
        (domain) =>
          (!domain_name || domain.domain_name === domain_name) &&
          (enabled === undefined || domain.enabled === enabled),
      ),
  ),
  endpoint<Stripe.PaymentMethodDomainUpdateParams>()(
    "POST",
    "/v1/payment_method_domains/:id",
    { enabled: flag },
    ({ sandbox, id, params }) => Object.assign(sandbox.get("paymentMethodDomains", id), params),
  ),
  endpoint<Stripe.PaymentMethodDomainValidateParams>()(
    "POST",
    "/v1/payment_method_domains/:id/validate",
    {},
    ({ sandbox, id }) => verify(sandbox.get("paymentMethodDomains", id)),
  ),
];
