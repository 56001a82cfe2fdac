import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { vi } from "vitest";
import { start } from "@bubby/stripe-sandbox";

const SECRET_KEY = "sk_test_sandbox_tests";
export const PUBLISHABLE_KEY = "pk_test_sandbox_tests";
export const WEBHOOK_SECRET = "whsec_tests";
export const DAY = 86_400;

export const eventually = <T>(check: () => Promise<T> | T) =>
  vi.waitUntil(check, { timeout: 180_000, interval: 50 });

export const newKey = () => ({ idempotencyKey: randomUUID() });

export function clientFor(apiBase: string, key = SECRET_KEY) {
  const { hostname, port } = new URL(apiBase);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

interface Body {
  id: string;
  object: string;
  status: string;
  payment_method: string | null;
  next_action: Stripe.SetupIntent.NextAction | null;
  error: Record<"type" | "code" | "param" | "message" | "decline_code", string> & {
    setup_intent?: Stripe.SetupIntent;
  };
}

export async function startSandbox(file = join(mkdtempSync(join(tmpdir(), "bubby-stripe-")), "state.json")) {
  const events: Stripe.Event[] = [];
  /** `at` in Unix milliseconds. */
  const deliveries: { body: string; signature: string; at: number }[] = [];
  const receiver = { status: 200, pause: 0, mostAtOnce: 0 };
  let atOnce = 0;
  const app = createServer((request, response) => {
    let body = "";
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, (atOnce += 1));
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      const { status } = receiver;
      deliveries.push({ body, signature: String(request.headers["stripe-signature"]), at: Date.now() });
      if (status === 200) events.push(JSON.parse(body) as Stripe.Event);
      setTimeout(() => {
        atOnce -= 1;
        response.writeHead(status).end();
      }, receiver.pause);
    });
  });
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  const sandbox = await start({
    file,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: `${origin}/webhooks/stripe`,
    onError(error) {
      throw error;
    },
  });
  const control = (path: string, params: Record<string, string | number>) =>
    raw("POST", `/v1/sandbox/${path}`, params);
  /** Sends requests that Stripe's client doesn't allow. */
  async function raw(
    method: string,
    path: string,
    params: Record<string, string | number> = {},
    headers: Record<string, string> = {},
    base = sandbox.url,
  ) {
    const form = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]));
    const response = await fetch(base + path + (method === "GET" && form.size > 0 ? `?${form}` : ""), {
      method,
      headers: { authorization: `Bearer ${SECRET_KEY}`, ...headers },
      ...(method === "GET" ? {} : { body: form }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  }
  const stripe = clientFor(sandbox.url);
  return {
    file,
    apiBase: sandbox.url,
    stripe,
    events,
    deliveries,
    receiver,
    raw,
    control,
    advance: (seconds: number) => control("advance", { seconds }),
    /** Event types by creation time, because events arrive in any order. */
    async told() {
      const { data } = await stripe.events.list({ limit: 100 });
      return data.map(({ type }) => type).reverse();
    },
    async stop() {
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

export const confirmCard = (
  { raw }: RunningSandbox,
  intent: Stripe.SetupIntent,
  number: string,
  card: Record<string, string> = {},
) =>
  raw(
    "POST",
    `/v1/setup_intents/${intent.id}/confirm`,
    {
      client_secret: intent.client_secret!,
      return_url: "https://bubby.example/return",
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": number,
      "payment_method_data[card][exp_month]": card.exp_month ?? "12",
      "payment_method_data[card][exp_year]": card.exp_year ?? "2040",
      "payment_method_data[card][cvc]": card.cvc ?? "123",
      use_stripe_sdk: card.use_stripe_sdk ?? "false",
    },
    { authorization: `Bearer ${PUBLISHABLE_KEY}` },
  );

export async function startTrial(sandbox: RunningSandbox, number = "4242424242424242") {
  const ids = await seed(sandbox);
  const { stripe } = sandbox;
  const intent = await stripe.setupIntents.create({ customer: ids.customer, usage: "off_session" }, newKey());
  const { body } = await confirmCard(sandbox, intent, number);
  const subscription = await stripe.subscriptions.create(
    {
      customer: ids.customer,
      items: [{ price: ids.price }],
      default_payment_method: body.payment_method as string,
      trial_period_days: 14,
      metadata: { signup_id: "s1" },
    },
    newKey(),
  );
  return { ...ids, subscription, method: body.payment_method as string };
}
