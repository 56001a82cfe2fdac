import Stripe from "stripe";
import { afterAll, describe, expect, it } from "vitest";
import { newKey, PUBLISHABLE_KEY, seed, startSandbox } from "./running-sandbox";

const sandbox = await startSandbox();
afterAll(() => sandbox.stop());
const { stripe } = sandbox;

describe("An API request", () => {
  it("returns objects with every field of Stripe's published example", async () => {
    const customer = await stripe.customers.create({ email: "pat@example.com" }, newKey());
    expect(customer).toMatchObject({ object: "customer", balance: 0, discount: null });
    expect(customer).toHaveProperty("invoice_settings.default_payment_method", null);
    expect(customer.lastResponse.apiVersion).toBe(Stripe.API_VERSION);
  });

  it.each(["customers/cus_x", "tax_rates"])("returns 404 for the unknown path /v1/%s", async (path) => {
    const request = stripe.rawRequest("GET", `/v1/${path}`);
    await expect(request).rejects.toMatchObject({ statusCode: 404 });
  });

  it("returns 400 for an unknown id in a parameter", async () => {
    const request = stripe.setupIntents.create({ customer: "cus_x" }, newKey());
    await expect(request).rejects.toMatchObject({ statusCode: 400, param: "customer" });
  });

  it("returns 401 for an unknown key", async () => {
    const stranger = sandbox.clientWith("sk_test_other");
    await expect(stranger.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });

  it("returns 401 for the publishable key, except about a SetupIntent with its client secret", async () => {
    const browser = sandbox.clientWith(PUBLISHABLE_KEY);
    await expect(browser.customers.list()).rejects.toMatchObject({ code: "secret_key_required" });
    const intent = await stripe.setupIntents.create({ metadata: { signup_id: "s1" } }, newKey());
    await expect(browser.setupIntents.retrieve(intent.id)).rejects.toMatchObject({ param: "client_secret" });
    const shown = await browser.setupIntents.retrieve(intent.id, { client_secret: intent.client_secret! });
    expect(shown).not.toHaveProperty("metadata");
  });

  it.each(["pat@localhost", "pat@bücher.example", "pat@a..example"])(
    "rejects a customer's email address %s as Stripe does",
    async (email) => {
      const request = stripe.customers.create({ email }, newKey());
      await expect(request).rejects.toMatchObject({ statusCode: 400, code: "email_invalid", param: "email" });
    },
  );

  it("needs an idempotency key of its own to create an object", async () => {
    await expect(stripe.customers.create({})).rejects.toThrow(/your own Idempotency-Key/);
  });

  it("gets the stored response if it repeats an idempotency key", async () => {
    const own = newKey();
    const first = await stripe.customers.create({ email: "a@b.co" }, own);
    const again = await stripe.customers.create({ email: "a@b.co" }, own);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  it("is rejected if it repeats an idempotency key with other parameters", async () => {
    const own = newKey();
    await stripe.customers.create({ name: "Kim" }, own);
    const other = stripe.customers.create({ name: "Lee" }, own);
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it("replaces the ids named in expand", async () => {
    const { price } = await seed(sandbox);
    const found = await stripe.prices.retrieve(price, { expand: ["product"] });
    expect(found.product).toMatchObject({ name: "Bubby Starter" });
    const unknown = stripe.prices.retrieve(price, { expand: ["products"] });
    await expect(unknown).rejects.toThrow(/cannot be expanded/);
  });
});

describe("A list", () => {
  it("has the newest objects first, in pages", async () => {
    const email = "pages@b.co";
    for (const name of ["one", "two", "three"]) await stripe.customers.create({ name, email }, newKey());
    const names: unknown[] = [];
    for await (const { name } of stripe.customers.list({ email, limit: 2 })) names.push(name);
    expect(names).toEqual(["three", "two", "one"]);
  });

  it("finds a price by its lookup key, which moves to a new price on request", async () => {
    const { product } = await seed(sandbox);
    const recurring = { interval: "month" as const };
    const wanted = { product, currency: "usd", unit_amount: 100, recurring, lookup_key: "starter_monthly" };
    await stripe.prices.create(wanted, newKey());
    const taken = stripe.prices.create(wanted, newKey());
    await expect(taken).rejects.toThrow(/already uses that lookup key/);
    const moved = await stripe.prices.create({ ...wanted, transfer_lookup_key: true }, newKey());
    const { data } = await stripe.prices.list({ lookup_keys: ["starter_monthly"] });
    expect(data.map(({ id }) => id)).toEqual([moved.id]);
  });
});

describe("A simulated failure", () => {
  it.each([
    ["refuse", Stripe.errors.StripeConnectionError],
    ["hang", Stripe.errors.StripeConnectionError],
    ["500", Stripe.errors.StripeAPIError],
  ])("of kind %s affects every request until it ends", async (outage, error) => {
    await sandbox.settings({ outage });
    const impatient = sandbox.clientWith("sk_test_sandbox_tests", 300);
    await expect(impatient.customers.list()).rejects.toBeInstanceOf(error);
    await sandbox.settings({ outage: "none" });
    expect((await impatient.customers.list()).object).toBe("list");
  });
});
