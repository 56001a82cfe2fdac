import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Stripe from "stripe";
import { SANDBOX_API } from "../server";

const { hostname, port } = new URL(SANDBOX_API);

export function sandboxClient() {
  const file = join(process.env.E2E_DATA_DIR ?? "", "secrets.json");
  const { stripeSecretKey, stripePublishableKey } = JSON.parse(readFileSync(file, "utf8")) as Record<
    string,
    string
  >;
  const stripe = new Stripe(stripeSecretKey!, { host: hostname, port, protocol: "http", telemetry: false });
  return { stripe, publishableKey: stripePublishableKey! };
}

export const newKey = () => ({ idempotencyKey: randomUUID() });
