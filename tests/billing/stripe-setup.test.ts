import Stripe from "stripe";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Plan, plans } from "~/content/plans";
import { HANDLED_EVENTS } from "~/features/billing/stripe-events.server";
import { changes, logStripeFaults, setUpStripe } from "~/features/billing/stripe-setup.server";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { dropSingleton, singleton } from "~/lib/singleton.server";

const URL = "https://bubby.example/webhooks/stripe";

type Row = Record<string, unknown> & { id: string };

/** Stripe's objects of one kind, in memory. */
function objects(defaults: object, transfers = false) {
  const rows: Row[] = [];
  const retrieve = (id: string) => {
    const row = rows.find((one) => one.id === id);
    return row
      ? Promise.resolve(row)
      : Promise.reject(new Stripe.errors.StripeInvalidRequestError(GONE as never));
  };
  return {
    rows,
    retrieve,
    list: () => Promise.resolve({ data: [...rows] }),
    create(params: object, options: { idempotencyKey: string }) {
      expect(options.idempotencyKey).toBeTruthy();
      const row = { id: `id_${rows.length + 1}`, ...defaults, ...params } as Row;
      if (transfers)
        for (const other of rows) if (other.lookup_key === row.lookup_key) other.lookup_key = null;
      rows.push(row);
      return Promise.resolve(row);
    },
    update: async (id: string, params: object) => Object.assign(await retrieve(id), params),
    async del(id: string) {
      rows.splice(rows.indexOf(await retrieve(id)), 1);
    },
  };
}
const GONE = { type: "invalid_request_error", code: "resource_missing", statusCode: 404, message: "gone" };

const account = () => ({
  products: objects({}),
  prices: objects({ active: true }, true),
  coupons: objects({ valid: true }),
  billingPortal: { configurations: objects({}) },
  webhookEndpoints: objects({ status: "enabled", secret: "whsec_1" }),
  paymentMethodDomains: objects({ enabled: true }),
});

let stripe: ReturnType<typeof account>;
let client: Stripe;
beforeEach(() => {
  stripe = account();
  client = stripe as unknown as Stripe;
  Object.assign(env(), { APP_URL: "https://bubby.example", deployment: true });
});

const listed = async () => (await changes(client)).map(({ what }) => what);

describe("stripe:setup", () => {
  it("creates everything the site needs", async () => {
    expect((await setUpStripe(client)).join("\n")).toContain("STRIPE_WEBHOOK_SECRET=whsec_1");
    expect(stripe.prices.rows.map(({ lookup_key }) => lookup_key)).toEqual(
      plans.flatMap(({ id }) => [`${id}_monthly`, `${id}_annual`]),
    );
    expect(stripe.prices.rows[1]).toMatchObject({
      product: "bubby_starter",
      unit_amount: plans[0].annual * 12 * 100,
      recurring: { interval: "year", interval_count: 1 },
    });
    expect(stripe.coupons.rows).toMatchObject([
      { name: "50% off your first 3 months", percent_off: 50, duration: "repeating", duration_in_months: 3 },
    ]);
    expect(stripe.webhookEndpoints.rows).toMatchObject([{ url: URL, enabled_events: HANDLED_EVENTS }]);
    expect(stripe.paymentMethodDomains.rows).toMatchObject([{ domain_name: "bubby.example" }]);
    expect(stripe.billingPortal.configurations.rows).toMatchObject([
      {
        business_profile: { terms_of_service_url: "https://bubby.example/terms-of-service" },
        features: {
          customer_update: { allowed_updates: expect.not.arrayContaining(["email"]) as string[] },
          subscription_cancel: { enabled: true, mode: "at_period_end" },
          subscription_update: { enabled: false },
        },
      },
    ]);
  });

  it("changes nothing when it runs again", async () => {
    await setUpStripe(client);
    expect(await setUpStripe(client)).toEqual([]);
  });

  it("creates no endpoint or domain for localhost", async () => {
    Object.assign(env(), { APP_URL: "http://localhost:3000", deployment: false });
    await setUpStripe(client);
    expect([...stripe.webhookEndpoints.rows, ...stripe.paymentMethodDomains.rows]).toEqual([]);
  });

  it("moves the lookup key to a new price when an amount changes", async () => {
    await setUpStripe(client);
    const plan: { -readonly [K in keyof Plan]: Plan[K] } = plans[0];
    plan.monthly += 10;
    expect(await setUpStripe(client)).toEqual(["Replace price starter_monthly"]);
    plan.monthly -= 10;
    expect(await listed()).toEqual(["Replace price starter_monthly"]);
  });
});

describe("stripe:check", () => {
  const change = (
    kind: "products" | "prices" | "coupons" | "webhookEndpoints" | "paymentMethodDomains",
    to: object,
  ) => Object.assign(stripe[kind].rows[0]!, to);
  const portals = () => stripe.billingPortal.configurations.rows;
  const withoutPaid = HANDLED_EVENTS.filter((name) => name !== "invoice.paid");

  it.each<[string, () => unknown, string | RegExp]>([
    ["a renamed product", () => change("products", { name: "Box" }), "Update product bubby_starter"],
    ["an archived price", () => change("prices", { active: false }), "Replace price starter_monthly"],
    ["a deleted coupon", () => stripe.coupons.rows.pop(), "Create coupon bubby_50_off_3_months"],
    [
      "a coupon with other terms",
      () => change("coupons", { percent_off: 40 }),
      "Replace coupon bubby_50_off_3_months",
    ],
    ["missing portal settings", () => portals().pop(), "Create settings of the customer portal"],
    [
      "a portal that allows plan changes",
      () => Object.assign(portals()[0]!, { features: { subscription_update: { enabled: true } } }),
      /^Restore settings of the customer portal: .*subscription_update/,
    ],
    [
      "a disabled endpoint",
      () => change("webhookEndpoints", { status: "disabled" }),
      `Create a webhook endpoint for ${URL}`,
    ],
    [
      "an endpoint without a required event",
      () => change("webhookEndpoints", { enabled_events: withoutPaid }),
      "Add invoice.paid to webhook endpoint id_1",
    ],
    [
      "a disabled domain",
      () => change("paymentMethodDomains", { enabled: false }),
      "Register bubby.example as a payment method domain",
    ],
  ])("lists only %s", async (_, breakIt, what) => {
    await setUpStripe(client);
    breakIt();
    expect(await listed()).toEqual([typeof what === "string" ? what : expect.stringMatching(what)]);
  });

  it("lists what a restricted key can't read", async () => {
    await setUpStripe(client);
    const denied = new Stripe.errors.StripePermissionError({ type: "invalid_request_error" } as never);
    stripe.webhookEndpoints.list = () => Promise.reject(denied);
    expect(await listed()).toEqual(["This key can't read webhook endpoints. Use another key."]);
  });
});

it("the check after the start logs what is missing", async () => {
  await setUpStripe(client);
  stripe.coupons.rows.pop();
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  env().STRIPE_SECRET_KEY = "sk_test_x";
  dropSingleton("stripe");
  void singleton("stripe", () => Promise.resolve(client));
  await logStripeFaults();
  dropSingleton("stripe");
  const missing = ["Create coupon bubby_50_off_3_months"];
  expect(warned.mock.calls).toEqual([
    [{ missing }, "Stripe isn't set up: run npm run stripe:setup"],
    ["Stripe's keys are test keys: no card is charged"],
  ]);
  warned.mockRestore();
});
