#!/usr/bin/env node
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { start } from "./start";

/** An empty value means the default, as in `.env`. */
const setting = (name: string, usual: string) => process.env[name] || usual;

const dataDir = resolve(setting("DATA_DIR", ".data/stripe-sandbox"));
const port = Number(setting("PORT", "4501"));
const secretKey = setting("STRIPE_SECRET_KEY", "sk_test_sandbox_alone");
const publishableKey = setting("STRIPE_PUBLISHABLE_KEY", "pk_test_sandbox_alone");
const webhookSecret = setting("STRIPE_WEBHOOK_SECRET", "whsec_sandbox_alone");
const webhookUrl = setting("WEBHOOK_URL", "http://127.0.0.1:3000/webhooks/stripe");

mkdirSync(dataDir, { recursive: true });
const sandbox = await start({
  file: join(dataDir, "stripe-sandbox.json"),
  port,
  secretKey,
  publishableKey,
  webhookSecret,
  webhookUrl,
  publicUrl: process.env.PUBLIC_URL || undefined,
  onError: (error) => console.error(error),
});
console.log(
  [
    `The Stripe sandbox is ready: ${sandbox.url}`,
    `  Webhooks go to ${webhookUrl}`,
    "  Settings for a site that uses the sandbox:",
    "PAYMENTS=sandbox",
    `STRIPE_API_BASE=${sandbox.url}`,
    `STRIPE_SECRET_KEY=${secretKey}`,
    `STRIPE_PUBLISHABLE_KEY=${publishableKey}`,
    `STRIPE_WEBHOOK_SECRET=${webhookSecret}`,
  ].join("\n"),
);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
