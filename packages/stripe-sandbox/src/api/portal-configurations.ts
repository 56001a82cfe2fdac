import type Stripe from "stripe";
import { endpoint } from "../protocol/endpoint";
import { StripeFault } from "../protocol/errors";
import {
  clearable,
  flag,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  paging,
  required,
  text,
} from "../protocol/form";
import { url } from "../protocol/form";
import type { Read } from "../protocol/form";
import type { Sandbox } from "../state/sandbox";

const enabled = required(flag);
const proration = oneOf("always_invoice", "create_prorations", "none");

const features = object({
  customer_update: object({
    allowed_updates: clearable(list(oneOf("address", "email", "name", "phone", "shipping", "tax_id"))),
    enabled,
  }),
  invoice_history: object({ enabled }),
  payment_method_update: object({ enabled }),
  subscription_cancel: object({
    enabled,
    mode: oneOf("at_period_end", "immediately"),
    proration_behavior: proration,
  }),
  subscription_pause: object({ enabled: flag }),
  subscription_update: object({ enabled }),
});

const fields = {
  business_profile: object({
    headline: clearable(text(60)),
    privacy_policy_url: url,
    terms_of_service_url: url,
  }),
  default_return_url: clearable(url),
  metadata,
  name: clearable(text()),
};

type Configuration = Stripe.BillingPortal.Configuration;

const NO_FEATURES = (): Configuration["features"] => ({
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: "at_period_end",
    proration_behavior: "none",
  },
  subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: "none",
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: "end_trial",
  },
});

function apply(
  sandbox: Sandbox,
  configuration: Configuration,
  {
    business_profile: profile,
    features: wanted = {},
    metadata: tags,
    ...rest
  }: Partial<Read<typeof fields>> & { features?: object },
) {
  for (const [name, change] of Object.entries(wanted)) {
    Object.assign(configuration.features[name as keyof Configuration["features"]], change);
  }
  Object.assign(configuration.business_profile, profile);
  return Object.assign(configuration, rest, {
    metadata: mergeMetadata(configuration.metadata ?? {}, tags),
    updated: sandbox.now(),
  });
}

/** Without an id, Stripe falls back to the Dashboard's default. The sandbox has no Dashboard. */
export function configurationFor(sandbox: Sandbox, named: string | undefined): Configuration {
  if (named) return sandbox.get("portalConfigurations", named, "configuration");
  const usual = sandbox.all("portalConfigurations").find((one) => one.is_default);
  if (usual) return usual;
  throw new StripeFault(
    400,
    "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create " +
      "your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
  );
}

export const portalConfigurations = [
  endpoint<Stripe.BillingPortal.ConfigurationCreateParams>()(
    "POST",
    "/v1/billing_portal/configurations",
    { ...fields, features: required(features) },
    ({ sandbox, params }) =>
      sandbox.add(
        "portalConfigurations",
        apply(
          sandbox,
          {
            id: sandbox.newId("bpc"),
            object: "billing_portal.configuration",
            active: true,
            application: null,
            business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
            created: sandbox.now(),
            default_return_url: null,
            features: NO_FEATURES(),
            is_default: false,
            livemode: false,
            login_page: { enabled: false, url: null },
            metadata: {},
            name: null,
            updated: sandbox.now(),
          },
          params,
        ),
      ),
  ),
  endpoint<Stripe.BillingPortal.ConfigurationUpdateParams>()(
    "POST",
    "/v1/billing_portal/configurations/:id",
    { ...fields, active: flag, features },
    ({ sandbox, id, params }) => apply(sandbox, sandbox.get("portalConfigurations", id), params),
  ),
  endpoint<Stripe.BillingPortal.ConfigurationListParams>()(
    "GET",
    "/v1/billing_portal/configurations",
    { active: flag, is_default: flag, ...paging },
    ({ sandbox, params: { active, is_default, ...page } }) =>
      sandbox.list(
        "portalConfigurations",
        page,
        (one) =>
          (active === undefined || one.active === active) &&
          (is_default === undefined || one.is_default === is_default),
      ),
  ),
];
