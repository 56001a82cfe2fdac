import Stripe from "stripe";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openPaymentStep } from "~/features/trial/payment/payment-step.server";
import { syncAllTrials, syncTrial } from "~/features/trial/running/sync-trial.server";
import { purgeOldData } from "~/features/retention/retention.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { eventually } from "../setup/eventually";
import { change, freshEmail, inHours, rowOf, signUp } from "../setup/sign-up";
import { CARDS, postEvent } from "../setup/stripe";
import { DAY, SECOND, startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const trials = await startTrials();
const { stripe, open, sync, customerOf, subscriptionsOf, mailsOf, started } = trials;
afterEach(() => vi.useRealTimers());

const letPass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const holdEvents = () => stripe.settings({ hold_webhooks: "true" });

async function atTheCard() {
  const signup = await signUp();
  const secret = await open(signup.id);
  return { ...signup, secret, customer: await customerOf(signup.id) };
}

const newCustomer = (email: string, signup_id: string) =>
  stripe.client.customers.create({ email, metadata: { signup_id } }, { idempotencyKey: newId() });

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

function signed(event: object | string, secret = stripe.webhookSecret, timestamp = secondsAgo(0)) {
  const payload = typeof event === "string" ? event : JSON.stringify(event);
  return postEvent(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }));
}

const eventOf = (type: string, object: object, created = secondsAgo(0), previous_attributes?: object) => ({
  id: `evt_${newId()}`,
  object: "event",
  type,
  created,
  data: { object: { object: type.replace(/\.\w+$/, ""), ...object }, previous_attributes },
});
const storedEvent = (id: string) =>
  sql`select type, customer_id, amount_cents from stripe_events where id = ${id}`;

describe("Event from Stripe", () => {
  it.each<[string, (event: object) => Promise<Response>]>([
    ["without a signature", (event) => postEvent(JSON.stringify(event), "")],
    ["with another secret's signature", (event) => signed(event, "whsec_other")],
    ["after five minutes", (event) => signed(event, stripe.webhookSecret, secondsAgo(301))],
    ["that isn't JSON", () => signed("not json")],
  ])("%s is rejected", async (_, send) => {
    const event = eventOf("invoice.paid", { id: "in_1", customer: "cus_other", amount_paid: 1 });
    expect((await send(event)).status).toBe(400);
  });

  it.each([
    ["an unknown type", eventOf("charge.dispute.created", { id: "dp_1" })],
    ["another product's customer", eventOf("invoice.paid", { id: "in_1", customer: "cus_other" })],
    ["no customer", eventOf("invoice.paid", { id: "in_1", customer: null })],
  ])("with %s is accepted and changes nothing", async (_, event) => {
    expect((await signed(event)).status).toBe(200);
    expect(await storedEvent(event.id)).toHaveLength(0);
  });

  it("is stored once with its time and amount, without personal data", async () => {
    const customer = await customerOf((await started()).id);
    const charge = { id: "ch_1", customer, amount_refunded: 9850 };
    const refund = eventOf("charge.refunded", charge, secondsAgo(0), { amount_refunded: 850 });
    for (let time = 0; time < 2; time += 1) expect((await signed(refund)).status).toBe(200);
    expect(await storedEvent(refund.id)).toEqual([
      { type: "charge.refunded", customer_id: customer, amount_cents: 9000 },
    ]);
  });

  it.each([
    [503, "in its first day", 0],
    [200, "after a day", DAY + 60],
  ])("of a sign-up that isn't stored gets the response %i %s", async (status, _, age) => {
    const { id: customer } = await newCustomer(freshEmail(), newId());
    const event = eventOf("setup_intent.succeeded", { id: "seti_1", customer }, secondsAgo(age));
    expect((await signed(event)).status).toBe(status);
  });

  it("has no effect on a state that was asked for later", async () => {
    const { id } = await started();
    const end = new Date("2030-01-01T00:00:00Z");
    await change(id, { trial_end_date: end, synced_at: inHours(1) });
    expect(await sync(id)).toBe("started");
    expect((await rowOf(id)).trialEndDate).toEqual(end);
    await change(id, { synced_at: null });
    await sync(id);
    expect((await rowOf(id)).trialEndDate).not.toEqual(end);
  });
});

it("a cancellation is emailed once for each change, even after its email was purged", async () => {
  const { id } = await started(CARDS.works, { plan: "starter", billing: "annual" });
  for (const intent of ["cancel", "keep", "cancel"] as const) {
    await trials.pressInPortal(id, intent);
    await stripe.notified();
  }
  const canceled = "Your trial is canceled";
  expect(await mailsOf(id)).toEqual([
    "Your 14-day trial has started",
    "Your trial continues",
    canceled,
    canceled,
  ]);
  await sql`delete from deliveries where subject_id = ${id}`;
  await stripe.client.customers.update(await customerOf(id), { description: "Changed" });
  await sync(id);
  expect(await mailsOf(id)).toEqual([]);
});

