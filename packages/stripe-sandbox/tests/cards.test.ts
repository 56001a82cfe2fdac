import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  confirmCard,
  newKey,
  PUBLISHABLE_KEY,
  type RunningSandbox,
  seed,
  startSandbox,
} from "./running-sandbox";

let sandbox: RunningSandbox;
let customer: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  ({ customer } = await seed(sandbox));
});
afterAll(() => sandbox.stop());

const newIntent = () =>
  sandbox.stripe.setupIntents.create(
    {
      customer,
      usage: "off_session",
      automatic_payment_methods: { enabled: true },
      metadata: { signup_id: "s1" },
    },
    newKey(),
  );

describe("Stripe's test cards", () => {
  it.each([
    ["4242 4242 4242 4242", "visa"],
    ["5555555555554444", "mastercard"],
    ["4000000000000341", "visa"],
  ])("the sandbox saves the card %s", async (number, brand) => {
    const intent = await newIntent();
    expect(intent).toMatchObject({ status: "requires_payment_method", usage: "off_session" });
    const { body } = await confirmCard(sandbox, intent, number);
    expect(body).toMatchObject({ status: "succeeded" });
    expect(body).not.toHaveProperty("metadata");
    const saved = await sandbox.stripe.setupIntents.retrieve(intent.id, { expand: ["payment_method"] });
    expect(saved.payment_method).toMatchObject({
      customer,
      card: { brand, last4: number.slice(-4), exp_month: 12, exp_year: 2040 },
    });
  });

  it.each([
    ["pm_card_visa", "succeeded"],
    ["pm_card_mastercard", "succeeded"],
    ["pm_card_chargeDeclined", "card_declined"],
    ["pm_card_chargeDeclinedInsufficientFunds", "card_declined"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card"],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc"],
    ["pm_card_chargeDeclinedProcessingError", "processing_error"],
  ])("the sandbox confirms the named test card %s with the result %s", async (method, result) => {
    const { id } = await newIntent();
    const outcome = await sandbox.stripe.setupIntents
      .confirm(id, { payment_method: method, return_url: "http://localhost:3000/trial/return" }, newKey())
      .then(
        ({ status }) => status,
        (error: { code?: string }) => error.code,
      );
    expect(outcome).toBe(result);
  });

  it.each([
    ["4000000000000002", "card_declined", "generic_decline", "Your card was declined."],
    ["4000000000009995", "card_declined", "insufficient_funds", "Your card has insufficient funds."],
    ["4000000000009987", "card_declined", "lost_card", "Your card was declined."],
    ["4000000000000069", "expired_card", undefined, "Your card has expired."],
    ["4000000000000127", "incorrect_cvc", undefined, "Your card's security code is incorrect."],
    [
      "4000000000000119",
      "processing_error",
      undefined,
      "An error occurred while processing your card. Try again in a little bit.",
    ],
  ])("the sandbox declines %s: %s %s", async (number, code, declineCode, message) => {
    const intent = await newIntent();
    const { status, body } = await confirmCard(sandbox, intent, number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: "card_error", code, message });
    expect(body.error.decline_code).toBe(declineCode);
    expect(body.error.setup_intent?.last_setup_error).toMatchObject({ code, message });
    expect((await sandbox.stripe.setupIntents.retrieve(intent.id)).status).toBe("requires_payment_method");
  });

  it.each([
    ["4242424242424241", {}, "incorrect_number", "Your card number is incorrect."],
    [
      "4242424242424242",
      { exp_year: "2020" },
      "invalid_expiry_year",
      "Your card's expiration year is invalid.",
    ],
    [
      "4242424242424242",
      { exp_month: "13" },
      "invalid_expiry_month",
      "Your card's expiration month is invalid.",
    ],
    ["4242424242424242", { cvc: "12" }, "invalid_cvc", "Your card's security code is invalid."],
    ["4111111111111111", {}, "card_declined", /test mode, but used a non test/],
  ])("the sandbox rejects card %s with %j as %s", async (number, card, code, message) => {
    const { status, body } = await confirmCard(sandbox, await newIntent(), number, card as never);
    expect(status).toBe(402);
    expect(body.error.code).toBe(code);
    expect(body.error.message).toMatch(message);
  });

  it.each(["4000002500003155", "4000002760003184"])(
    "the sandbox requires 3-D Secure for %s",
    async (number) => {
      for (const answer of ["complete", "fail"]) {
        const intent = await newIntent();
        const { body } = await confirmCard(sandbox, intent, number);
        expect(body.status).toBe("requires_action");
        const { url } = body.next_action!.redirect_to_url!;
        const page = await fetch(url!, {
          method: "POST",
          body: new URLSearchParams({ answer }),
          redirect: "manual",
        });
        const back = new URL(page.headers.get("location")!);
        expect(back.origin + back.pathname).toBe("https://bubby.example/return");
        expect(Object.fromEntries(back.searchParams)).toEqual({
          setup_intent: intent.id,
          setup_intent_client_secret: intent.client_secret,
          redirect_status: answer === "complete" ? "succeeded" : "failed",
        });
        const after = await sandbox.stripe.setupIntents.retrieve(intent.id);
        expect(after.status).toBe(answer === "complete" ? "succeeded" : "requires_payment_method");
        expect(after.last_setup_error?.code).toBe(
          answer === "complete" ? undefined : "setup_intent_authentication_failure",
        );
      }
    },
  );

  it("a SetupIntent requires its client secret and can be confirmed once", async () => {
    const intent = await newIntent();
    const browser = { authorization: `Bearer ${PUBLISHABLE_KEY}` };
    const path = `/v1/setup_intents/${intent.id}`;
    expect((await sandbox.raw("GET", path, {}, browser)).status).toBe(400);
    expect((await sandbox.raw("GET", path, { client_secret: `${intent.id}_secret_x` }, browser)).status).toBe(
      400,
    );
    expect((await sandbox.raw("GET", path, { client_secret: intent.client_secret! }, browser)).status).toBe(
      200,
    );
    await confirmCard(sandbox, intent, "4242424242424242");
    const again = await confirmCard(sandbox, intent, "4242424242424242");
    expect(again).toMatchObject({ status: 400, body: { error: { code: "setup_intent_unexpected_state" } } });
    const { apiBase, raw } = sandbox;
    const forwarded = await raw(
      "GET",
      path,
      { client_secret: intent.client_secret! },
      browser,
      `${apiBase}/sandbox/api`,
    );
    expect(forwarded.body.status).toBe("succeeded");
    expect((await raw("GET", path, {}, {}, `${apiBase}/sandbox/api`)).status).toBe(401);
  });

  it("the sandbox stores no card number", () => {
    const state = readFileSync(sandbox.file, "utf8");
    expect(state).not.toMatch(/4242 ?4242|40000000|5555555/);
  });
});
