import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Stripe from "stripe";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Plan, plans } from "~/content/plans";
import { ensureCatalog, isPriceOf } from "~/features/billing/prices.server";
import { HANDLED_EVENTS } from "~/features/billing/stripe-event.schema.server";
import { checkStripe, logStripeFaults, setUpStripe } from "~/features/billing/stripe-setup.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { CARDS, startStripe } from "../setup/stripe";

const URL = "https://bubby.example/webhooks/stripe";
let stripe: Awaited<ReturnType<typeof startStripe>>;
let client: Stripe;
/** State file of a sandbox in which stripe:setup ran. */
let ready: string | null = null;

async function useStripe(file?: string) {
  stripe = await startStripe(file);
  client = stripe.client;
  Object.assign(env(), {
    APP_URL: "https://bubby.example",
    deployment: true,
    PAYMENTS: "",
    STRIPE_SECRET_KEY: "sk_live_tests",
  });
}

const newFile = () => join(mkdtempSync(join(tmpdir(), "bubby-stripe-")), "sandbox.json");

beforeEach(async () => {
  const file = newFile();
  if (ready) copyFileSync(ready, file);
  await useStripe(file);
  return () => stripe.stop();
});
const tellStripe = (facts: Record<string, string>) => stripe.account(facts);
const OWNER = {
  name: "Bubby",
  support_email: "help@bubby.example",
  statement_descriptor: "BUBBY",
  charges_enabled: "true",
};
const faultsOf = async () => (await checkStripe(client)).faults;
const everything = () =>
  Promise.all([
    client.products.list(),
    client.prices.list({ limit: 100 }),
    client.coupons.list(),
    client.webhookEndpoints.list(),
    client.billingPortal.configurations.list(),
    client.paymentMethodDomains.list(),
  ]).then((lists) => lists.map(({ data }) => data));
const key = () => ({ idempotencyKey: newId() });

