import { afterEach, describe, expect, it } from "vitest";
import { getCustomerAccount } from "~/features/accounts/own/customer-account.server";
import { PLAN_WORDS } from "~/features/accounts/own/plan-state";
import { cancelLink } from "~/features/trial/mails/cancel-link.server";
import { longDay } from "~/features/trial/trial-choice";
import { env } from "~/lib/env.server";
import { action as cancelByLink, loader as cancelPage } from "~/routes/_site.trial_.cancel";
import { startTrials } from "../setup/trials";
import { freshEmail, rowOf } from "../setup/sign-up";
import { createPerson } from "../accounts/people";
import { openBrowser } from "../setup/browser";
import { eventually } from "../setup/eventually";
import { CARDS } from "../setup/stripe";
import { sql } from "../setup/database";

const HOUR = 3600;
const DAY = 24 * HOUR;

const trials = await startTrials();
afterEach(async () => {
  await trials.stripe.endSubscriptions();
  await trials.stripe.notified();
});

async function running() {
  const id = await trials.startTrial(openBrowser(), freshEmail());
  const { id: userId } = await createPerson();
  const { stripeCustomerId, stripeSubscriptionId } = await rowOf(id);
  await sql`update customer_profiles set user_id = ${userId} where customer_id = ${stripeCustomerId}`;
  await trials.stripe.notified();
  return { id, userId, customer: stripeCustomerId!, subscription: stripeSubscriptionId! };
}
type Running = Awaited<ReturnType<typeof running>>;

async function press({ id }: Running, intent: "cancel" | "keep") {
  await trials.pressInPortal(id, intent);
  await trials.stripe.notified();
}

async function subjectsOf(id: string) {
  const mails = await sql`
    select payload->>'subject' as subject from deliveries where subject_id = ${id} and kind = 'mail' order by created_at`;
  return mails.map((mail) => mail.subject as string);
}
const STARTED = "Your 14-day trial has started";
const CANCELLED = "Your trial is canceled";
const KEPT = "Your trial continues";
const planOf = async ({ userId }: Running) => (await getCustomerAccount(userId)).plans[0]!;
const invoicesOf = async ({ subscription }: Running) =>
  (await trials.stripe.client.invoices.list({ subscription })).data.map((one) => one.amount_paid);

describe("Trial canceled in the portal", () => {
  it("sends one email for each cancellation and each resumption, without duplicates", async () => {
    const trial = await running();
    expect((await subjectsOf(trial.id)).sort()).toEqual([STARTED]);
    await press(trial, "cancel");
    expect((await subjectsOf(trial.id)).sort()).toEqual([STARTED, CANCELLED].sort());
    expect(await planOf(trial)).toMatchObject({ state: "canceled", nextCharge: null });

    await press(trial, "keep");
    expect((await subjectsOf(trial.id)).sort()).toEqual([STARTED, CANCELLED, KEPT].sort());
    expect(await planOf(trial)).toMatchObject({ state: "trial", nextCharge: expect.any(String) });

    await press(trial, "cancel");
    const twice = [STARTED, CANCELLED, KEPT, CANCELLED].sort();
    expect((await subjectsOf(trial.id)).sort()).toEqual(twice);
    await trials.stripe.advance(15 * DAY);
    await trials.stripe.notified();
    expect(await rowOf(trial.id)).toMatchObject({ status: "expired" });
    expect(await invoicesOf(trial)).toEqual([0]);
    expect((await subjectsOf(trial.id)).sort()).toEqual(twice);
  });

  it("continues unchanged if it is resumed before Stripe's event arrives", async () => {
    const trial = await running();
    await trials.stripe.settings({ hold_webhooks: "true" });
    const { client } = trials.stripe;
    const id = trial.subscription;
    await client.subscriptions.update(id, { cancel_at_period_end: true });
    await client.subscriptions.update(id, { cancel_at_period_end: false });
    await trials.stripe.settings({ hold_webhooks: "false" });
    await trials.stripe.notified();
    expect((await subjectsOf(trial.id)).sort()).toEqual([STARTED]);
  });
});

