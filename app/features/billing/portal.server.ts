import type Stripe from "stripe";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { atStripe, unlessGone } from "./stripe.server";

/** Metadata that marks our portal settings, because the Stripe account can have others. */
export const PORTAL_TAG = { bubby: "portal" };

export async function findPortalConfiguration(client: Stripe) {
  const { data } = await client.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.bubby === PORTAL_TAG.bubby);
}

/**
 * Opens Stripe's billing portal. Without our settings, Stripe uses the Dashboard's settings.
 * @returns the portal's URL, or null if the customer was deleted at Stripe or belongs to other keys
 * @throws {CheckoutError}
 */
export const openPortal = (customer: string, returnPath: string): Promise<string | null> =>
  atStripe(async (client) => {
    const found = await unlessGone(client.customers.retrieve(customer));
    if (!found || found.deleted) return null;
    const configuration = await findPortalConfiguration(client);
    if (!configuration) log.error("Stripe has no portal settings: run npm run stripe:setup");
    const session = await client.billingPortal.sessions.create(
      { customer, configuration: configuration?.id, return_url: env().APP_URL + returnPath },
      { idempotencyKey: `portal-${newId()}` },
    );
    return session.url;
  });
