import type Stripe from "stripe";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { typedKeys } from "~/lib/keys";
import { log } from "~/lib/log.server";
import { paths } from "~/lib/paths";
import { remembered } from "./remembered.server";
import { agrees, RUN_SETUP, type SetUpPart } from "./set-up-part.server";

type Configuration = Stripe.BillingPortal.Configuration;

/** Metadata that marks our portal settings, because the Stripe account can have others. */
const TAG = { bubby: "portal" };

/**
 * Excludes email changes, because customers confirm a new email in their account. Excludes plan changes, because only
 * the site's owner makes them.
 */
const FEATURES = {
  customer_update: { enabled: true, allowed_updates: ["address", "tax_id"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end" },
  subscription_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams["features"];

/** Stripe accepts only public URLs. */
const profile = () =>
  env().deployment && {
    business_profile: {
      privacy_policy_url: `${env().APP_URL}${paths.privacy}`,
      terms_of_service_url: `${env().APP_URL}${paths.terms}`,
    },
  };

const list = async (client: Stripe): Promise<Configuration[]> =>
  (await client.billingPortal.configurations.list({ active: true, limit: 100 })).data;

const ownOf = (configurations: Configuration[]) =>
  configurations.find(({ metadata }) => metadata?.bubby === TAG.bubby);

const differing = ({ features }: Configuration) =>
  typedKeys(FEATURES).filter((name) => !agrees(features[name], FEATURES[name]));

export const portal: SetUpPart = {
  async ensure(client) {
    const own = ownOf(await list(client));
    if (own && differing(own).length === 0) return [];
    if (own) {
      await client.billingPortal.configurations.update(own.id, { features: FEATURES, ...profile() });
      return [`customer portal ${own.id}: settings restored (${differing(own).join(", ")})`];
    }
    const made = await client.billingPortal.configurations.create(
      { name: "Bubby", features: FEATURES, metadata: TAG, ...profile() },
      { idempotencyKey: `portal-configuration-${newId()}` },
    );
    return [`customer portal ${made.id}: cancel at the period's end, change the card, see invoices`];
  },

  async faults(client) {
    const own = ownOf(await list(client));
    if (!own)
      return [`The customer portal has no settings, so customers can't change their card. ${RUN_SETUP}`];
    const names = differing(own);
    return names.length > 0
      ? [`The customer portal's settings were changed (${names.join(", ")}). ${RUN_SETUP}`]
      : [];
  },
};

export const findPortalConfiguration = (client: Stripe): Promise<string | undefined> =>
  remembered("portal", async () => {
    let own = ownOf(await list(client));
    if (!own && env().PAYMENTS === "sandbox") {
      await portal.ensure(client);
      own = ownOf(await list(client));
    }
    if (!own) log.error("Stripe has no portal settings: run npm run stripe:setup");
    // Without an id, Stripe uses the Dashboard's settings.
    return own?.id;
  });
