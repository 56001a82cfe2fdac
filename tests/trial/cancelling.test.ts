import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { getCustomerAccount } from "~/features/accounts/own/customer-account.server";
import { PLAN_WORDS } from "~/features/accounts/own/plan-state";
import { longDay } from "~/features/trial/trial-choice";
import { startTrials } from "../setup/trials";
import { rowOf } from "../setup/sign-up";
import { CARDS } from "../setup/stripe";
import { sql } from "../setup/database";

const HOUR = 3600;
const DAY = 24 * HOUR;

const { stripe, customer, sendForm, enterCard, pressInPortal } = await startTrials();
afterEach(async () => {
  await stripe.endSubscriptions();
  await stripe.notified();
});

async function pass(seconds: number) {
  await stripe.advance(seconds);
  await stripe.notified();
}

async function running() {
  const { id: userId, email, browser } = await customer();
  const id = await sendForm(browser, email);
  await enterCard(id);
  await stripe.notified();
  const { stripeCustomerId, stripeSubscriptionId } = await rowOf(id);
  return {
    id,
    customer: stripeCustomerId!,
    subscription: stripeSubscriptionId!,
    plan: async () => (await getCustomerAccount(userId)).plans[0]!,
    async press(intent: "cancel" | "keep") {
      await pressInPortal(id, intent);
      await stripe.notified();
    },
    mails: async () =>
      (
        await sql<{ payload: { subject: string } }[]>`
        select payload from deliveries where subject_id = ${id} and kind = 'mail'`
      ).map(({ payload }) => payload),
    async subjects() {
      return (await this.mails()).map(({ subject }) => subject).sort();
    },
  };
}

const STARTED = "Your 14-day trial has started";
const CANCELED = "Your trial is canceled";
const KEPT = "Your trial continues";

describe("Trial canceled in the portal", () => {
  beforeAll(() => stripe.shuffle(true));
  afterAll(() => stripe.shuffle(false));

  it("sends one email for each cancellation and each resumption", async () => {
    const trial = await running();
    expect(await trial.subjects()).toEqual([STARTED]);
    await trial.press("cancel");
    expect(await trial.subjects()).toEqual([STARTED, CANCELED].sort());
    expect(await trial.plan()).toMatchObject({ state: "canceled", nextCharge: null });
    await trial.press("keep");
    expect(await trial.subjects()).toEqual([STARTED, CANCELED, KEPT].sort());
    await trial.press("cancel");
    const twice = [STARTED, CANCELED, KEPT, CANCELED].sort();
    expect(await trial.subjects()).toEqual(twice);
    await pass(15 * DAY);
    expect(await rowOf(trial.id)).toMatchObject({ status: "expired" });
    expect(await trial.subjects()).toEqual(twice);
  });
});

describe("Paid subscription", () => {
  it("sends an email with its last day when it is canceled, and another when it is resumed", async () => {
    const trial = await running();
    await pass(14 * DAY + HOUR);
    await trial.press("cancel");
    const { items } = await stripe.client.subscriptions.retrieve(trial.subscription);
    const lastDay = longDay(new Date(items.data[0]!.current_period_end * 1000));
    expect(await trial.plan()).toMatchObject({ state: "leaving", lastDay, nextCharge: null });
    await trial.press("keep");
    expect(await trial.plan()).toMatchObject({ state: "active" });
    const about = (await trial.subjects()).filter((subject) => subject.startsWith("Your subscription"));
    expect(about).toEqual(["Your subscription continues", "Your subscription is canceled"]);
  });

  it("promises nothing about a charge if it is canceled in the hour before the charge", async () => {
    const trial = await running();
    await pass(14 * DAY);
    expect(await trial.plan()).toMatchObject({ state: "active", nextCharge: null });
    await trial.press("cancel");
    const plan = await trial.plan();
    const words = `Bubby will keep answering until ${plan.lastDay}. Your subscription won't renew after that.`;
    expect(PLAN_WORDS.leaving(plan).next).toBe(`${words} Changed your mind? Resume your plan under billing.`);
    const mail = (await trial.mails()).find(({ subject }) => subject === "Your subscription is canceled");
    expect(JSON.stringify(mail)).toContain(words);
    expect(JSON.stringify(mail)).not.toMatch(/charge|\$/);
  });

  it("sends one email for several failed charges, and none after the payment", async () => {
    const trial = await running();
    await pass(14 * DAY + HOUR);
    await stripe.useCard(trial.customer, CARDS.failsWhenCharged);
    const unpaid = async () =>
      (await trial.subjects()).filter((subject) => subject === "Your payment didn't go through");
    for (const days of [32, 3]) {
      await pass(days * DAY);
      expect(await trial.plan()).toMatchObject({ state: "unpaid" });
      expect(await unpaid()).toHaveLength(1);
    }
    await stripe.useCard(trial.customer, CARDS.works);
    await pass(6 * DAY);
    expect(await trial.plan()).toMatchObject({ state: "active" });
    expect(await unpaid()).toHaveLength(1);
  });

  it("shows until when billing is paused, without a next charge", async () => {
    const trial = await running();
    const { items } = await stripe.client.subscriptions.retrieve(trial.subscription);
    const resumes_at = items.data[0]!.current_period_end + 40 * DAY;
    const pause = { behavior: "void", resumes_at } as const;
    await stripe.client.subscriptions.update(trial.subscription, { pause_collection: pause });
    const plan = await trial.plan();
    expect(plan).toMatchObject({ state: "paused", nextCharge: null });
    const day = longDay(new Date(resumes_at * 1000));
    expect(PLAN_WORDS.paused(plan).next).toBe(`We won't charge your card before ${day}.`);
  });
});

describe("End of a trial", () => {
  const customerOf = async (trial: Awaited<ReturnType<typeof running>>) =>
    (
      await sql`select status, next_charge_at from customer_profiles where customer_id = ${trial.customer}`
    )[0];

  it("converts the trial, with the customer's state in the admin list", async () => {
    const trial = await running();
    expect(await customerOf(trial)).toEqual({
      status: "trial",
      next_charge_at: (await rowOf(trial.id)).trialEndDate,
    });
    await pass(15 * DAY);
    expect(await rowOf(trial.id)).toMatchObject({ status: "converted" });
    expect(await customerOf(trial)).toMatchObject({ status: "paying" });
    await trial.press("cancel");
    expect(await customerOf(trial)).toEqual({ status: "canceling", next_charge_at: null });
  });

  it("expires the trial if the card can't be charged", async () => {
    const trial = await running();
    await stripe.useCard(trial.customer, CARDS.failsWhenCharged);
    await pass(15 * DAY);
    expect(await rowOf(trial.id)).toMatchObject({ status: "expired" });
    expect(await customerOf(trial)).toMatchObject({ status: "past due" });
  });
});
