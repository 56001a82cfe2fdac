import { describe, expect, it, vi } from "vitest";
import { stripe as stripeClient } from "~/features/billing/stripe.server";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { queueReminders } from "~/features/trial/running/announce.server";
import { writeChargeMail } from "~/features/trial/mails/charge-mails.server";
import { longDay } from "~/features/trial/trial-choice";
import { PRICES } from "../content/prices";
import { sql } from "../setup/database";
import { change, inHours, rowOf } from "../setup/sign-up";
import { mailsTo } from "../setup/site";
import { CARDS } from "../setup/stripe";
import { DAY, startTrials } from "../setup/trials";

const { stripe, started } = await startTrials();

/** A running trial a week before its end, with a queued reminder. */
async function reminded(atStripe: object = {}) {
  const { id, email } = await started(CARDS.works, { plan: "starter" });
  const subscription = (await rowOf(id)).stripeSubscriptionId!;
  await stripe.client.subscriptions.update(subscription, atStripe);
  await stripe.notified();
  await change(id, { trial_end_date: inHours(167) });
  await queueReminders();
  await stripe.settings({ hold_webhooks: "true" });
  const find = () => sql<{ id: string; state: string; last_error: string | null }[]>`
    select id, state, last_error from deliveries
    where subject_id = ${id} and payload->>'subject' = 'Your trial ends in 7 days'`;
  return {
    id,
    subscription,
    send: async () => attemptDelivery((await find())[0]!.id, { attempt: 1, last: false }),
    reminder: async () => (await find())[0],
    received: () => mailsTo(email),
  };
}

describe("Reminder of a trial", () => {
  it("shows the plan and charges that Stripe has when the reminder is sent", async () => {
    const { subscription, send, received } = await reminded();
    await stripe.changePlan(subscription, "enterprise_monthly");
    await send();
    const [mail] = await received();
    for (const words of [
      `Plan: Enterprise, ${PRICES.monthly.enterprise} a month, billed monthly`,
      `First charge on that day: ${PRICES.reduced.enterprise}`,
      `Then: ${PRICES.monthly.enterprise} a month from`,
      "If you're keeping Bubby, you're all set.",
    ])
      expect(mail!.text).toContain(words);
    expect(mail!.subject).toBe("Your trial ends in 14 days");
  });

  it("is sent if the subscription ends after that charge", async () => {
    const ending = Math.floor(Date.now() / 1000) + 194 * DAY;
    const { subscription, send, received } = await reminded({ cancel_at: ending });
    await send();
    const { trial_end: end } = await stripe.client.subscriptions.retrieve(subscription);
    expect((await received())[0]!.text).toContain(`Trial ends: ${longDay(new Date(end! * 1000))}`);
  });

  it("asks for another card if the card expires before the charge", async () => {
    const { id } = await reminded();
    const { subscriptions } = await stripeClient();
    const retrieve = subscriptions.retrieve.bind(subscriptions);
    const card = { brand: "visa", last4: "4242", exp_month: 1, exp_year: new Date().getFullYear() - 1 };
    const expiring = vi.spyOn(subscriptions, "retrieve").mockImplementation(async (...asked) => ({
      ...(await retrieve(...asked)),
      default_payment_method: { card } as never,
    }));
    const mail = JSON.stringify(await writeChargeMail({ id, words: "reminder-2" }));
    expiring.mockRestore();
    expect(mail).toContain("Your card expires before then.");
    expect(mail).not.toContain("you're all set");
  });

  it("stays queued while Stripe is down", async () => {
    const { send, reminder, received } = await reminded();
    await stripe.settings({ outage: "refuse" });
    await expect(send()).rejects.toThrow();
    expect(await reminder()).toMatchObject({ state: "queued" });
    expect(await received()).toEqual([]);
  });

  it.each([
    ["paused", { pause_collection: { behavior: "void" } }],
    ["canceled", { cancel_at_period_end: true }],
  ] as const)("isn't sent if the subscription is %s", async (_, changed) => {
    const { subscription, send, reminder, received } = await reminded();
    await stripe.client.subscriptions.update(subscription, changed);
    await send();
    const last_error = "Not sent: no charge follows the trial.";
    expect(await reminder()).toMatchObject({ state: "canceled", last_error });
    expect(await received()).toEqual([]);
  });
});
