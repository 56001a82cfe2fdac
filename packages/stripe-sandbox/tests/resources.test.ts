import { afterAll, beforeAll, expect, it } from "vitest";
import fixtures from "./fixtures3.json";
import { newKey, type RunningSandbox, startSandbox, startTrial } from "./running-sandbox";

let sandbox: RunningSandbox;
const made: Record<string, unknown> = {};

beforeAll(async () => {
  sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { customer, price, product, subscription, method } = await startTrial(sandbox);
  const session = await stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: "https://bubby.example/s",
    },
    newKey(),
  );
  const intents = Object.values(
    await stripe.events.list({ type: "setup_intent.succeeded" }).then(({ data }) => data),
  );
  const { id: configuration } = await stripe.billingPortal.configurations.create(
    { features: { invoice_history: { enabled: true } } },
    newKey(),
  );
  Object.assign(made, {
    customer: await stripe.customers.retrieve(customer),
    product: await stripe.products.retrieve(product),
    price: await stripe.prices.retrieve(price),
    payment_method: await stripe.paymentMethods.retrieve(method),
    subscription,
    subscription_item: subscription.items.data[0],
    invoice: await stripe.invoices.retrieve(String(subscription.latest_invoice)),
    "checkout.session": session,
    "billing_portal.session": await stripe.billingPortal.sessions.create(
      { customer, configuration },
      newKey(),
    ),
    setup_intent: intents[0]?.data.object,
    event: intents[0],
  });
});
afterAll(() => sandbox.stop());

/** Objects whose properties depend on the account or the event. */
const OPEN = new Set(["event.data.object", "metadata", "payment_method_options", "shipping"]);

/** Fields of Stripe's example that are missing from the sandbox's object. Skips nulls and empty lists. */
function lacking(example: unknown, ours: unknown, at: string): string[] {
  if (OPEN.has(at) || OPEN.has(at.split(".").at(-1) ?? "")) return [];
  if (Array.isArray(example)) {
    return Array.isArray(ours) && ours.length > 0 ? lacking(example[0], ours[0], `${at}.0`) : [];
  }
  if (example === null || typeof example !== "object" || ours === null || typeof ours !== "object") return [];
  return Object.entries(example).flatMap(([key, value]) =>
    key in ours ? lacking(value, ours[key as keyof typeof ours], `${at}.${key}`) : [`${at}.${key}`],
  );
}

it.each([
  "customer",
  "product",
  "price",
  "payment_method",
  "setup_intent",
  "subscription",
  "subscription_item",
  "invoice",
  "checkout.session",
  "billing_portal.session",
  "event",
] as const)("%s has every field of Stripe's published example", (name) => {
  expect(made[name]).toBeTruthy();
  expect(lacking(fixtures.resources[name], made[name], name)).toEqual([]);
});
