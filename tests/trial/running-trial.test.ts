import { afterEach, describe, expect, it } from "vitest";
import { getCustomerAccount } from "~/features/accounts/own/customer-account.server";
import { PLAN_WORDS } from "~/features/accounts/own/plan-state";
import { cancelLink, readCancelLink } from "~/features/trial/running/cancel-trial.server";
import { env } from "~/lib/env.server";
import { sign } from "~/lib/http/signature.server";
import { longDay } from "~/features/trial/trial-choice";
import { DAY_MS } from "~/lib/time/company-day";
import { action, loader } from "~/routes/_site.trial_.cancel";
import { openBrowser } from "../setup/browser";
import { sql } from "../setup/database";
import { rowOf } from "../setup/sign-up";
import { CARDS } from "../setup/stripe";
import { DAY, startTrials } from "../setup/trials";

const HOUR = 3600;
const { stripe, customer, sendForm, enterCard, pressInPortal } = await startTrials();
afterEach(async () => {
  await stripe.settings({ outage: "none" });
  await stripe.endSubscriptions();
  await stripe.notified();
});

const { ask } = openBrowser();

/** Starts a trial in an account. `open` and `cancel` use the emailed link, `plan` is the dashboard's. */
async function running() {
  const { id: userId, email, browser } = await customer();
  const id = await sendForm(browser, email);
  await enterCard(id);
  await stripe.notified();
  const { trialEndDate, stripeCustomerId, stripeSubscriptionId } = await rowOf(id);
  const link = cancelLink({ id, trialEndDate }).slice(env().APP_URL.length);
  return {
    id,
    customer: stripeCustomerId!,
    subscription: stripeSubscriptionId!,
    plan: async () => (await getCustomerAccount(userId)).plans[0]!,
    open: async (path = link) => (await ask(loader, path)).data as { title: string; text: string },
    cancel: async () => (await ask(action, link, {})).location!,
    invoices: async () =>
      (await stripe.client.invoices.list({ subscription: stripeSubscriptionId! })).data.map(
        ({ amount_paid }) => amount_paid,
      ),
  };
}

async function pass(seconds: number) {
  await stripe.advance(seconds);
  await stripe.notified();
}

const ASKS = { title: "Cancel the trial for Lee & Partners?", asks: true };
const CANCELED = { title: "Your trial is canceled" };
const RUNNING = { title: "Your subscription is active" };
const ENDED = { title: "This plan has ended" };

describe("Cancel page", () => {
  it("cancels the trial at its last day, without a charge", async () => {
    const trial = await running();
    expect(await trial.open()).toMatchObject({
      ...ASKS,
      text: expect.stringMatching(/^Nothing has been charged\. Bubby keeps answering for Lee/) as string,
    });
    const confirmed = await trial.cancel();
    expect(confirmed).toContain("notice=cancelled");
    expect(await trial.open(confirmed)).toMatchObject({
      ...CANCELED,
      text: expect.stringMatching(
        /^Bubby will keep answering until .+\. We won't charge your card\.$/,
      ) as string,
    });
    await pass(15 * DAY);
    expect(await trial.invoices()).toEqual([0]);
    expect(await trial.open()).toMatchObject(ENDED);
  });

  it("asks again after the trial was resumed, even at the URL that confirmed the cancellation", async () => {
    const trial = await running();
    const confirmed = await trial.cancel();
    await pressInPortal(trial.id, "keep");
    expect(await trial.open(confirmed)).toMatchObject(ASKS);
  });

  it("prevents the charge in the hour between the trial's end and the charge", async () => {
    const trial = await running();
    await pass(14 * DAY);
    expect((await trial.open()).text).toMatch(/^If your card hasn't been charged yet, /);
    expect(await trial.cancel()).toContain("notice=cancelled");
    await pass(40 * DAY);
    expect(await trial.invoices()).toEqual([0, 0]);
  });

  it("stops the retries of a failed first charge", async () => {
    const trial = await running();
    await stripe.useCard(trial.customer, CARDS.failsWhenCharged);
    await pass(14 * DAY + HOUR);
    await stripe.useCard(trial.customer, CARDS.works);
    const plan = await trial.plan();
    expect(plan).toMatchObject({
      state: "expired",
      owed: expect.stringContaining("next retry on") as string,
    });
    expect(PLAN_WORDS.expired(plan).next).toContain("cancel your trial and pay nothing");
    expect(await trial.open(await trial.cancel())).toEqual({
      ...CANCELED,
      text: "We won't charge your card.",
    });
    await pass(40 * DAY);
    expect(await trial.invoices()).toEqual([0, 0]);
  });

  it("says that the subscription is running after the charge", async () => {
    const trial = await running();
    await stripe.settings({ hold_webhooks: "true" });
    await stripe.advance(14 * DAY + HOUR);
    expect(await trial.open()).toMatchObject(RUNNING);
    expect(await trial.cancel()).not.toContain("notice");
    await stripe.settings({ hold_webhooks: "false" });
    await stripe.notified();
    await pressInPortal(trial.id, "cancel");
    expect(await trial.open()).toMatchObject({
      title: "Your subscription is canceled",
      text: expect.stringMatching(/Your subscription won't renew after that\./) as string,
    });
  });

  it("says that the trial may not be canceled while Stripe fails", async () => {
    const trial = await running();
    await stripe.settings({ outage: "500" });
    const unsure = await trial.cancel();
    expect(await trial.open(unsure)).toMatchObject({
      ...ASKS,
      notice: { title: "Your trial may not be canceled yet" },
    });
    await stripe.settings({ outage: "none" });
    await trial.cancel();
    expect(await trial.open(unsure)).toMatchObject(CANCELED);
  });

  it("still confirms a cancellation while Stripe is unreachable", async () => {
    const trial = await running();
    const confirmed = await trial.cancel();
    await stripe.settings({ outage: "500" });
    expect(await trial.open(confirmed)).toMatchObject(CANCELED);
  });
});

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

describe("Cancel link", () => {
  const linkFor = (days: number) => {
    const trial = {
      id: "3f0b5e0a-6a52-4f5d-9d6e-0d4b4a3f3c11",
      trialEndDate: new Date(Date.now() + days * DAY_MS),
    };
    return new URL(cancelLink(trial)).searchParams.get("trial")!;
  };

  it.each([
    [14, false],
    [-2, false],
    [-4, true],
    [-400, true],
  ])("of a trial that ends in %d days is expired: %s", (days, expired) =>
    expect(readCancelLink(linkFor(days))).toMatchObject({ expired }),
  );

  it("reveals nothing after it expired", async () => {
    const path = `/trial/cancel?trial=${linkFor(-4)}`;
    expect((await ask(loader, path)).data).toMatchObject({ title: "This link no longer works" });
    expect((await ask(action, path, {})).location).not.toContain("notice");
  });

  it("is invalid with a changed last day", () => {
    const [id, until, mac] = linkFor(-4).split(".");
    expect(readCancelLink(`${id}.${Number(until) + 400 * DAY_MS}.${mac}`)).toBeNull();
  });

  it("without a last day is expired", () =>
    expect(readCancelLink(sign("cancel-trial", "x"))).toMatchObject({ expired: true }));
});
