import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { start } from "@bubby/stripe-sandbox";
import Stripe from "stripe";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { setUpStripe } from "~/features/billing/stripe-setup.server";
import { eventually } from "./eventually";
import { action } from "~/routes/webhooks.stripe";

const KEYS = {
  secretKey: "sk_test_sandbox_tests",
  publishableKey: "pk_test_sandbox_tests",
  webhookSecret: "whsec_tests",
};

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
export async function startStripe(
  file = join(mkdtempSync(join(tmpdir(), "bubby-stripe-")), "sandbox.json"),
  publicUrl = "http://localhost:3000",
  { setUp = true } = {},
) {
  const received = new Set<Promise<unknown>>();
  const network = { shuffles: false };
  const receiver = createServer((request, response) => {
    const work = receive().catch(() => 500);
    received.add(work);
    void work.then((status) => {
      received.delete(work);
      response.writeHead(status).end();
    });
    async function receive() {
      const body = await text(request);
      const arrive = async () => {
        if (network.shuffles) await setTimeout(Math.random() * 300);
        return (await postEvent(body, String(request.headers["stripe-signature"] ?? ""))).status;
      };
      const statuses = await Promise.all(network.shuffles ? [arrive(), arrive()] : [arrive()]);
      return Math.max(...statuses);
    }
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const sandbox = await start({
    ...KEYS,
    file,
    webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks/stripe`,
    publicUrl,
    onError(error) {
      throw error;
    },
  });
  Object.assign(env(), {
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    STRIPE_API_BASE: sandbox.url,
    PAYMENTS: "sandbox",
  });
  const { hostname, port } = new URL(sandbox.url);
  const client = new Stripe(KEYS.secretKey, { protocol: "http", host: hostname, port, maxNetworkRetries: 0 });
  if (setUp) await setUpStripe(client);

  async function post(path: string, fields: Record<string, string>, key = KEYS.secretKey) {
    const answer = await fetch(`${sandbox.url}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  const confirmCard = (clientSecret: string, number: string) =>
    post(
      `/v1/setup_intents/${clientSecret.split("_secret_")[0]}/confirm`,
      {
        client_secret: clientSecret,
        return_url: "http://localhost:3000/trial/return",
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": number,
      },
      KEYS.publishableKey,
    );

  const priceOf = async (lookupKey: string) =>
    (await client.prices.list({ lookup_keys: [lookupKey] })).data[0]!.id;

  async function useCard(customer: string, number: string) {
    const once = { idempotencyKey: newId() };
    const intent = await client.setupIntents.create({ customer, usage: "off_session" }, once);
    const { body } = await confirmCard(intent.client_secret!, number);
    const { data } = await client.subscriptions.list({ customer });
    for (const { id } of data) {
      await client.subscriptions.update(id, { default_payment_method: String(body.payment_method) });
    }
  }

  return {
    client,
    useCard,
    webhookSecret: KEYS.webhookSecret,
    confirmCard,
    submit: (page: string, fields: Record<string, string>) =>
      fetch(sandbox.url + new URL(page).pathname, {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "manual",
      }),
    async notified(ms?: number) {
      const isOver = async () => (await post("/v1/sandbox/settings", {})).body.pending_webhooks === 0;
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
      await post("/v1/sandbox/settings", { outage: "none", hold_webhooks: "false" });
      const { data } = await client.subscriptions.list({ limit: 100 });
      await Promise.all(data.map(({ id }) => client.subscriptions.cancel(id)));
    },
    /** If true, each event arrives twice, in random order. */
    shuffle(on: boolean) {
      network.shuffles = on;
    },
    advance: (seconds: number) => post("/v1/sandbox/advance", { seconds: String(seconds) }),
    settings: (settings: Record<string, string>) => post("/v1/sandbox/settings", settings),
    account: (facts: Record<string, string>) => post("/v1/sandbox/account", facts),
    async stop() {
      const closed = new Promise((resolve) => receiver.close(resolve));
      await Promise.all(received);
      await sandbox.stop();
      receiver.closeAllConnections();
      await closed;
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
