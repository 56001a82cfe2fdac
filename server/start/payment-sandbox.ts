import { type IncomingMessage, request as send, type ServerResponse } from "node:http";
import { join } from "node:path";
import { start, type StripeSandbox } from "@bubby/stripe-sandbox";
import type { Env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { loadSecrets } from "./secrets";

export async function startPaymentSandbox(
  { APP_URL, HOST, PORT, STRIPE_API_BASE }: Env,
  dataDir: string,
): Promise<StripeSandbox> {
  const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret } = loadSecrets(dataDir);
  const loopback = ["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST.includes(":") ? `[${HOST}]` : HOST;
  const sandbox = await start({
    file: join(dataDir, "stripe-sandbox.json"),
    secretKey: stripeSecretKey,
    publishableKey: stripePublishableKey,
    webhookSecret: stripeWebhookSecret,
    webhookUrl: `http://${loopback}:${PORT}/webhooks/stripe`,
    publicUrl: APP_URL,
    port: STRIPE_API_BASE ? Number(new URL(STRIPE_API_BASE).port || 80) : 0,
    onError: (error) => log.error({ err: error }, "payment sandbox"),
  });
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_API_BASE: sandbox.url,
    PAYMENTS: "sandbox",
  });
  return sandbox;
}

export const sandboxPages = (base: string) => (request: IncomingMessage, response: ServerResponse) => {
  const { url: path = "", method, headers } = request;
  if (!path.startsWith("/sandbox/")) return false;
  const outgoing = send(base, { path, method, headers }, (answer) => {
    // Drop hop-by-hop headers.
    const { connection: _c, "keep-alive": _k, "transfer-encoding": _t, ...own } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, own);
    answer.pipe(response);
  });
  outgoing.on("error", () => response.destroy());
  response.on("close", () => outgoing.destroy());
  request.pipe(outgoing);
  return true;
};