it("a subscription canceled in the hour before the first charge promises nothing about that charge", async () => {
  const trial = await running();
  const { stripe } = trials;
  await stripe.advance(14 * DAY);
  await stripe.notified();
  expect(await planOf(trial)).toMatchObject({ state: "active", nextCharge: null });
  await press(trial, "cancel");
  const plan = await planOf(trial);
  expect(plan).toMatchObject({ state: "leaving", nextCharge: null });
  const words = `Bubby will keep answering until ${plan.lastDay}. Your subscription won't renew after that.`;
  expect(PLAN_WORDS.leaving(plan).next).toBe(`${words} Changed your mind? Resume your plan under billing.`);
  const [mail] = await sql`select payload::text as text from deliveries
    where subject_id = ${trial.id} and payload->>'subject' = 'Your subscription is canceled'`;
  expect(mail!.text).toContain(words);
  expect(mail!.text).not.toMatch(/charge|\$/);
});

it("a plan is active on the dashboard after the charge, even if Stripe's event is missing", async () => {
  const trial = await running();
  const { stripe } = trials;
  await stripe.settings({ hold_webhooks: "true" });
  await stripe.advance(14 * DAY + HOUR);
  const [{ status }, plan] = [await rowOf(trial.id), await planOf(trial)];
  await stripe.settings({ hold_webhooks: "false" });
  await stripe.notified();
  expect(status).toBe("active");
  expect(plan).toMatchObject({ state: "active", cancelHref: null });
});

describe("Paid subscription", () => {
  it("sends an email with its last day when canceled in the portal, and another when resumed", async () => {
    const trial = await running();
    const { stripe } = trials;
    await stripe.advance(14 * DAY + HOUR);
    await stripe.notified();
    await press(trial, "cancel");
    const { items } = await stripe.client.subscriptions.retrieve(trial.subscription);
    const lastDay = longDay(new Date(items.data[0]!.current_period_end * 1000));
    expect(await planOf(trial)).toMatchObject({ state: "leaving", lastDay, nextCharge: null });
    await press(trial, "keep");
    expect(await planOf(trial)).toMatchObject({ state: "active" });
    const about = (await subjectsOf(trial.id)).filter((subject) => subject.startsWith("Your subscription"));
    expect(about.sort()).toEqual(["Your subscription continues", "Your subscription is canceled"]);
  });

  it("sends one email for several failed charges, and no email after the payment", async () => {
    const trial = await running();
    const { stripe } = trials;
    await stripe.advance(14 * DAY + HOUR);
    await stripe.notified();
    await stripe.settings({ hold_webhooks: "true" });
    await stripe.useCard(trial.customer, CARDS.failsWhenCharged);
    await stripe.settings({ hold_webhooks: "false" });
    await stripe.advance(32 * DAY);
    await stripe.notified();
    const unpaid = async () =>
      (await subjectsOf(trial.id)).filter((subject) => subject === "Your payment didn't go through");
    expect(await unpaid()).toHaveLength(1);
    expect(await planOf(trial)).toMatchObject({ state: "unpaid" });
    await stripe.advance(3 * DAY);
    await stripe.notified();
    expect(await unpaid()).toHaveLength(1);

    // The failed payment's event arrives after the successful payment's.
    await stripe.useCard(trial.customer, CARDS.works);
    await stripe.advance(6 * DAY);
    await stripe.notified();
    expect(await planOf(trial)).toMatchObject({ state: "active" });
    expect(await unpaid()).toHaveLength(1);
  });
});

