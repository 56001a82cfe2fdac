import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { newIntent, newKey, newSecret, RETURN_URL, seed, startSandbox } from "./running-sandbox";

const WORKS = "4242424242424242";
const ASKS_BANK = "4000002500003155";

const sandbox = await startSandbox();
afterAll(() => sandbox.stop());
const { customer } = await seed(sandbox);

const intentOf = (id: string) => sandbox.stripe.setupIntents.retrieve(id, { expand: ["payment_method"] });

describe("A test card", () => {
  it.each([
    ["4242 4242 4242 4242", "visa"],
    ["5555555555554444", "mastercard"],
    ["4000000000000341", "visa"],
  ])("with number %s is saved for its customer", async (number, brand) => {
    const { id, client_secret } = await newIntent(sandbox, customer);
    const { body } = await sandbox.confirmCard(client_secret!, number);
    expect(body).toMatchObject({ status: "succeeded" });
    const card = { brand, last4: number.slice(-4) };
    expect((await intentOf(id)).payment_method).toMatchObject({ customer, card });
  });

  it("has the typed expiration date", async () => {
    const intent = await newIntent(sandbox, customer);
    const date = {
      "payment_method_data[card][exp_month]": "3",
      "payment_method_data[card][exp_year]": "2027",
    };
    await sandbox.confirmCard(intent.client_secret!, WORKS, date);
    const { payment_method } = await intentOf(intent.id);
    expect(payment_method).toMatchObject({ card: { exp_month: 3, exp_year: 2027 } });
  });

  it.each([
    ["4000000000000002", "card_declined", "Your card was declined."],
    ["4000000000009995", "card_declined", "Your card has insufficient funds."],
    ["4000000000000069", "expired_card", "Your card has expired."],
  ])("with number %s is declined with %s", async (number, code, message) => {
    const intent = await newIntent(sandbox, customer);
    const { status, body } = await sandbox.confirmCard(intent.client_secret!, number);
    expect([status, body.error]).toMatchObject([402, { type: "card_error", code, message }]);
    const after = await intentOf(intent.id);
    expect(after).toMatchObject({ status: "requires_payment_method", last_setup_error: { code, message } });
  });

  it("is the only kind of card that the sandbox accepts", async () => {
    const { status, body } = await sandbox.confirmCard(
      await newSecret(sandbox, customer),
      "4111111111111111",
    );
    expect([status, body.error]).toMatchObject([402, { code: "incorrect_number" }]);
  });

  it("isn't stored with its number", async () => {
    const own = await startSandbox();
    await own.confirmCard(await newSecret(own, (await seed(own)).customer), WORKS);
    await own.stop();
    expect(readFileSync(own.file, "utf8")).not.toMatch(/4242 ?4242/);
  });
});

describe("The bank's page", () => {
  it.each([
    ["complete", "succeeded", "succeeded"],
    ["fail", "failed", "requires_payment_method"],
  ])("redirects to the return URL after %s", async (answer, redirect_status, status) => {
    const intent = await newIntent(sandbox, customer);
    const { body } = await sandbox.confirmCard(intent.client_secret!, ASKS_BANK);
    expect(body).toMatchObject({ status: "requires_action" });
    const page = await sandbox.submit(`${sandbox.url}/sandbox/3ds/${intent.id}`, { answer });
    const back = new URL(page.headers.get("location")!);
    expect(back.href).toContain(RETURN_URL);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ setup_intent: intent.id, redirect_status });
    expect((await intentOf(intent.id)).status).toBe(status);
  });

  it("can be framed by Stripe.js", async () => {
    const intent = await newIntent(sandbox, customer);
    const { body } = await sandbox.confirmCard(intent.client_secret!, ASKS_BANK, { use_stripe_sdk: "true" });
    expect(body.next_action).toMatchObject({ type: "use_stripe_sdk" });
    const url = `${sandbox.url}/sandbox/3ds/${intent.id}`;
    const page = await fetch(url);
    expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(await page.text()).toContain("the card ending in 3155");
    const answered = await sandbox.submit(url, { answer: "complete" });
    expect(await answered.text()).toContain("Thank you");
    expect((await intentOf(intent.id)).status).toBe("succeeded");
  });
});

describe("A SetupIntent", () => {
  it("offers all payment methods of the account unless the request allows fewer", async () => {
    const create = (params: object) => sandbox.stripe.setupIntents.create({ customer, ...params }, newKey());
    expect((await create({})).payment_method_types).toEqual(["card", "link", "us_bank_account"]);
    const fewer = await create({ allowed_payment_method_types: ["card", "link"] });
    expect(fewer.payment_method_types).toEqual(["card", "link"]);
  });

  it.each(["confirmed", "canceled"])("can't be confirmed after it was %s", async (how) => {
    const intent = await newIntent(sandbox, customer);
    if (how === "confirmed") await sandbox.confirmCard(intent.client_secret!, WORKS);
    else await sandbox.stripe.setupIntents.cancel(intent.id);
    const { status, body } = await sandbox.confirmCard(intent.client_secret!, WORKS);
    expect([status, body.error]).toMatchObject([400, { code: "setup_intent_unexpected_state" }]);
  });
});
