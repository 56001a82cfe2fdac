import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_VERSION } from "../src/state/sandbox";
import {
  clientFor,
  newKey,
  PUBLISHABLE_KEY,
  type RunningSandbox,
  seed,
  startSandbox,
} from "./running-sandbox";

let sandbox: RunningSandbox;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(() => sandbox.stop());

const key = () => ({ "idempotency-key": newKey().idempotencyKey });

describe("Sandbox API", () => {
  it("uses the API version that the stripe package pins", () => {
    const folder = dirname(createRequire(import.meta.url).resolve("stripe"));
    const pinned = readFileSync(join(folder, "apiVersion.js"), "utf8");
    expect(pinned).toContain(`'${API_VERSION}'`);
  });

  it.each([
    ["an unknown parameter", "customers", { nickname: "Pat" }, "parameter_unknown", "nickname"],
    [
      "an unknown nested parameter",
      "setup_intents",
      { "automatic_payment_methods[on]": "true" },
      "parameter_unknown",
      "automatic_payment_methods[on]",
    ],
    [
      "a parameter that this API version dropped",
      "setup_intents",
      { "payment_method_types[0]": "card" },
      "parameter_unknown",
      "payment_method_types",
    ],
    [
      "a missing parameter",
      "subscriptions",
      { "items[0][price]": "price_x" },
      "parameter_missing",
      "customer",
    ],
    [
      "a parameter that isn't an integer",
      "prices",
      { currency: "usd", product: "p", unit_amount: "1.5" },
      "parameter_invalid_integer",
      "unit_amount",
    ],
    ["an empty parameter", "products", { name: "" }, "parameter_invalid_empty", "name"],
    ["an invalid email address", "customers", { email: "pat" }, "email_invalid", "email"],
    ["an invalid URL", "products", { name: "A", url: "bubby" }, "url_invalid", "url"],
    ["an unknown id", "setup_intents", { customer: "cus_x" }, "resource_missing", "customer"],
    ["a string instead of an object", "subscriptions", { customer: "c", items: "x" }, undefined, "items"],
    ["an unknown option", "setup_intents", { usage: "never" }, undefined, "usage"],
  ])("rejects %s", async (_, path, params, code, param) => {
    const { status, body, headers } = await sandbox.raw("POST", `/v1/${path}`, params as never, key());
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ type: "invalid_request_error", param, ...(code && { code }) });
    expect(headers.get("request-id")).toMatch(/^req_/);
    expect(headers.get("stripe-version")).toBe(API_VERSION);
  });

  it("returns 404 for unknown ids and paths, 401 for unknown keys", async () => {
    const { raw, apiBase } = sandbox;
    const unknown = await raw("GET", "/v1/customers/cus_x");
    expect(unknown).toMatchObject({
      status: 404,
      body: { error: { code: "resource_missing", param: "id" } },
    });
    expect(unknown.body.error.message).toBe("No such customer: 'cus_x'");
    expect((await raw("GET", "/v1/refunds")).status).toBe(404);
    expect((await raw("GET", "/v1/customers", {}, { authorization: "Bearer sk_live_other" })).status).toBe(
      401,
    );
    expect((await raw("GET", "/v1/customers", {}, { authorization: "" })).status).toBe(401);
    const browser = { authorization: `Bearer ${PUBLISHABLE_KEY}` };
    expect((await raw("GET", "/v1/customers", {}, browser)).body.error.code).toBe("secret_key_required");
    await expect(clientFor(apiBase, "sk_test_x").customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    expect((await raw("GET", "/v1/customers", {}, { "stripe-version": "2020-08-27" })).status).toBe(400);
  });

  it("requires an idempotency key to create an object", async () => {
    expect((await sandbox.raw("POST", "/v1/customers")).status).toBe(400);
    await expect(sandbox.stripe.customers.create({})).rejects.toThrow(/your own Idempotency-Key/);
  });

  it("repeats the response for a repeated idempotency key and rejects the key with other parameters", async () => {
    const { stripe } = sandbox;
    const own = newKey();
    const first = await stripe.customers.create({ email: "a@b.co" }, own);
    const again = await stripe.customers.create({ email: "a@b.co" }, own);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    await expect(stripe.customers.create({ email: "c@d.co" }, own)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    await expect(stripe.products.create({ name: "A" }, own)).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.customers.list({ email: "a@b.co" })).data).toHaveLength(1);
  });

  it("rejects a subscription with an unknown or missing payment method", async () => {
    const { stripe } = sandbox;
    const { customer, price } = await seed(sandbox);
    const stranger = await stripe.paymentMethods.list({ customer });
    expect(stranger.data).toEqual([]);
    await expect(
      stripe.subscriptions.create(
        { customer, items: [{ price }], default_payment_method: "pm_x", trial_period_days: 14 },
        newKey(),
      ),
    ).rejects.toMatchObject({ code: "resource_missing", param: "default_payment_method" });
    await expect(stripe.subscriptions.create({ customer, items: [{ price }] }, newKey())).rejects.toThrow(
      /no attached payment source/,
    );
  });

  it("assigns a lookup key to one price and transfers the key on request", async () => {
    const { stripe } = sandbox;
    const { product } = await seed(sandbox);
    const wanted = {
      product,
      currency: "usd",
      unit_amount: 100,
      recurring: { interval: "month" as const },
      lookup_key: "starter_monthly",
    };
    await stripe.prices.create(wanted, newKey());
    await expect(stripe.prices.create(wanted, newKey())).rejects.toThrow(/already uses that lookup key/);
    const second = await stripe.prices.create(
      { ...wanted, unit_amount: 200, transfer_lookup_key: true },
      newKey(),
    );
    const { data } = await stripe.prices.list({ lookup_keys: ["starter_monthly"], expand: ["data.product"] });
    expect(data.map(({ id }) => id)).toEqual([second.id]);
    expect(data[0]?.product).toMatchObject({ id: product, name: "Bubby Starter" });
    await expect(stripe.prices.list({ expand: ["data.unit_amount"] })).rejects.toThrow(/cannot be expanded/);
  });

  it("paginates lists", async () => {
    const { stripe } = sandbox;
    for (const name of ["one", "two", "three"])
      await stripe.customers.create({ name, email: "p@q.co" }, newKey());
    const names: (string | null | undefined)[] = [];
    for await (const { name } of stripe.customers.list({ email: "p@q.co", limit: 2 })) names.push(name);
    expect(names).toEqual(["three", "two", "one"]);
  });
});

describe("Simulated failures", () => {
  it.each(["refuse", "hang", "500"])("of kind %s affect every request until they end", async (outage) => {
    await sandbox.control("settings", { outage });
    const { hostname, port } = new URL(sandbox.apiBase);
    const impatient = new Stripe("sk_test_sandbox_tests", {
      host: hostname,
      port,
      protocol: "http",
      maxNetworkRetries: 0,
      timeout: 300,
    });
    await expect(impatient.customers.list()).rejects.toBeInstanceOf(
      outage === "500" ? Stripe.errors.StripeAPIError : Stripe.errors.StripeConnectionError,
    );
    await sandbox.control("settings", { outage: "none" });
    expect((await sandbox.stripe.customers.list()).object).toBe("list");
  });
});
