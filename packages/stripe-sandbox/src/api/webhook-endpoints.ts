import type Stripe from "stripe";
import { endpoint } from "../protocol/endpoint";
import { invalid } from "../protocol/errors";
import {
  clearable,
  flag,
  list,
  mergeMetadata,
  metadata,
  paging,
  required,
  text,
  url,
} from "../protocol/form";
import { isPublic } from "../protocol/public-host";

/** Stripe rejects URLs that it can't reach. */
const publicUrl = {
  ...url,
  read(value: Parameters<typeof url.read>[0], path: string) {
    const address = url.read(value, path);
    if (isPublic(new URL(address).hostname)) return address;
    throw invalid(
      "Invalid URL: URL must be publicly accessible. Consider using a tool like the Stripe CLI to test webhooks locally: " +
        "https://github.com/stripe/stripe-cli",
      path,
      "url_invalid",
    );
  },
};

const fields = { description: clearable(text()), enabled_events: list(text()), metadata, url: publicUrl };

/** Endpoints are only stored and listed. The sandbox sends all events to the configured URL. */
export const webhookEndpoints = [
  endpoint<Stripe.WebhookEndpointCreateParams>()(
    "POST",
    "/v1/webhook_endpoints",
    {
      ...fields,
      api_version: text(),
      enabled_events: required(fields.enabled_events),
      url: required(publicUrl),
    },
    ({ sandbox, params: { metadata: tags, ...rest } }) => {
      const made: Stripe.WebhookEndpoint = {
        id: sandbox.newId("we"),
        object: "webhook_endpoint",
        api_version: null,
        application: null,
        created: sandbox.now(),
        description: null,
        livemode: false,
        metadata: mergeMetadata({}, tags),
        status: "enabled",
        ...rest,
      };
      sandbox.add("webhookEndpoints", made);
      return { ...made, secret: sandbox.newId("whsec", 32) };
    },
  ),
  endpoint<Stripe.WebhookEndpointUpdateParams>()(
    "POST",
    "/v1/webhook_endpoints/:id",
    { ...fields, disabled: flag },
    ({ sandbox, id, params: { metadata: tags, disabled, ...rest } }) => {
      const known = sandbox.get("webhookEndpoints", id);
      if (disabled !== undefined) known.status = disabled ? "disabled" : "enabled";
      return Object.assign(known, rest, { metadata: mergeMetadata(known.metadata, tags) });
    },
  ),
  endpoint<Stripe.WebhookEndpointListParams>()(
    "GET",
    "/v1/webhook_endpoints",
    paging,
    ({ sandbox, params }) => sandbox.list("webhookEndpoints", params, () => true),
  ),
];