describe("Nightly sweep", () => {
  it("repeats what a lost event would have changed", async () => {
    await holdEvents();
    const { id } = await started();
    const closed = await atTheCard();
    await stripe.confirmCard(closed.secret, CARDS.works);
    await trials.pressInPortal(id, "cancel");
    await syncAllTrials();
    expect(await rowOf(id)).toMatchObject({ status: "active", running: false });
    expect(await rowOf(closed.id)).toMatchObject({ status: "active", running: true });
  });

  it("syncs the other trials after one that can't be stored", async () => {
    await holdEvents();
    const bad = await started();
    const good = await started();
    const owner = await signUp();
    const { stripeSubscriptionId: taken } = await rowOf(bad.id);
    await change(bad.id, { stripe_subscription_id: null, synced_at: null });
    await change(owner.id, { stripe_subscription_id: taken });
    onTestFinished(async () => void (await change(owner.id, { stripe_subscription_id: null })));
    await trials.pressInPortal(good.id, "cancel");
    await syncAllTrials();
    expect(await rowOf(bad.id)).toMatchObject({ stripeSubscriptionId: null });
    expect(await rowOf(good.id)).toMatchObject({ running: false });
  });

  it.each([
    ["nothing about an earlier form of the running trial", 0],
    ["only once about a second confirmed card", 1],
  ])("emails %s", async (_, mails) => {
    await holdEvents();
    const { email, secret } = await atTheCard();
    await started(CARDS.works, { email, businessName: "Lee West" });
    if (mails > 0) await stripe.confirmCard(secret, CARDS.works);
    await syncAllTrials();
    letPass(DAY);
    await syncAllTrials();
    expect(await trials.mailsTo(email, SECOND)).toHaveLength(mails);
  });
});

describe("Second subscription of a sign-up", () => {
  const subscribe = async (signup_id: string, customer: string) => {
    const items = [{ price: await stripe.priceOf("starter_monthly") }];
    return stripe.client.subscriptions.create(
      { customer, items, trial_period_days: 14, metadata: { signup_id } },
      { idempotencyKey: newId() },
    );
  };
  const statusOf = async ({ id }: Stripe.Subscription) =>
    (await stripe.client.subscriptions.retrieve(id)).status;

  it("is ended without the one that another request stores meanwhile", async () => {
    await holdEvents();
    const { id, email, customer } = await atTheCard();
    const older = await subscribe(id, customer);
    const stored = await subscribe(id, customer);
    const syncing = await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${`trial\n${email}`}, 0))`;
      const waiting = syncTrial(customer);
      await eventually(
        async () => (await tx`select from pg_locks where locktype = 'advisory' and not granted`).length > 0,
      );
      await tx`update trial_signups set card_saved_at = now(), stripe_subscription_id = ${stored.id} where id = ${id}`;
      return { waiting };
    });
    expect(await syncing.waiting).toBe("started");
    expect([await statusOf(older), await statusOf(stored)]).toEqual(["canceled", "trialing"]);
  });

  it("is ended while the first one runs", async () => {
    const { id } = await started();
    await subscribe(id, await customerOf(id));
    await stripe.notified();
    expect((await subscriptionsOf(id)).map(({ status }) => status)).toEqual(["canceled", "trialing"]);
  });

  it("is ended if another customer of the sign-up has it", async () => {
    const { id, email } = await started();
    const second = await subscribe(id, (await newCustomer(email, id)).id);
    await stripe.notified();
    expect(await statusOf(second)).toBe("canceled");
    expect(await rowOf(id)).toMatchObject({ running: true, stripeCustomerId: await customerOf(id) });
  });
});

it("a card of an earlier customer of the sign-up starts the trial", async () => {
  const { id, email, secret, customer } = await atTheCard();
  await change(id, { stripe_customer_id: (await newCustomer(email, id)).id });
  await stripe.confirmCard(secret, CARDS.works);
  await stripe.notified();
  expect(await rowOf(id)).toMatchObject({ running: true, stripeCustomerId: customer });
});

describe("Customer deleted at Stripe", () => {
  it("frees the address for another trial", async () => {
    const { id, email } = await started();
    const customer = await customerOf(id);
    await stripe.client.customers.del(customer);
    expect(await syncTrial(customer)).toBe("started");
    expect(await rowOf(id)).toMatchObject({ status: "expired", running: false });
    const profiles =
      await sql`select status, next_charge_at from customer_profiles where customer_id = ${customer}`;
    expect(profiles).toEqual([{ status: "canceled", next_charge_at: null }]);
    expect(await openPaymentStep(await signUp({ email }))).toMatchObject({ step: "payment" });
  });

  it("before the card is replaced for the same sign-up", async () => {
    const { id, customer } = await atTheCard();
    await stripe.client.customers.del(customer);
    // Within ten minutes, Stripe would repeat its answer to the same request.
    letPass(11 * 60);
    expect(await openPaymentStep(await rowOf(id))).toMatchObject({ step: "payment" });
    expect(await customerOf(id)).not.toBe(customer);
  });
});

it("the purge of old forms deletes only the customers of sign-ups without a card at Stripe", async () => {
  const unused = await atTheCard();
  const running = await started();
  const old = inHours(-24 * (env().RETENTION_DAYS_LEADS + 20));
  await change(unused.id, { created_at: old, trial_end_date: old });
  await purgeOldData();
  expect(await rowOf(unused.id)).toBeNull();
  expect((await stripe.client.customers.retrieve(unused.customer)).deleted).toBe(true);
  const kept = await stripe.client.customers.retrieve(await customerOf(running.id));
  expect(kept.deleted).toBeUndefined();
});
