import { describe, expect, it, vi } from "vitest";
import { plans } from "~/content/plans";
import { startHostedCheckout } from "~/features/trial/payment/card.server";
import { queueReminders } from "~/features/trial/running/announce.server";
import { setUpStripe } from "~/features/billing/stripe-setup.server";
import { loader as paymentPage } from "~/routes/_site.trial_.payment";
import { action as askToStart, loader as returnFromStripe } from "~/routes/trial_.return";
import { openBrowser } from "../setup/browser";
import { change, freshEmail, inHours, rowOf, signUp } from "../setup/sign-up";
import { CARDS } from "../setup/stripe";
import { DAY, startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const trials = await startTrials({ works: true });
const { stripe, open, sync, customerOf, subscriptionsOf, customersOf, payloadsOf, mailsOf, started } = trials;

describe("Confirmed card", () => {
  it("starts a trial of 14 days with all its data", async () => {
    const { id, email } = await started();
    const [subscription] = await subscriptionsOf(id);
    expect(subscription).toMatchObject({ status: "trialing", metadata: { signup_id: id } });
    expect(subscription!.trial_end! - subscription!.trial_start!).toBe(14 * DAY);
    expect(subscription!.items.data[0]!.price).toMatchObject({
      lookup_key: "professional_monthly",
      unit_amount: plans[1].monthly * 100,
    });
    const row = await rowOf(id);
    expect(row).toMatchObject({
      status: "active",
      running: true,
      stripeSubscriptionId: subscription!.id,
      cardSavedAt: expect.any(Date) as Date,
      trialEndDate: new Date(subscription!.trial_end! * 1000),
    });
    const profiles = await sql`select * from customer_profiles where customer_id = ${row.stripeCustomerId}`;
    expect(profiles).toMatchObject([{ business_name: "Lee & Partners", email, phone: "+16025550142" }]);
    expect(await trials.noticesOf(id)).toEqual([
      "New trial sign-up: Lee & Partners",
      "Trial started: Lee & Partners",
    ]);

    const [completed] = await payloadsOf(email, "completed");
    expect((await payloadsOf(email, "payment_confirmed")).map(({ body }) => body)).toEqual([
      {
        ...completed!.body,
        submissionType: "payment_confirmed",
        submissionTimestamp: expect.any(String),
        submissionDate: expect.any(String),
        submissionTime: expect.any(String),
        pageUrl: expect.stringMatching(/\/trial\/payment$/),
      },
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
    const inAWeek = inHours(167);
    const inTwoDays = inHours(47);
    const later = inHours(166);
    const counts = [];
    for (const trial_end_date of [inHours(335), inAWeek, inAWeek, inTwoDays, later]) {
      await change(id, { trial_end_date });
      await queueReminders();
      counts.push((await mailsOf(id)).filter((subject) => subject.startsWith("Your trial ends in")).length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 3]);
  });
});

describe("Unconfirmed card", () => {
  it.each([
    ["declined", CARDS.declined],
    ["waiting for 3-D Secure", CARDS.needsAuthentication],
  ])("that is %s starts nothing", async (_, card) => {
    const { id } = await signUp();
    await stripe.confirmCard(await open(id), card);
    expect([await sync(id), await subscriptionsOf(id)]).toEqual(["open", []]);
    expect(await rowOf(id)).toMatchObject({ cardSavedAt: null, stripeSubscriptionId: null });
  });

  it("can be replaced by another card in the same form", async () => {
    const { id } = await signUp();
    const secret = await open(id);
    await stripe.confirmCard(secret, CARDS.declined);
    expect(await open(id)).toBe(secret);
    await stripe.confirmCard(secret, CARDS.works);
    expect([await sync(id), (await subscriptionsOf(id)).length]).toEqual(["started", 1]);
  });

  it("needs no phone number that Stripe accepts", async () => {
    const { id, phone } = await signUp({ phone: "+1 (602) 555-0142 ext. 31" });
    await open(id);
    expect(phone.length).toBeGreaterThan(20);
    expect(await stripe.client.customers.retrieve(await customerOf(id))).toMatchObject({ phone: null });
  });

  it("can only be a card, wallet, or Link", async () => {
    const { id } = await signUp();
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
    await stripe.client.prices.update(await stripe.priceOf("starter_monthly"), { active: false });
    await setUpStripe(stripe.client);
    const after = await open(id);
    expect(after).not.toBe(before);
    await stripe.confirmCard(after, CARDS.works);
    await sync(id);
    const [subscription] = await subscriptionsOf(id);
    expect(subscription!.items.data[0]!.price.id).toBe(await stripe.priceOf("starter_monthly"));
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
  async function atReturn(card: string) {
    const browser = openBrowser();
    const signup = await trials.sendForm(browser, freshEmail());
    await stripe.settings({ hold_webhooks: "true" });
    await stripe.confirmCard(await open(signup), card);
    return {
      signup,
      payment: `/trial/payment?signup=${signup}`,
      page: async () => (await browser.ask(returnFromStripe, `/trial/return?signup=${signup}`)).location!,
      script: () => browser.ask(askToStart, "/trial/return", { signup }),
      ask: (path: string) => browser.ask(paymentPage, path),
    };
  }

  it("starts the trial after an outage of Stripe", async () => {
    const { page, script, payment, ask } = await atReturn(CARDS.works);
    await stripe.settings({ outage: "refuse" });
    const asked = await script();
    const description = expect.stringMatching(/^Checkout error: We couldn't reach our payment provider/);
    expect(await (asked.data as Response).json()).toMatchObject({ notice: { title: "Error", description } });
    expect([asked.status, await page()]).toEqual([503, payment]);
    expect(await ask(payment)).toMatchObject({ status: 503, data: { title: "Error", advice: description } });
    await stripe.settings({ outage: "none" });
    expect((await script()).status).toBe(200);
    expect(await page()).toMatch(/^\/success\?plan=/);
  });

  it("shows no error while the customer isn't stored", async () => {
    const { signup, page, payment } = await atReturn(CARDS.works);
    await change(signup, { stripe_customer_id: null });
    expect(await page()).toBe(payment);
  });

  it("shows the bank's error if no card is confirmed", async () => {
    const { page, script, payment, ask } = await atReturn(CARDS.declined);
    expect((await script()).status).toBe(409);
    expect(await page()).toBe(`${payment}&notice=declined`);
    expect((await ask(await page())).data).toMatchObject({
      problem: { title: "Payment failed", description: "Your card was declined." },
    });
  });
});

describe("Hosted checkout", () => {
  it("opens one session for a double click, at the sign-up's plan", async () => {
    const { id } = await signUp({ plan: "starter" });
    const TEN_MINUTES = 600_000;
    const fullTenMinutes = Math.ceil(Date.now() / TEN_MINUTES) * TEN_MINUTES;
    const urls = [];
    for (const now of [fullTenMinutes - 1, fullTenMinutes + 1]) {
      vi.useFakeTimers({ toFake: ["Date"], now });
      urls.push(await startHostedCheckout(await rowOf(id)));
    }
    vi.useRealTimers();
    expect(urls[0]).toBe(urls[1]);
    const [session] = (await stripe.client.checkout.sessions.list({ limit: 1 })).data;
    expect(session).toMatchObject({
      url: urls[0],
      mode: "subscription",
      client_reference_id: id,
      payment_method_collection: "always",
      payment_method_types: ["card", "link"],
    });
  });
});
