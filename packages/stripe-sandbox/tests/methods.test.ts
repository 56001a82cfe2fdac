import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  confirmCard,
  DAY,
  newKey,
  PUBLISHABLE_KEY,
  type RunningSandbox,
  seed,
  startSandbox,
} from "./running-sandbox";

let sandbox: RunningSandbox;
let customer: string;
let price: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  ({ customer, price } = await seed(sandbox));
});
afterAll(() => sandbox.stop());

const newIntent = (params: Stripe.SetupIntentCreateParams = {}) =>
  sandbox.stripe.setupIntents.create({ customer, ...params }, newKey());

const confirmOther = (intent: Stripe.SetupIntent, type: string) =>
  sandbox.raw(
    "POST",
    `/v1/setup_intents/${intent.id}/confirm`,
    {
      client_secret: intent.client_secret!,
      return_url: "https://bubby.example/return",
      "payment_method_data[type]": type,
    },
    { authorization: `Bearer ${PUBLISHABLE_KEY}` },
  );

describe("Payment methods of an intent", () => {
  const everything = ["card", "link", "us_bank_account", "cashapp"];

  it("include all enabled methods unless the intent requests fewer", async () => {
    expect((await newIntent()).payment_method_types).toEqual(everything);
    const automatic = await newIntent({ automatic_payment_methods: { enabled: true } });
    expect(automatic.payment_method_types).toEqual(everything);
    const less = await newIntent({ allowed_payment_method_types: ["card", "link"] });
    expect(less.payment_method_types).toEqual(["card", "link"]);
    const { body } = await confirmOther(less, "us_bank_account");
    expect(body.error).toMatchObject({ code: "setup_intent_invalid_parameter", param: "payment_method" });
  });

  it("are the same at hosted checkout as for an intent", async () => {
    const open = (params: Partial<Stripe.Checkout.SessionCreateParams>) =>
      sandbox.stripe.checkout.sessions.create(
        {
          mode: "subscription",
          customer,
          line_items: [{ price, quantity: 1 }],
          success_url: "https://bubby.example/s",
          ...params,
        },
        newKey(),
      );
    expect((await open({})).payment_method_types).toEqual(everything);
    const less = await open({ allowed_payment_method_types: ["card", "link"] });
    expect(less.payment_method_types).toEqual(["card", "link"]);
  });

  it("are confirmed immediately, after a redirect, or after a few days", async () => {
    const slow = await newIntent();
    expect((await confirmOther(slow, "us_bank_account")).body).toMatchObject({
      status: "processing",
      next_action: null,
    });
    const again = await confirmCard(sandbox, slow, "4242424242424242");
    expect(again.body.error.code).toBe("setup_intent_unexpected_state");
    await sandbox.advance(4 * DAY);
    expect((await sandbox.stripe.setupIntents.retrieve(slow.id)).status).toBe("succeeded");

    const wallet = (await confirmOther(await newIntent(), "cashapp")).body;
    expect(wallet).toMatchObject({
      status: "requires_action",
      next_action: { redirect_to_url: { return_url: "https://bubby.example/return" } },
    });
    expect((await confirmOther(await newIntent(), "link")).body.status).toBe("succeeded");
  });
});

it.each(["complete", "fail"])("Stripe.js shows the bank's page as an overlay (%s)", async (answer) => {
  const intent = await newIntent();
  const { body } = await confirmCard(sandbox, intent, "4000002500003155", { use_stripe_sdk: "true" });
  expect(body).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
  const { stripe_js: address } = body.next_action!.use_stripe_sdk as { stripe_js: string };
  const page = await fetch(address);
  expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(await page.text()).toContain("the card ending in 3155");
  const answered = await fetch(address, { method: "POST", body: new URLSearchParams({ answer }) });
  expect(await answered.text()).toContain("Thank you");
  const { status } = await sandbox.stripe.setupIntents.retrieve(intent.id);
  expect(status).toBe(answer === "complete" ? "succeeded" : "requires_payment_method");
});

it.each(["pat@localhost", "pat@bücher.example", `pat@${"a".repeat(508)}.example`, "pat@a..example"])(
  "the sandbox rejects the email address %s",
  async (email) => {
    await expect(sandbox.stripe.customers.update(customer, { email })).rejects.toMatchObject({
      statusCode: 400,
      param: "email",
    });
  },
);
