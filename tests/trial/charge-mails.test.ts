import { afterEach, describe, expect, it } from "vitest";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { queueReminders } from "~/features/trial/running/announce.server";
import { startTrials } from "../setup/trials";
import { PRICES } from "../content/prices";
import { openBrowser } from "../setup/browser";
import { freshEmail, rowOf } from "../setup/sign-up";
import { mailsTo } from "../setup/site";
import { sql } from "../setup/database";

const trials = await startTrials();
afterEach(() => trials.stripe.settings({ outage: "none" }));

async function started() {
  const email = freshEmail();
  const id = await trials.startTrial(openBrowser(), email);
  await trials.stripe.notified();
  return { id, email, subscription: (await rowOf(id)).stripeSubscriptionId! };
}
type Started = Awaited<ReturnType<typeof started>>;

async function moveToEnterprise({ subscription }: Started) {
  const { client, notified } = trials.stripe;
  const [price] = (await client.prices.list({ lookup_keys: ["enterprise_monthly"] })).data;
  const { items } = await client.subscriptions.retrieve(subscription);
  await client.subscriptions.update(subscription, {
    items: [{ id: items.data[0]!.id, price: price!.id }],
    proration_behavior: "none",
  });
  await notified();
}

async function deliveryOf({ id }: Started, subject: string) {
  const [delivery] = await sql<{ id: string; state: string; error: string | null }[]>`
    select id, state, last_error as error from deliveries
    where subject_id = ${id} and payload->>'subject' = ${subject}`;
  return delivery!;
}

const REMINDER = "Your trial ends in 7 days";

async function remind(trial: Started) {
  await sql`update trial_signups set trial_end_date = now() + interval '167 hours' where id = ${trial.id}`;
  await queueReminders();
  return trial;
}

const STARTED = "Your 14-day trial has started";
const KEPT = "Your trial continues";

async function send(trial: Started, subject: string) {
  const { id } = await deliveryOf(trial, subject);
  await attemptDelivery(id, { attempt: 1, last: false });
  return (await mailsTo(trial.email)).at(-1);
}

const CHARGE = "First charge on that day";

describe("Reminder of a trial", () => {
  it("shows the plan and charges that Stripe has when the reminder is sent", async () => {
    const trial = await remind(await started());
    await moveToEnterprise(trial);
    const mail = await send(trial, REMINDER);
    expect(mail!.text).toContain(`Plan: Enterprise, ${PRICES.monthly.enterprise} a month, billed monthly`);
    expect(mail!.text).toContain(`${CHARGE}: ${PRICES.reduced.enterprise}`);
    expect(mail!.text).toContain(`Then: ${PRICES.monthly.enterprise} a month from`);
    expect(mail!.subject).toBe("Your trial ends in 14 days");
  });

  it("stays queued while Stripe is down", async () => {
    const trial = await remind(await started());
    await trials.stripe.settings({ outage: "refuse" });
    await expect(send(trial, REMINDER)).rejects.toThrow();
    expect((await deliveryOf(trial, REMINDER)).state).toBe("queued");
    expect(await mailsTo(trial.email)).toEqual([]);
    await trials.stripe.settings({ outage: "none" });
    expect((await send(trial, REMINDER))!.text).toContain(`${CHARGE}: ${PRICES.reduced.starter}`);
  });

  it.each([
    ["is paused", { pause_collection: { behavior: "void" } }],
    ["is canceled", { cancel_at_period_end: true }],
  ] as const)("isn't sent if the subscription %s", async (_, change) => {
    const trial = await remind(await started());
    const { id } = await deliveryOf(trial, REMINDER);
    await trials.stripe.settings({ hold_webhooks: "true" });
    await trials.stripe.client.subscriptions.update(trial.subscription, change);
    await attemptDelivery(id, { attempt: 1, last: false });
    expect(await deliveryOf(trial, REMINDER)).toMatchObject({
      state: "canceled",
      error: "Not sent: no charge follows the trial.",
    });
    expect(await mailsTo(trial.email)).toEqual([]);
    await trials.stripe.settings({ hold_webhooks: "false" });
  });
});

describe("Email about a resumed trial", () => {
  it("shows the charge that Stripe has", async () => {
    const trial = await started();
    await moveToEnterprise(trial);
    const { client, notified } = trials.stripe;
    await client.subscriptions.update(trial.subscription, { cancel_at_period_end: true });
    await notified();
    await client.subscriptions.update(trial.subscription, { cancel_at_period_end: false });
    await notified();
    expect((await send(trial, KEPT))!.text).toContain(`${CHARGE}: ${PRICES.reduced.enterprise}`);
  });
});

describe("Delivered email about a charge", () => {
  it("keeps the text that was sent", async () => {
    const trial = await started();
    await send(trial, STARTED);
    const [{ payload }] = await sql<[{ payload: { body: unknown } }]>`
      select payload from deliveries where id = ${(await deliveryOf(trial, STARTED)).id}`;
    expect(JSON.stringify(payload.body)).toContain(PRICES.reduced.starter);
  });
});