describe("Cancel link", () => {
  const { ask } = openBrowser();
  const linkOf = async (id: string) => cancelLink(await rowOf(id)).slice(env().APP_URL.length);
  const follow = async (id: string) => (await ask(cancelByLink, await linkOf(id), {})).location;
  const pageAt = async (path: string) =>
    (await ask(cancelPage, path)).data as { title: string; text: string };
  const pageOf = async (id: string) => pageAt(await linkOf(id));
  const ASKS = { title: "Cancel the trial for Lee & Partners?", asks: true };

  it("asks again after the trial was resumed, even at the URL that confirmed the cancellation", async () => {
    const trial = await running();
    const confirmed = (await follow(trial.id))!;
    expect(confirmed).toContain("notice=cancelled");
    expect(await pageAt(confirmed)).toMatchObject({ title: CANCELLED });
    await press(trial, "keep");
    expect(await pageAt(confirmed)).toMatchObject(ASKS);
  });

  it("stops the retries of a failed first charge", async () => {
    const trial = await running();
    const { stripe } = trials;
    await stripe.useCard(trial.customer, CARDS.failsWhenCharged);
    await stripe.advance(14 * DAY + HOUR);
    await stripe.notified();
    await stripe.useCard(trial.customer, CARDS.works);
    await stripe.notified();
    expect(await rowOf(trial.id)).toMatchObject({ status: "expired" });
    const plan = await planOf(trial);
    expect(plan).toMatchObject({
      state: "expired",
      owed: expect.stringContaining("next retry on") as string,
    });
    expect(plan.cancelHref).toContain("/trial/cancel?");
    expect(PLAN_WORDS.expired(plan).next).toContain("cancel your trial and pay nothing");
    expect(await pageOf(trial.id)).toMatchObject({
      ...ASKS,
      text: "We couldn't charge your card. If you cancel, we won't try again, and you pay nothing.",
    });
    const confirmed = (await follow(trial.id))!;
    expect(confirmed).toContain("notice=cancelled");
    expect(await pageAt(confirmed)).toMatchObject({ title: CANCELLED, text: "We won't charge your card." });
    await stripe.advance(40 * DAY);
    await stripe.notified();
    expect(await invoicesOf(trial)).toEqual([0, 0]);
    expect(await rowOf(trial.id)).toMatchObject({ status: "expired" });
    expect(await pageOf(trial.id)).toMatchObject({ title: "This trial has ended" });
  });

  it("shows a subscription canceled in the portal after the charge as canceled", async () => {
    const trial = await running();
    await trials.stripe.advance(14 * DAY + HOUR);
    await trials.stripe.notified();
    await press(trial, "cancel");
    expect(await pageOf(trial.id)).toMatchObject({
      title: "Your subscription is canceled",
      text: expect.stringMatching(
        /^Bubby will keep answering until .*\. Your subscription won't renew after that\.$/,
      ) as string,
    });
  });

  it("says that the trial may not be canceled while Stripe fails, and cancels after that", async () => {
    const trial = await running();
    await trials.stripe.settings({ outage: "500" });
    const unsure = (await follow(trial.id))!;
    const page = await pageAt(unsure);
    await trials.stripe.settings({ outage: "none" });
    expect(page).toMatchObject({ ...ASKS, notice: { title: "Your trial may not be canceled yet" } });
    const { location } = await ask(cancelByLink, unsure, {});
    expect(await pageAt(location!)).toMatchObject({ title: CANCELLED });
    expect(await pageAt(unsure)).not.toHaveProperty("notice");
  });

  it("still prevents the charge in the hour between trial end and charge", async () => {
    const trial = await running();
    const { stripe } = trials;
    await stripe.advance(14 * DAY);
    await stripe.notified();
    expect(await stripe.client.subscriptions.retrieve(trial.subscription)).toMatchObject({
      status: "active",
    });
    expect(await follow(trial.id)).toContain("notice=cancelled");
    await stripe.advance(40 * DAY);
    await stripe.notified();
    expect(await invoicesOf(trial)).toEqual([0, 0]);
    expect(await rowOf(trial.id)).toMatchObject({ status: "expired" });
  });

  it("doesn't claim that nothing was charged if Stripe's event about a charge is missing", async () => {
    const trial = await running();
    const { stripe } = trials;
    await stripe.settings({ hold_webhooks: "true" });
    await stripe.advance(14 * DAY + HOUR);
    const [page, location] = [await pageOf(trial.id), await follow(trial.id)];
    await stripe.settings({ hold_webhooks: "false" });
    expect(page.text).toMatch(/^It's too late to cancel the trial: your subscription is running now\./);
    expect(location).not.toContain("notice=cancelled");
    await eventually(async () => (await rowOf(trial.id)).status === "converted");
    expect(await rowOf(trial.id)).toMatchObject({ status: "converted" });
  });
});