describe("stripe:setup", () => {
  it("creates everything the code needs, so that the check passes", async () => {
    await tellStripe(OWNER);
    expect((await faultsOf()).length).toBeGreaterThan(8);
    const said = (await setUpStripe(client)).join("\n");
    expect(said).toMatch(/STRIPE_WEBHOOK_SECRET=whsec_\w{16,}/);
    expect(await faultsOf()).toEqual([]);

    const [endpoint, ...others] = (await client.webhookEndpoints.list()).data;
    expect(others).toEqual([]);
    expect(endpoint).toMatchObject({
      url: URL,
      api_version: client.getApiField("version"),
      status: "enabled",
    });
    expect(endpoint!.enabled_events).toEqual(HANDLED_EVENTS);
    expect(endpoint!.secret).toBeUndefined();
    const [portal] = (await client.billingPortal.configurations.list()).data;
    expect(portal!.business_profile.terms_of_service_url).toBe("https://bubby.example/terms-of-service");
    expect(portal!.features).toMatchObject({
      customer_update: { enabled: true, allowed_updates: expect.not.arrayContaining(["email"]) },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
      subscription_update: { enabled: false },
    });
    const coupons = (await client.coupons.list()).data;
    expect(coupons).toMatchObject([
      { name: "50% off your first 3 months", percent_off: 50, duration: "repeating", duration_in_months: 3 },
    ]);
    const domains = (await client.paymentMethodDomains.list()).data;
    expect(domains.map(({ domain_name }) => domain_name)).toEqual(["bubby.example"]);
  });

  it("changes nothing when it runs again", async () => {
    await setUpStripe(client);
    const before = await everything();
    expect(await setUpStripe(client)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it("skips the webhook endpoint and the payment domain on localhost", async () => {
    Object.assign(env(), { APP_URL: "http://localhost:3000", deployment: false });
    await setUpStripe(client);
    expect((await client.webhookEndpoints.list()).data).toEqual([]);
    expect((await client.paymentMethodDomains.list()).data).toEqual([]);
    const { hints } = await checkStripe(client);
    expect(hints.join("\n")).toContain("stripe listen --forward-to http://localhost:3000/webhooks/stripe");
  });

  it("replaces a webhook endpoint of another version and adds missing events", async () => {
    const made = (fields: object) =>
      client.webhookEndpoints.create({ url: URL, enabled_events: ["invoice.paid"], ...fields }, key());
    const old = await made({});
    await setUpStripe(client);
    expect((await client.webhookEndpoints.list()).data).toMatchObject([
      { api_version: client.getApiField("version"), status: "enabled" },
      { id: old.id, api_version: null, status: "disabled" },
    ]);
    const [own] = (await client.webhookEndpoints.list()).data;
    await client.webhookEndpoints.update(own!.id, { enabled_events: ["invoice.paid", "charge.refunded"] });
    await setUpStripe(client);
    const [mended] = (await client.webhookEndpoints.list()).data;
    expect(new Set(mended!.enabled_events)).toEqual(new Set([...HANDLED_EVENTS, "charge.refunded"]));
  });

  it("sets the catalog's current price, even if it changed and changed back within a day", async () => {
    const plan: { -readonly [K in keyof Plan]: Plan[K] } = plans[0];
    const price = async () =>
      (await client.prices.list({ lookup_keys: ["starter_monthly"], active: true })).data[0]!;
    await ensureCatalog(client);
    const first = plan.monthly;
    for (const monthly of [first + 10, first, first + 10, first]) {
      plan.monthly = monthly;
      expect(await ensureCatalog(client)).toContain("starter_monthly");
      expect((await price()).unit_amount).toBe(monthly * 100);
    }
    expect(isPriceOf(await price(), plan, "monthly")).toBe(true);
  });
});

describe("stripe:check", () => {
  beforeAll(async () => {
    const file = newFile();
    await useStripe(file);
    await tellStripe(OWNER);
    await setUpStripe(client);
    await stripe.stop();
    ready = file;
  });
  const endpoint = async () =>
    (await client.webhookEndpoints.list()).data.find((one) => one.status === "enabled")!;
  const portal = async () => (await client.billingPortal.configurations.list()).data[0]!;
  const price = async (name: string) => (await client.prices.list({ lookup_keys: [name] })).data[0]!;
  const domain = async () => (await client.paymentMethodDomains.list()).data[0]!;

  it.each<[string, () => unknown, RegExp]>([
    [
      "a deleted coupon",
      async () => client.coupons.del((await client.coupons.list()).data[0]!.id),
      /^The offer's coupon bubby_50_off_3_months is missing\. Run npm run stripe:setup\.$/,
    ],
    [
      "test keys on a site with https",
      () => Object.assign(env(), { STRIPE_SECRET_KEY: "sk_test_1" }),
      /test key.*https/,
    ],
    [
      "a missing price",
      async () => client.prices.update((await price("starter_annual")).id, { active: false }),
      /no price starter_annual/,
    ],
    [
      "a price with another amount",
      () =>
        client.prices.create(
          {
            currency: "usd",
            product: "bubby_starter",
            unit_amount: 100,
            recurring: { interval: "month" },
            lookup_key: "starter_monthly",
            transfer_lookup_key: true,
          },
          key(),
        ),
      /Price starter_monthly differs from/,
    ],
    [
      "a disabled endpoint",
      async () => client.webhookEndpoints.update((await endpoint()).id, { disabled: true }),
      /No webhook endpoint is enabled for https:\/\/bubby\.example/,
    ],
    [
      "an endpoint without a required event",
      async () => client.webhookEndpoints.update((await endpoint()).id, { enabled_events: ["invoice.paid"] }),
      /lacks .*checkout\.session\.completed/,
    ],
    [
      "a missing portal",
      async () => client.billingPortal.configurations.update((await portal()).id, { active: false }),
      /customer portal has no settings/,
    ],
    [
      "a portal that allows plan changes",
      async () =>
        client.billingPortal.configurations.update((await portal()).id, {
          features: { subscription_update: { enabled: true } },
        }),
      /portal's settings were changed \(subscription_update\)/,
    ],
    [
      "a disabled domain",
      async () => client.paymentMethodDomains.update((await domain()).id, { enabled: false }),
      /isn't registered as a payment method domain/,
    ],
    [
      "a missing statement descriptor",
      () => tellStripe({ statement_descriptor: "" }),
      /statement descriptor/,
    ],
    ["a missing business name", () => tellStripe({ name: "" }), /business name/],
    ["a missing support contact", () => tellStripe({ support_email: "" }), /support email/],
    ["an account that can't charge", () => tellStripe({ charges_enabled: "false" }), /charge/],
  ])("reports only %s", async (_, breakIt, fault) => {
    await breakIt();
    const faults = await faultsOf();
    expect(faults).toEqual([expect.stringMatching(fault)]);
  });

  it("reports an endpoint without a version, and two endpoints with the same URL", async () => {
    await client.webhookEndpoints.create({ url: URL, enabled_events: ["*"] }, key());
    expect(await faultsOf()).toEqual([
      expect.stringMatching(/sends version of the account instead of \d{4}-/),
      expect.stringMatching(/^2 webhook endpoints/),
    ]);
  });

  it("reports live keys on a site without https", async () => {
    Object.assign(env(), { APP_URL: "http://localhost:3000", deployment: false });
    expect(await faultsOf()).toEqual([expect.stringContaining("live key")]);
  });

  it("reports a domain that isn't verified for Apple Pay", async () => {
    env().APP_URL = "https://bubby.invalid";
    await setUpStripe(client);
    expect((await faultsOf()).join("\n")).toContain("bubby.invalid isn't verified for Apple Pay");
  });

  it("reports events that Stripe couldn't deliver for an hour", async () => {
    const untaken = async () =>
      (await checkStripe(client)).hints.find((hint) => hint.startsWith("Undelivered events"));
    await stripe.settings({ hold_webhooks: "true" });
    const { id: customer } = await client.customers.create({}, key());
    const intent = await client.setupIntents.create({ customer }, key());
    await stripe.confirmCard(intent.client_secret!, CARDS.works);
    expect(await untaken()).toBeUndefined();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 60 * 60 * 1000 });
    expect(await untaken()).toContain("Undelivered events of the last three days: 1.");
    vi.useRealTimers();
  });

  it("runs at startup and only writes to the log", async () => {
    const warned = vi.spyOn(log, "warn");
    Object.assign(env(), { STRIPE_SECRET_KEY: "sk_test_sandbox_tests" });
    await logStripeFaults();
    expect(warned.mock.calls).toEqual([[expect.stringMatching(/^Stripe: .*test key/)]]);
    warned.mockClear();
    await stripe.settings({ outage: "500" });
    await logStripeFaults();
    expect(warned.mock.calls).toEqual([[expect.anything(), expect.stringContaining("stripe:check")]]);
    warned.mockRestore();
  });
});
