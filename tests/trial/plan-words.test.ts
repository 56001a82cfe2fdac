import { afterEach, describe, expect, it } from "vitest";
import { getCustomerAccount } from "~/features/accounts/own/customer-account.server";
import { PLAN_WORDS } from "~/features/accounts/own/plan-state";
import { longDay } from "~/features/trial/trial-choice";
import { rowOf } from "../setup/sign-up";
import { DAY, startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const { stripe, customer, sendForm, enterCard, pressInPortal } = await startTrials();
afterEach(() => stripe.settings({ outage: "none" }));

async function running() {
  const { id: userId, email, browser } = await customer();
  const id = await sendForm(browser, email);
  await enterCard(id);
  await stripe.notified();
  const subscription = (await rowOf(id)).stripeSubscriptionId!;
  return { id, subscription, plan: async () => (await getCustomerAccount(userId)).plans[0]! };
}

describe("Plan on the dashboard", () => {
  it("has no amounts while Stripe is unreachable", async () => {
    const trial = await running();
    await stripe.settings({ outage: "500" });
    expect(await trial.plan()).toMatchObject({
      ...{ name: "Starter", state: "trial", price: null, nextCharge: null },
      unreachable: expect.stringContaining("payment provider") as string,
    });
  });

  it("is over if Stripe has no such subscription", async () => {
    const trial = await running();
    await sql`update trial_signups set stripe_subscription_id = 'sub_of_other_keys' where id = ${trial.id}`;
    expect(await trial.plan()).toMatchObject({ state: "ended", unreachable: null, cancelHref: null });
  });

  it("says until when billing is paused, without a next charge", async () => {
    const trial = await running();
    const { trial_end } = await stripe.client.subscriptions.retrieve(trial.subscription);
    const pause = { behavior: "void", resumes_at: trial_end! + 40 * DAY } as const;
    await stripe.client.subscriptions.update(trial.subscription, { pause_collection: pause });
    const plan = await trial.plan();
    expect(plan).toMatchObject({ state: "paused", nextCharge: null });
    const day = longDay(new Date(pause.resumes_at * 1000));
    expect(PLAN_WORDS.paused(plan).next).toBe(`We won't charge your card before ${day}.`);
  });

  it("promises nothing about a charge if it is canceled in the hour before that charge", async () => {
    const trial = await running();
    await stripe.advance(14 * DAY);
    expect(await trial.plan()).toMatchObject({ state: "active", nextCharge: null });
    await pressInPortal(trial.id, "cancel");
    await stripe.notified();
    const plan = await trial.plan();
    const words = `Bubby will keep answering until ${plan.lastDay}. Your subscription won't renew after that.`;
    expect(PLAN_WORDS.leaving(plan).next).toBe(`${words} Changed your mind? Resume your plan under billing.`);
    const [mail] = await sql`select payload::text as text from deliveries
      where subject_id = ${trial.id} and payload->>'subject' = 'Your subscription is canceled'`;
    expect(mail!.text).toContain(words);
    expect(mail!.text).not.toMatch(/charge|\$/);
  });
});
