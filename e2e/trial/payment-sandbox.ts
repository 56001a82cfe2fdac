import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Stripe from "stripe";
import { BASE_URL, SANDBOX_API } from "../server";

const { hostname, port } = new URL(SANDBOX_API);

/** Asks the server's payment sandbox as the app does, with the keys of its data directory. */
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

/** A customer who is about to pay on the hosted page. */
export async function openCheckout() {
  const { stripe } = sandboxClient();
  const customer = await stripe.customers.create({ email: "pat@lawfirm.example" }, newKey());
  const product = await stripe.products.create(
    { name: "Bubby Professional", description: "For a practice whose callers do not keep office hours." },
    newKey(),
  );
  const price = await stripe.prices.create(
    { product: product.id, currency: "usd", unit_amount: 19_700, recurring: { interval: "month" } },
    newKey(),
  );
  const session = await stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      subscription_data: { trial_period_days: 14 },
      success_url: `${BASE_URL}/faq?paid={CHECKOUT_SESSION_ID}`,
      cancel_url: `${BASE_URL}/pricing`,
    },
    newKey(),
  );
  return { stripe, customer: customer.id, session };
}
