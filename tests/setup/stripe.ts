import {
  newKey,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startSandbox,
  WEBHOOK_SECRET,
} from "../../packages/stripe-sandbox/tests/running-sandbox";
import { setUpStripe } from "~/features/billing/stripe-setup.server";
import { env } from "~/lib/env.server";
import { action } from "~/routes/webhooks.stripe";
import { eventually } from "./eventually";

export const CARDS = {
  works: "4242424242424242",
  declined: "4000000000000002",
  needsAuthentication: "4000002500003155",
  failsWhenCharged: "4000000000000341",
};

/**
 * Starts the sandbox and configures the app for it. Webhooks call the app's route.
 * @param publicUrl base URL of the sandbox's pages for visitors
 * @param setUp creates the catalog, the coupon and the portal's settings
 */
export async function startStripe(file?: string, publicUrl = "http://localhost:3000", { setUp = true } = {}) {
  const receive = async (body: string, signature: string) => (await postEvent(body, signature)).status;
  const sandbox = await startSandbox({ file, publicUrl, receive });
  const { stripe: client, confirmCard, settings } = sandbox;
  Object.assign(env(), {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: sandbox.url,
    PAYMENTS: "sandbox",
  });
  if (setUp) await setUpStripe(client);

  const priceOf = async (lookupKey: string) =>
    (await client.prices.list({ lookup_keys: [lookupKey] })).data[0]!.id;

  async function useCard(customer: string, number: string) {
    const intent = await client.setupIntents.create({ customer, usage: "off_session" }, newKey());
    const { body } = await confirmCard(intent.client_secret!, number);
    const { data } = await client.subscriptions.list({ customer });
    for (const { id } of data) {
      await client.subscriptions.update(id, { default_payment_method: String(body.payment_method) });
    }
  }

  return {
    client,
    useCard,
    webhookSecret: WEBHOOK_SECRET,
    confirmCard,
    settings,
    submit: sandbox.submit,
    advance: sandbox.advance,
    stop: sandbox.stop,
    async notified(ms?: number) {
      const isOver = async () => (await settings({})).body.pending_webhooks === 0;
      if (!(await eventually(isOver, ms)))
        throw new Error("the app didn't accept all of Stripe's events in time");
    },
    /** All subscriptions of the customers with that email address. */
    async boughtBy(email: string) {
      const customers = await client.customers.list({ email });
      const lists = await Promise.all(
        customers.data.map(({ id }) => client.subscriptions.list({ customer: id, status: "all" })),
      );
      return lists.flatMap(({ data }) => data);
    },
    priceOf,
    /** @param plan lookup key of the new price */
    async changePlan(subscription: string, plan: string) {
      const { items } = await client.subscriptions.retrieve(subscription);
      await client.subscriptions.update(subscription, {
        items: [{ id: items.data[0]!.id, price: await priceOf(plan) }],
        proration_behavior: "none",
      });
    },
    /** Cancels all subscriptions. Otherwise a later test's `advance` would renew them. */
    async endSubscriptions() {
      await settings({ outage: "none", hold_webhooks: "false" });
      const { data } = await client.subscriptions.list({ limit: 100 });
      await Promise.all(data.map(({ id }) => client.subscriptions.cancel(id)));
    },
  };
}

export function postEvent(body: string, signature: string) {
  const request = new Request("http://localhost:3000/webhooks/stripe", {
    method: "POST",
    headers: { "stripe-signature": signature, "content-type": "application/json" },
    body,
  });
  return action({ request, params: {}, context: {} });
}
