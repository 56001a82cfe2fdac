import type Stripe from "stripe";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { RUN_SETUP, type SetUpPart } from "./set-up-part.server";
import { isPublicSite } from "./webhook-endpoint.server";
import { typedKeys } from "~/lib/keys";

const host = () => new URL(env().APP_URL).hostname;
const find = async (client: Stripe) =>
  (await client.paymentMethodDomains.list({ domain_name: host(), limit: 1 })).data[0];

const WALLETS = { apple_pay: "Apple Pay", google_pay: "Google Pay", link: "Link" } as const;
const wallets = typedKeys(WALLETS);

const unverified = (domain: Stripe.PaymentMethodDomain) =>
  wallets.filter((wallet) => domain[wallet].status !== "active");

/** Apple Pay, Google Pay and Link appear only on registered domains. */
export const paymentDomain: SetUpPart = {
  async ensure(client) {
    if (!isPublicSite()) return [];
    const known = await find(client);
    if (!known) {
      await client.paymentMethodDomains.create(
        { domain_name: host() },
        { idempotencyKey: `payment-method-domain-${newId()}` },
      );
      return [`payment method domain ${host()}`];
    }
    if (!known.enabled) {
      await client.paymentMethodDomains.update(known.id, { enabled: true });
      return [`payment method domain ${host()}: enabled again`];
    }
    const before = unverified(known);
    if (before.length === 0) return [];
    const after = unverified(await client.paymentMethodDomains.validate(known.id));
    const verified = before.filter((wallet) => !after.includes(wallet));
    return verified.map((wallet) => `payment method domain ${host()}: verified for ${WALLETS[wallet]}`);
  },

  async faults(client) {
    if (!isPublicSite()) return [];
    const known = await find(client);
    if (!known?.enabled) {
      return [
        `${host()} isn't registered as a payment method domain, so wallets and Link are missing. ${RUN_SETUP}`,
      ];
    }
    return unverified(known).map((wallet) => {
      const why = known[wallet].status_details?.error_message ?? "";
      return `${host()} isn't verified for ${WALLETS[wallet]}. ${why} Start the site at that URL, then run npm run stripe:setup.`;
    });
  },
};
