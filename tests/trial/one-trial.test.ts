import { afterEach, describe, expect, it } from "vitest";
import { openPaymentStep } from "~/features/trial/payment/payment-step.server";
import { queueReminders } from "~/features/trial/running/announce.server";
import { cancelTrial } from "~/features/trial/running/cancel-trial.server";
import { change, freshEmail, inHours, rowOf, signUp } from "../setup/sign-up";
import { CARDS } from "../setup/stripe";
import { DAY, SECOND, startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const { stripe, sync, saveCard, started, noticesOf } = await startTrials({ works: true });
afterEach(() => stripe.endSubscriptions());

const statusesOf = async (email: string) => (await stripe.boughtBy(email)).map(({ status }) => status);

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
    expect(mails).toMatchObject([{ text: expect.stringContaining("/dashboard") as string }]);
    expect(mails[0]!.text).not.toMatch(/Lee|Professional|Enterprise|\$/);
    expect(await noticesOf(second.id)).toEqual(["Trial form sent again: Lee West"]);
  });

  it("is stored in Postgres while Stripe doesn't respond", async () => {
    const { email } = await started();
    await stripe.settings({ outage: "refuse" });
    const { id, status } = await signUp({ email, ...WEST });
    expect([status, await rowOf(id)]).toEqual(["duplicate", expect.objectContaining({ email })]);
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
    const { id, email } = await started(CARDS.failsWhenCharged);
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
    await change(id, { stripe_customer_id: "cus_of_test_keys" });
    const next = await signUp({ email, ...WEST });
    await saveCard(next.id);
    expect(await sync(next.id)).toBe("started");
    expect(await rowOf(id)).toMatchObject({ status: "active", running: false });
  });
});

it("a trial that its address rejected sends no email", async () => {
  const { id, email } = await signUp();
  await change(id, { refused_at: new Date() });
  await saveCard(id);
  expect(await sync(id)).toBe("started");
  await change(id, { trial_end_date: inHours(47) });
  await queueReminders();
  await cancelTrial(await rowOf(id));
  await sync(id);
  expect(await sql`select payload from deliveries where payload->>'to' = ${email}`).toHaveLength(0);
});

describe("Two browsers at the card step with one address", () => {
  async function bothAtTheCard() {
    // Hold the webhooks back. Otherwise they would start the trials first.
    await stripe.settings({ hold_webhooks: "true" });
    const email = freshEmail();
    const ids = [(await signUp({ email })).id, (await signUp({ email, ...WEST })).id] as const;
    for (const id of ids) await saveCard(id);
    return { email, ids };
  }

  it("get no second subscription if they confirm the card one after the other", async () => {
    const { email, ids } = await bothAtTheCard();
    expect([await sync(ids[0]), await sync(ids[1])]).toEqual(["started", "duplicate"]);
    expect(await statusesOf(email)).toEqual(["trialing"]);
  });

  it("get one subscription and one charge if they confirm the card in parallel", async () => {
    const { email, ids } = await bothAtTheCard();
    expect((await Promise.all(ids.map(sync))).sort()).toEqual(["duplicate", "started"]);
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
