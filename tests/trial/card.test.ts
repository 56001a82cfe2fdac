import { afterEach, describe, expect, it, vi } from "vitest";
import { plans } from "~/content/plans";
import { startHostedCheckout } from "~/features/trial/payment/card.server";
import { declinedNotice } from "~/features/trial/payment/payment-step.server";
import { queueReminders } from "~/features/trial/running/announce.server";
import { setUpStripe } from "~/features/billing/stripe-setup.server";
import { loader as paymentPage } from "~/routes/_site.trial_.payment";
import { action as askToStart, loader as returnFromStripe } from "~/routes/trial_.return";
import { openBrowser } from "../setup/browser";
import { freshEmail, rowOf, signUp } from "../setup/sign-up";
import { CARDS } from "../setup/stripe";
import { DAY, startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const trials = await startTrials({ works: true });
const { stripe, open, sync, subscriptionsOf, customersOf, payloadsOf, mailsOf, started } = trials;
afterEach(() => stripe.settings({ outage: "none", hold_webhooks: "false" }));

describe("Confirmed card", () => {
  it("starts one trial of 14 days with all its data", async () => {
    const { id, email } = await started();
    const [subscription, ...others] = await subscriptionsOf(id);
    expect(others).toEqual([]);
    expect(subscription).toMatchObject({ status: "trialing", metadata: { signup_id: id } });
    expect(subscription!.trial_end! - subscription!.trial_start!).toBe(14 * DAY);
    expect(subscription!.items.data[0]!.price).toMatchObject({
      lookup_key: "professional_monthly",
      unit_amount: plans[1].monthly * 100,
    });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "active", running: true, stripeSubscriptionId: subscription!.id });
    expect(row.cardSavedAt).toBeInstanceOf(Date);
    expect(row.trialEndDate).toEqual(new Date(subscription!.trial_end! * 1000));
    const profiles = await sql`select * from customer_profiles where customer_id = ${row.stripeCustomerId}`;
    expect(profiles).toMatchObject([{ business_name: "Lee & Partners", email, phone: "+16025550142" }]);

    const [completed] = await payloadsOf(email, "completed");
    const [confirmed, ...again] = await payloadsOf(email, "payment_confirmed");
    expect(again).toEqual([]);
    expect(confirmed!.body).toEqual({
      ...completed!.body,
      submissionType: "payment_confirmed",
      submissionTimestamp: expect.any(String),
      submissionDate: expect.any(String),
      submissionTime: expect.any(String),
      pageUrl: expect.stringMatching(/\/trial\/payment$/),
    });
    const notices = await sql`
      select payload->>'subject' as subject from deliveries where subject_id = ${id} and kind = 'owner-notice'`;
    expect(notices.map(({ subject }) => subject).sort()).toEqual([
      "New trial sign-up: Lee & Partners",
      "Trial started: Lee & Partners",
    ]);
  });

  it("starts one trial if several requests ask in parallel", async () => {
    const { id, email } = await signUp();
    const [first, second] = await Promise.all([open(id), open(id)]);
    expect(first).toBe(second);
    await stripe.confirmCard(first, CARDS.works);
    expect(await Promise.all([sync(id), sync(id), sync(id), sync(id)])).toEqual(Array(4).fill("started"));
    expect(await subscriptionsOf(id)).toHaveLength(1);
    expect(await customersOf(email)).toHaveLength(1);
    expect(await payloadsOf(email, "payment_confirmed")).toHaveLength(1);
  });

  it("gets a reminder 7 and 2 days before each end of the trial", async () => {
    const { id } = await started();
    const reminders = async () => {
      await queueReminders();
      return (await mailsOf(id)).filter(({ subject }) => subject.startsWith("Your trial ends in")).length;
    };
    const endIn = (days: number) =>
      sql`update trial_signups set trial_end_date = now() + make_interval(hours => ${days * 24 - 1}) where id = ${id}`;
    expect(await reminders()).toBe(0);
    await endIn(7);
    expect([await reminders(), await reminders()]).toEqual([1, 1]);
    await endIn(2);
    expect(await reminders()).toBe(2);
    await endIn(7);
    expect(await reminders()).toBe(3);
  });
});

