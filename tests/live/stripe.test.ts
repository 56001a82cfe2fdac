import type Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findPortalConfiguration } from "~/features/billing/portal.server";
import { changes, setUpStripe } from "~/features/billing/stripe-setup.server";
import { stripe } from "~/features/billing/stripe.server";
import { openSetupIntent, startHostedCheckout } from "~/features/trial/payment/card.server";
import { cancelTrial } from "~/features/trial/running/cancel-trial.server";
import { syncTrial } from "~/features/trial/running/sync-trial.server";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { dropSingleton } from "~/lib/singleton.server";
import { rowOf, signUp } from "../setup/sign-up";

const SECRET_KEY = process.env.STRIPE_TEST_KEY ?? "";
const PUBLISHABLE_KEY = process.env.STRIPE_TEST_PUBLISHABLE_KEY ?? "";
const DAY = 86_400;

function useStripe() {
  if (!/^(sk|rk)_test_/.test(SECRET_KEY) || !/^pk_test_/.test(PUBLISHABLE_KEY)) {
    throw new Error("STRIPE_TEST_KEY and STRIPE_TEST_PUBLISHABLE_KEY have to be keys of Stripe's test mode");
  }
  Object.assign(env(), {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_API_BASE: "",
    PAYMENTS: "",
  });
}

describe.skipIf(!SECRET_KEY)("Trial at Stripe's test mode", { timeout: 60_000 }, () => {
  let client: Stripe;
  const customers: string[] = [];

  beforeAll(async () => {
    for (const name of ["stripe", "stripe-ids"]) dropSingleton(name);
    useStripe();
    client = await stripe();
    await setUpStripe(client);
  });
  afterEach(async () => {
    for (const customer of customers.splice(0)) await client.customers.del(customer);
  });
  afterAll(() => closeDatabase(1));

  async function noted(id: string) {
    const row = await rowOf(id);
    if (row.stripeCustomerId && !customers.includes(row.stripeCustomerId))
      customers.push(row.stripeCustomerId);
    return row;
  }

  const sync = async (id: string) => syncTrial((await noted(id)).stripeCustomerId!);

  async function confirmCard(clientSecret: string, method: string) {
    const answer = await fetch(
      `https://api.stripe.com/v1/setup_intents/${clientSecret.split("_secret_")[0]}/confirm`,
      {
        method: "POST",
        headers: { authorization: `Bearer ${env().STRIPE_PUBLISHABLE_KEY}` },
        body: new URLSearchParams({
          client_secret: clientSecret,
          payment_method: method,
          return_url: "http://localhost:3000/trial/return",
        }),
      },
    );
    return (await answer.json()) as { status?: string; error?: { code: string; message: string } };
  }

  it("requires stripe:setup, which changes nothing when run again", async () => {
    expect(await changes(client)).toEqual([]);
  });

  it("starts once, after the card is confirmed, and runs for 14 days unless the customer cancels", async () => {
    const { id } = await signUp();
    const secret = (await openSetupIntent(await noted(id))).client_secret!;
    expect(await sync(id)).toBe("open");
    expect((await confirmCard(secret, "pm_card_visa")).status).toBe("succeeded");
    expect(await sync(id)).toBe("started");
    expect(await sync(id)).toBe("started");

    const row = await rowOf(id);
    const customer = row.stripeCustomerId!;
    const { data } = await client.subscriptions.list({ customer, status: "all" });
    expect(data).toMatchObject([
      { id: row.stripeSubscriptionId, status: "trialing", metadata: { signup_id: id } },
    ]);
    const [subscription] = data;
    expect(subscription!.trial_end! - subscription!.trial_start!).toBe(14 * DAY);
    expect(subscription!.items.data[0]!.price).toMatchObject({ unit_amount: 19_700, currency: "usd" });
    expect(subscription!.discounts).toHaveLength(1);
    const { data: invoices } = await client.invoices.list({ customer });
    expect(invoices).toMatchObject([{ amount_due: 0, status: "paid" }]);

    await cancelTrial(row);
    const cancelled = await client.subscriptions.retrieve(row.stripeSubscriptionId!);
    expect(cancelled.cancel_at).toBe(cancelled.trial_end);
  });

  it.each([
    ["pm_card_chargeDeclined", "card_declined"],
    ["pm_card_chargeDeclinedInsufficientFunds", "card_declined"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card"],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc"],
    ["pm_card_chargeDeclinedProcessingError", "processing_error"],
  ])("isn't started with %s, and the same sign-up continues with another card", async (method, code) => {
    const { id } = await signUp();
    const secret = (await openSetupIntent(await noted(id))).client_secret!;
    const { error } = await confirmCard(secret, method);
    expect(error).toMatchObject({ code, message: expect.stringMatching(/^(Your card|An error)/) });
    expect(await sync(id)).toBe("open");
    expect((await confirmCard(secret, "pm_card_mastercard")).status).toBe("succeeded");
    expect(await sync(id)).toBe("started");
  });

  it.each(["monthly", "annual"])(
    "starts at hosted checkout (%s), with one checkout page per choice",
    async (billing) => {
      const { id } = await signUp({ billing });
      const address = await startHostedCheckout(await noted(id));
      expect(address).toMatch(/^https?:\/\//);
      expect(await startHostedCheckout(await noted(id))).toBe(address);
      const { stripeCustomerId } = await noted(id);
      const { data } = await client.checkout.sessions.list({ customer: stripeCustomerId! });
      expect(data).toMatchObject([{ mode: "subscription", status: "open" }]);
      const offered = billing === "monthly" ? 1 : 0;
      expect(data[0]!.discounts ?? []).toHaveLength(offered);
    },
  );

  it("opens a billing portal to change the card, see invoices, and cancel", async () => {
    const { id } = await signUp();
    await openSetupIntent(await noted(id));
    const { stripeCustomerId } = await noted(id);
    const session = await client.billingPortal.sessions.create(
      { customer: stripeCustomerId!, configuration: (await findPortalConfiguration(client))!.id },
      { idempotencyKey: newId() },
    );
    expect(session.url).toMatch(/^https?:\/\//);
  });
});
