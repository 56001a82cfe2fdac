import { join } from "node:path";
import type { Env } from "~/lib/env.server";
import { startStripeSandbox } from "../stripe-sandbox";
import { loadSecrets } from "./secrets";

/** Starts the payment sandbox in this process, for a site without Stripe's keys, and puts the sandbox's keys into the environment. */
export async function startPaymentSandbox({ APP_URL, HOST, PORT, STRIPE_API_BASE }: Env, dataDir: string) {
  const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret } = loadSecrets(dataDir);
  const loopback = ["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST.includes(":") ? `[${HOST}]` : HOST;
  const sandbox = await startStripeSandbox({
    file: join(dataDir, "stripe-sandbox.json"),
    secretKey: stripeSecretKey,
    publishableKey: stripePublishableKey,
    webhookSecret: stripeWebhookSecret,
    webhookUrl: `http://${loopback}:${PORT}/webhooks/stripe`,
    publicUrl: APP_URL,
    port: STRIPE_API_BASE ? Number(new URL(STRIPE_API_BASE).port || 80) : 0,
  });
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_API_BASE: sandbox.apiBase,
    PAYMENTS: "sandbox",
  });
  return sandbox;
}
