import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { vi } from "vitest";
import { start } from "@bubby/stripe-sandbox";

export const SECRET_KEY = "sk_test_sandbox_tests";
export const PUBLISHABLE_KEY = "pk_test_sandbox_tests";
export const WEBHOOK_SECRET = "whsec_tests";
export const DAY = 86_400;
export const HOUR = 3600;
export const RETURN_URL = "https://bubby.example/return";

export const eventually = <T>(check: () => Promise<T> | T) =>
  vi.waitUntil(check, { timeout: 60_000, interval: 50 });

export const newKey = () => ({ idempotencyKey: randomUUID() });

interface Options {
  file?: string;
  /** Base URL of the pages for visitors. */
  publicUrl?: string;
  /** Handles a webhook. Default: responds with `receiver.status`. */
  receive?: (body: string, signature: string) => Promise<number>;
}

export async function startSandbox({
  file = join(mkdtempSync(join(tmpdir(), "bubby-stripe-")), "state.json"),
  publicUrl,
  receive,
}: Options = {}) {
  const deliveries: { body: string; signature: string }[] = [];
  const events: Stripe.Event[] = [];
  const receiver = { status: 200 };
  const handled = new Set<Promise<unknown>>();
  async function handle(request: IncomingMessage) {
    const body = await text(request);
    const signature = String(request.headers["stripe-signature"] ?? "");
    if (receive) return receive(body, signature).catch(() => 500);
    deliveries.push({ body, signature });
    if (receiver.status === 200) events.push(JSON.parse(body) as Stripe.Event);
    return receiver.status;
  }
  const app = createServer((request, response) => {
    const work = handle(request);
    handled.add(work);
    void work.then((status) => {
      handled.delete(work);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
  const sandbox = await start({
    file,
    publicUrl,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: `http://127.0.0.1:${(app.address() as AddressInfo).port}/webhooks/stripe`,
    onError(error) {
      throw error;
    },
  });
  const { hostname, port } = new URL(sandbox.url);
  const clientWith = (key: string, timeout = 10_000) =>
    new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, timeout });
  const stripe = clientWith(SECRET_KEY);

  /** Sends requests that Stripe's client can't send. */
  async function post(path: string, params: Record<string, string> = {}, key = SECRET_KEY) {
    const response = await fetch(sandbox.url + path, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(params),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  return {
    file,
    url: sandbox.url,
    stripe,
    clientWith,
    post,
    deliveries,
    events,
    receiver,
    advance: (seconds: number) => post("/v1/sandbox/advance", { seconds: String(seconds) }),
    settings: (settings: Record<string, string>) => post("/v1/sandbox/settings", settings),
    /** Confirms a card as Stripe.js does. */
    confirmCard(clientSecret: string, number: string, more: Record<string, string> = {}) {
      const path = `/v1/setup_intents/${clientSecret.split("_secret_")[0]}/confirm`;
      const card = { "payment_method_data[card][number]": number, return_url: RETURN_URL, ...more };
      return post(path, { client_secret: clientSecret, ...card }, PUBLISHABLE_KEY);
    },
    /** Sends a form of the hosted pages. */
    submit: (page: string, fields: Record<string, string>) =>
      fetch(sandbox.url + new URL(page).pathname, {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "manual",
      }),
    async stop() {
      await Promise.all(handled);
      await sandbox.stop();
      app.closeAllConnections();
      await new Promise((resolve) => app.close(resolve));
    },
  };
}

export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

export async function seed({ stripe }: RunningSandbox) {
  const customer = await stripe.customers.create({ email: "pat@example.com", name: "Pat" }, newKey());
  const product = await stripe.products.create({ name: "Bubby Starter" }, newKey());
  const price = await stripe.prices.create(
    { product: product.id, currency: "usd", unit_amount: 12_700, recurring: { interval: "month" } },
    newKey(),
  );
  return { customer: customer.id, product: product.id, price: price.id };
}

export const newIntent = ({ stripe }: RunningSandbox, customer: string) =>
  stripe.setupIntents.create({ customer, usage: "off_session", metadata: { signup_id: "s1" } }, newKey());

export const newSecret = async (sandbox: RunningSandbox, customer: string) =>
  (await newIntent(sandbox, customer)).client_secret!;

export async function startTrial(
  sandbox: RunningSandbox,
  number = "4242424242424242",
  params: Partial<Stripe.SubscriptionCreateParams> = {},
) {
  const ids = await seed(sandbox);
  const { body } = await sandbox.confirmCard(await newSecret(sandbox, ids.customer), number);
  const subscription = await sandbox.stripe.subscriptions.create(
    {
      customer: ids.customer,
      items: [{ price: ids.price }],
      default_payment_method: String(body.payment_method),
      trial_period_days: 14,
      metadata: { signup_id: "s1" },
      ...params,
    },
    newKey(),
  );
  return { ...ids, subscription };
}

export const openCheckout = async (sandbox: RunningSandbox, discounts: { coupon: string }[] = []) => {
  const { customer, price } = await seed(sandbox);
  return sandbox.stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer,
      line_items: [{ price, quantity: 1 }],
      discounts,
      subscription_data: { trial_period_days: 14, metadata: { signup_id: "s1" } },
      success_url: "https://bubby.example/success?id={CHECKOUT_SESSION_ID}",
      cancel_url: "https://bubby.example/back",
    },
    newKey(),
  );
};
