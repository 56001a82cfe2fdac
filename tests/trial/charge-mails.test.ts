import { afterEach, describe, expect, it, vi } from "vitest";
import { stripe as stripeClient } from "~/features/billing/stripe.server";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { queueReminders } from "~/features/trial/running/announce.server";
import { writeChargeMail } from "~/features/trial/mails/charge-mails.server";
import { longDay } from "~/features/trial/trial-choice";
import { DAY, startTrials } from "../setup/trials";
import { PRICES } from "../content/prices";
import { openBrowser } from "../setup/browser";
import { freshEmail, rowOf } from "../setup/sign-up";
import { mailsTo } from "../setup/site";
import { sql } from "../setup/database";

const { stripe, startTrial } = await startTrials();
afterEach(() => stripe.settings({ outage: "none" }));

async function started() {
  const email = freshEmail();
  const id = await startTrial(openBrowser(), email, { plan: "starter" });
  await stripe.notified();
  return { id, email, subscription: (await rowOf(id)).stripeSubscriptionId! };
}

const REMINDER = "Your trial ends in 7 days";

async function remindInAWeek({ id }: { id: string }) {
  await sql`update trial_signups set trial_end_date = now() + interval '167 hours' where id = ${id}`;
  await queueReminders();
}

async function reminded() {
  const trial = await started();
  await remindInAWeek(trial);
  return trial;
}

async function reminderOf({ id }: { id: string }) {
  const [delivery] = await sql<{ id: string; state: string; last_error: string | null }[]>`
    select id, state, last_error from deliveries where subject_id = ${id} and payload->>'subject' = ${REMINDER}`;
  return delivery!;
}

const send = async (trial: { id: string }) =>
  attemptDelivery((await reminderOf(trial)).id, { attempt: 1, last: false });

describe("Reminder of a trial", () => {
  it("shows the plan and charges that Stripe has when the reminder is sent", async () => {
    const trial = await reminded();
    const { client } = stripe;
    const [price] = (await client.prices.list({ lookup_keys: ["enterprise_monthly"] })).data;
    const { items } = await client.subscriptions.retrieve(trial.subscription);
    await client.subscriptions.update(trial.subscription, {
      items: [{ id: items.data[0]!.id, price: price!.id }],
      proration_behavior: "none",
    });
    await send(trial);
    const mail = (await mailsTo(trial.email)).at(-1)!;
    expect(mail.text).toContain(`Plan: Enterprise, ${PRICES.monthly.enterprise} a month, billed monthly`);
    expect(mail.text).toContain(`First charge on that day: ${PRICES.reduced.enterprise}`);
    expect(mail.text).toContain(`Then: ${PRICES.monthly.enterprise} a month from`);
    expect(mail.text).toContain("If you're keeping Bubby, you're all set.");
    expect(mail.subject).toBe("Your trial ends in 14 days");
  });

  it("is sent if the subscription ends after that charge", async () => {
    const trial = await started();
    const { trial_end: end } = await stripe.client.subscriptions.retrieve(trial.subscription);
    await stripe.client.subscriptions.update(trial.subscription, { cancel_at: end! + 180 * DAY });
    await stripe.notified();
    await remindInAWeek(trial);
    await send(trial);
    const mail = (await mailsTo(trial.email)).at(-1)!;
    expect(mail.text).toContain(`Trial ends: ${longDay(new Date(end! * 1000))}`);
  });

  it("asks for another card if the card expires before the charge", async () => {
    const trial = await reminded();
    const { subscriptions } = await stripeClient();
    const retrieve = subscriptions.retrieve.bind(subscriptions);
    const now = new Date();
    const card = {
      brand: "visa",
      last4: "4242",
      exp_month: now.getMonth() || 12,
      exp_year: now.getFullYear() - 1,
    };
    const expiring = vi.spyOn(subscriptions, "retrieve").mockImplementation(async (...asked) => ({
      ...(await retrieve(...asked)),
      default_payment_method: { card } as never,
    }));
    const mail = JSON.stringify(await writeChargeMail({ id: trial.id, words: "reminder-2" }));
    expiring.mockRestore();
    expect(mail).toContain("Your card expires before then.");
    expect(mail).not.toContain("you're all set");
  });

  it("stays queued while Stripe is down", async () => {
    const trial = await reminded();
    await stripe.settings({ outage: "refuse" });
    await expect(send(trial)).rejects.toThrow();
    expect((await reminderOf(trial)).state).toBe("queued");
    expect(await mailsTo(trial.email)).toEqual([]);
  });

  it.each([
    ["is paused", { pause_collection: { behavior: "void" } }],
    ["is canceled", { cancel_at_period_end: true }],
  ] as const)("isn't sent if the subscription %s", async (_, change) => {
    const trial = await reminded();
    await stripe.settings({ hold_webhooks: "true" });
    await stripe.client.subscriptions.update(trial.subscription, change);
    await send(trial);
    expect(await reminderOf(trial)).toMatchObject({
      state: "canceled",
      last_error: "Not sent: no charge follows the trial.",
    });
    expect(await mailsTo(trial.email)).toEqual([]);
    await stripe.settings({ hold_webhooks: "false" });
  });
});
