import type Stripe from "stripe";
import { endpoint } from "../protocol/endpoint";
import { oneOf, required, text, url } from "../protocol/form";
import { configurationFor } from "./portal-configurations";

export const portalSessions = [
  endpoint<Stripe.BillingPortal.SessionCreateParams>()(
    "POST",
    "/v1/billing_portal/sessions",
    { configuration: text(), customer: required(text()), locale: oneOf("auto", "en"), return_url: url },
    ({ sandbox, params }) => {
      sandbox.get("customers", params.customer, "customer");
      const configuration = configurationFor(sandbox, params.configuration);
      const id = sandbox.newId("bps");
      return sandbox.add("portalSessions", {
        id,
        object: "billing_portal.session",
        configuration: configuration.id,
        created: sandbox.now(),
        customer: params.customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: params.locale ?? null,
        on_behalf_of: null,
        return_url: params.return_url ?? null,
        url: `${sandbox.pagesUrl}/sandbox/portal/${id}`,
      });
    },
  ),
];
