import { afterEach, describe, expect, it } from "vitest";
import { openPaymentStep } from "~/features/trial/payment/payment-step.server";
import { queueReminders } from "~/features/trial/running/announce.server";
import { cancelTrial } from "~/features/trial/running/cancel-trial.server";
import { freshEmail, rowOf, signUp } from "../setup/sign-up";
import { CARDS } from "../setup/stripe";
import { DAY, SECOND, startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const { stripe, sync, saveCard, started } = await startTrials({ works: true });
afterEach(async () => {
  await stripe.settings({ hold_webhooks: "false", outage: "none" });
  await stripe.endSubscriptions();
});

async function statusesOf(email: string) {
  const customers = await stripe.client.customers.list({ email });
  const lists = await Promise.all(
    customers.data.map(({ id }) => stripe.client.subscriptions.list({ customer: id, status: "all" })),
  );
  return lists.flatMap(({ data }) => data.map(({ status }) => status)).sort();
}

const WEST = { businessName: "Lee West", plan: "enterprise" };

describe("Form for an address with a running trial", () => {
  it("is a duplicate without a card that sends the address one email", async () => {
    const { email } = await started();
    const second = await signUp({ email: email.toUpperCase(), ...WEST });
    expect(second).toMatchObject({ status: "duplicate", trialEndDate: null });
    expect(await openPaymentStep(second)).toEqual({ step: "duplicate", email: second.email });
    expect(await rowOf(second.id)).toMatchObject({ stripeCustomerId: null });
    await signUp({ email, businessName: "Lee North" });
    const mails = await sql`select payload::text as text from deliveries
      where payload->>'subject' = ${SECOND} and lower(payload->>'to') = ${email}`;
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain("/dashboard");
    expect(mails[0]!.text).not.toMatch(/Lee|Professional|Enterprise|\$/);
    const [notice] =
      await sql`select payload->>'subject' as subject from deliveries where subject_id = ${second.id} and kind = 'owner-notice'`;
    expect(notice!.subject).toBe("Trial form sent again: Lee West");
  });

  it("is stored in Postgres while Stripe doesn't respond", async () => {
    const { email } = await started();
    await stripe.settings({ outage: "refuse" });
    expect(await signUp({ email, ...WEST })).toMatchObject({ status: "duplicate" });
    const [row] =
      await sql`select id from trial_signups where email = ${email} and business_name = 'Lee West'`;
    expect(row).toBeDefined();
  });

  it("starts another trial once the first trial is canceled, even before Stripe's event arrives", async () => {
    const { id, email } = await started();
    await stripe.settings({ hold_webhooks: "true" });
    await cancelTrial(await rowOf(id));
    const next = await signUp({ email, ...WEST });
    await saveCard(next.id);
    expect(await sync(next.id)).toBe("started");
    expect(await rowOf(id)).toMatchObject({ status: "active", running: false });
    expect(await rowOf(next.id)).toMatchObject({ status: "active", running: true });
    expect(await signUp({ email, businessName: "Lee East" })).toMatchObject({ status: "duplicate" });
  });

  it("doesn't start a trial while another trial's failed first charge is unpaid", async () => {
    const email = freshEmail();
    const { id } = await signUp({ email });
    await saveCard(id, CARDS.failsWhenCharged);
    await sync(id);
    await stripe.advance(15 * DAY);
    expect(await sync(id)).toBe("started");
    expect(await rowOf(id)).toMatchObject({ status: "expired", running: true });
    expect(await signUp({ email, ...WEST })).toMatchObject({ status: "duplicate" });
    await stripe.endSubscriptions();
    const next = await signUp({ email, businessName: "Lee East" });
    expect(await saveCard(next.id)).toBeNull();
  });

  it("starts a trial if Stripe can't find the first trial's customer, as with other keys", async () => {
    const { id, email } = await started();
    await stripe.notified();
    await sql`update trial_signups set stripe_customer_id = 'cus_of_test_keys' where id = ${id}`;
    const next = await signUp({ email, ...WEST });
    expect(await saveCard(next.id)).toBeNull();
    expect(await sync(next.id)).toBe("started");
    expect(await rowOf(id)).toMatchObject({ status: "active", running: false });
  });
});

it("a trial that its address rejected sends no email", async () => {
  const email = freshEmail();
  const { id } = await signUp({ email });
  await sql`update trial_signups set refused_at = now() where id = ${id}`;
  await saveCard(id);
  expect(await sync(id)).toBe("started");
  await sql`update trial_signups set trial_end_date = now() + interval '47 hours' where id = ${id}`;
  await queueReminders();
  await cancelTrial(await rowOf(id));
  expect(await sync(id)).toBe("started");
  expect(await sql`select payload from deliveries where payload->>'to' = ${email}`).toHaveLength(0);
});

describe("Two browsers at the card step with one address", () => {
  async function bothAtTheCard() {
    // Hold the webhooks back. Otherwise they would start the trials first.
    await stripe.settings({ hold_webhooks: "true" });
    const email = freshEmail();
    const [first, second] = [await signUp({ email }), await signUp({ email, ...WEST })];
    await saveCard(first.id);
    await saveCard(second.id);
    return { email, ids: [first.id, second.id] as const };
  }

  it("get no second subscription if they confirm the card one after the other", async () => {
    const { email, ids } = await bothAtTheCard();
    expect([await sync(ids[0]), await sync(ids[1])]).toEqual(["started", "duplicate"]);
    expect(await statusesOf(email)).toEqual(["trialing"]);
  });

  it("get one subscription and one charge if they confirm the card in parallel", async () => {
    const { email, ids } = await bothAtTheCard();
    expect((await Promise.all(ids.map(sync))).sort()).toEqual(["duplicate", "started"]);
    expect((await statusesOf(email)).filter((status) => status === "trialing")).toHaveLength(1);
    await stripe.settings({ hold_webhooks: "false" });
    await stripe.advance(15 * DAY);
    await stripe.notified();
    const rows = (await Promise.all(ids.map(rowOf))).map(({ status }) => status);
    expect(rows.sort()).toEqual(["converted", "duplicate"]);
    expect((await statusesOf(email)).filter((status) => status === "active")).toHaveLength(1);
    const profiles = await sql`select id from customer_profiles where email = ${email}`;
    expect(profiles).toHaveLength(1);
  });
});