describe("Unconfirmed card", () => {
  it("starts nothing until another card replaces a declined card", async () => {
    const { id } = await signUp();
    const secret = await open(id);
    await stripe.confirmCard(secret, CARDS.declined);
    expect(await sync(id)).toBe("open");
    expect(await declinedNotice(await rowOf(id))).toMatchObject({ description: "Your card was declined." });
    expect(await rowOf(id)).toMatchObject({ cardSavedAt: null, stripeSubscriptionId: null });
    expect(await open(id)).toBe(secret);
    await stripe.confirmCard(secret, CARDS.works);
    expect(await sync(id)).toBe("started");
    expect(await subscriptionsOf(id)).toHaveLength(1);
  });

  it("starts nothing while 3-D Secure is required", async () => {
    const { id } = await signUp();
    await stripe.confirmCard(await open(id), CARDS.needsAuthentication);
    expect(await sync(id)).toBe("open");
    expect(await subscriptionsOf(id)).toEqual([]);
  });

  it("can only be a card, wallet, or Link", async () => {
    const { id } = await signUp({ phone: "+1 (602) 555-0142 ext. 31" });
    await open(id);
    const intent = await stripe.client.setupIntents.retrieve((await rowOf(id)).stripeSetupIntentId!);
    expect(intent.payment_method_types).toEqual(["card", "link"]);
  });

  it("can be entered after the owner cancels the SetupIntent at Stripe", async () => {
    const { id } = await signUp();
    await open(id);
    await stripe.client.setupIntents.cancel((await rowOf(id)).stripeSetupIntentId!);
    await stripe.confirmCard(await open(id), CARDS.works);
    expect(await sync(id)).toBe("started");
  });

  it("is for the price that the page shows after a change of prices", async () => {
    const { id } = await signUp({ plan: "starter" });
    const before = await open(id);
    const [old] = (await stripe.client.prices.list({ lookup_keys: ["starter_monthly"] })).data;
    await stripe.client.prices.update(old!.id, { active: false });
    await setUpStripe(stripe.client);
    const after = await open(id);
    expect(after).not.toBe(before);
    await stripe.confirmCard(after, CARDS.works);
    await sync(id);
    const [price] = (await stripe.client.prices.list({ lookup_keys: ["starter_monthly"] })).data;
    expect((await subscriptionsOf(id)).map(({ items }) => items.data[0]!.price.id)).toEqual([price!.id]);
  });

  it.each(["refuse", "500"])("can be entered after an outage of Stripe of kind %s", async (outage) => {
    const { id, email } = await signUp();
    await stripe.settings({ outage });
    await expect(open(id)).rejects.toThrow("We couldn't reach our payment provider.");
    await stripe.settings({ outage: "none" });
    await stripe.confirmCard(await open(id), CARDS.works);
    expect(await sync(id)).toBe("started");
    expect(await customersOf(email)).toHaveLength(1);
  });
});

describe("Return after the card", () => {
  async function atReturn(card?: string) {
    const browser = openBrowser();
    const signup = await trials.sendForm(browser, freshEmail());
    await stripe.settings({ hold_webhooks: "true" });
    const secret = await open(signup);
    if (card) await stripe.confirmCard(secret, card);
    const path = `/trial/return?signup=${signup}`;
    return {
      signup,
      page: () => browser.ask(returnFromStripe, path),
      script: () => browser.ask(askToStart, "/trial/return", { signup }),
      payment: () => browser.ask(paymentPage, `/trial/payment?signup=${signup}`),
    };
  }

  it("starts the trial after an outage of Stripe", async () => {
    const { signup, page, script, payment } = await atReturn(CARDS.works);
    await stripe.settings({ outage: "refuse" });
    const asked = await script();
    expect(asked.status).toBe(503);
    const description = expect.stringMatching(/^Checkout error: We couldn't reach our payment provider/);
    expect(await (asked.data as Response).json()).toMatchObject({ notice: { title: "Error", description } });
    expect((await page()).location).toBe(`/trial/payment?signup=${signup}`);
    expect(await payment()).toMatchObject({ status: 503, data: { title: "Error", advice: description } });
    await stripe.settings({ outage: "none" });
    expect(await script()).toMatchObject({ status: 200 });
    expect((await page()).location).toMatch(/^\/success\?plan=/);
  });

  it("shows no error while the customer isn't stored", async () => {
    const { signup, page } = await atReturn(CARDS.works);
    await sql`update trial_signups set stripe_customer_id = null where id = ${signup}`;
    expect((await page()).location).toBe(`/trial/payment?signup=${signup}`);
  });

  it("shows an error if no card is confirmed", async () => {
    const { signup, page, script } = await atReturn();
    expect((await script()).status).toBe(409);
    expect((await page()).location).toBe(`/trial/payment?signup=${signup}&notice=declined`);
  });
});

describe("Hosted checkout", () => {
  it("opens one session for a double click, at the sign-up's plan", async () => {
    const { id } = await signUp({ plan: "starter" });
    const TEN_MINUTES = 600_000;
    const fullTenMinutes = Math.ceil(Date.now() / TEN_MINUTES) * TEN_MINUTES;
    vi.useFakeTimers({ toFake: ["Date"], now: fullTenMinutes - 1 });
    const first = await startHostedCheckout(await rowOf(id));
    vi.setSystemTime(fullTenMinutes + 1);
    const second = await startHostedCheckout(await rowOf(id));
    vi.useRealTimers();
    expect(first).toBe(second);
    expect(new URL(first).pathname).toMatch(/^\/sandbox\/checkout\//);
    const [session] = (await stripe.client.checkout.sessions.list({ limit: 1 })).data;
    expect(session).toMatchObject({
      mode: "subscription",
      status: "open",
      client_reference_id: id,
      payment_method_collection: "always",
    });
    expect(session!.payment_method_types).toEqual(["card", "link"]);
  });
});
