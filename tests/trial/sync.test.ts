import Stripe from "stripe";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openPaymentStep } from "~/features/trial/payment/payment-step.server";
import { syncAllTrials, syncTrial } from "~/features/trial/running/sync-trial.server";
import { purgeOldData } from "~/features/retention/retention.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { eventually } from "../setup/eventually";
import { freshEmail, rowOf, signUp } from "../setup/sign-up";
import { CARDS, postEvent } from "../setup/stripe";
import { DAY, SECOND, startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const trials = await startTrials();
const { stripe, open, sync, customerOf, subscriptionsOf, mailsOf, started } = trials;
afterEach(() => stripe.settings({ hold_webhooks: "false" }));

async function atTheCard() {
  const signup = await signUp();
  await open(signup.id);
  return signup;
}

function signed(
  event: object,
  secret = stripe.webhookSecret,
  timestamp = Math.floor(Date.now() / 1000),
): Promise<Response> {
  const payload = JSON.stringify(event);
  return postEvent(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }));
}

const eventOf = (type: string, object: object, more: object = {}) => ({
  id: `evt_${newId()}`,
  object: "event",
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object: { object: type.replace(/\.\w+$/, ""), ...object } },
  ...more,
});
const storedEvent = (id: string) =>
  sql`select type, customer_id, amount_cents from stripe_events where id = ${id}`;

describe("Event from Stripe", () => {
  it.each([
    ["without a signature", () => postEvent("{}", "")],
    ["with another secret's signature", (event: object) => signed(event, "whsec_other")],
    [
      "after five minutes",
      (event: object) => signed(event, stripe.webhookSecret, Math.floor(Date.now() / 1000) - 301),
    ],
    [
      "that isn't JSON",
      () =>
        postEvent(
          "not json",
          Stripe.webhooks.generateTestHeaderString({ payload: "not json", secret: stripe.webhookSecret }),
        ),
    ],
  ])("%s is rejected", async (_, send) => {
    const { id } = await started();
    const event = eventOf("invoice.paid", { id: "in_1", customer: await customerOf(id), amount_paid: 1 });
    expect((await send(event)).status).toBe(400);
    expect(await storedEvent(event.id)).toHaveLength(0);
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
    const { id } = await started();
    const customer = await customerOf(id);
    const refund = eventOf(
      "charge.refunded",
      { id: "ch_1", customer, amount_refunded: 9850 },
      {
        data: {
          object: { id: "ch_1", object: "charge", customer, amount_refunded: 9850 },
          previous_attributes: { amount_refunded: 850 },
        },
      },
    );
    for (let time = 0; time < 2; time += 1) expect((await signed(refund)).status).toBe(200);
    expect(await storedEvent(refund.id)).toEqual([
      { type: "charge.refunded", customer_id: customer, amount_cents: 9000 },
    ]);
  });

  it("of a sign-up that isn't stored is rejected for a day", async () => {
    const { id: customer } = await stripe.client.customers.create(
      { email: freshEmail(), metadata: { signup_id: newId() } },
      { idempotencyKey: newId() },
    );
    const event = eventOf("setup_intent.succeeded", { id: "seti_1", customer });
    expect((await signed(event)).status).toBe(503);
    const old = Math.floor(Date.now() / 1000) - DAY - 60;
    expect((await signed({ ...event, created: old })).status).toBe(200);
  });

  it("has no effect on a state that was asked for later", async () => {
    const { id } = await started();
    const [future, end] = [new Date(Date.now() + 3_600_000), new Date("2030-01-01T00:00:00Z")];
    await sql`update trial_signups set trial_end_date = ${end}, synced_at = ${future} where id = ${id}`;
    expect(await sync(id)).toBe("started");
    expect((await rowOf(id)).trialEndDate).toEqual(end);
    await sql`update trial_signups set synced_at = null where id = ${id}`;
    await sync(id);
    expect((await rowOf(id)).trialEndDate).not.toEqual(end);
  });
});

describe("Cancellation", () => {
  const subjectsOf = async (id: string) => (await mailsOf(id)).map(({ subject }) => subject as string);

  it("is emailed once for each change", async () => {
    const { id } = await started(CARDS.works, { plan: "starter", billing: "annual" });
    const press = async (intent: "cancel" | "keep") => {
      await trials.pressInPortal(id, intent);
      await stripe.notified();
    };
    await press("cancel");
    await press("keep");
    await press("cancel");
    const mails = await subjectsOf(id);
    expect(mails.filter((subject) => subject === "Your trial is canceled")).toHaveLength(2);
    expect(mails.filter((subject) => subject === "Your trial continues")).toHaveLength(1);
    await sql`delete from deliveries where subject_id = ${id}`;
    await stripe.client.customers.update(await customerOf(id), { description: "Changed" });
    await sync(id);
    expect(await subjectsOf(id)).toEqual([]);
  });
});

describe("Nightly sweep", () => {
  it("repeats what a lost event would have changed", async () => {
    await stripe.settings({ hold_webhooks: "true" });
    const { id } = await started();
    const closed = await signUp();
    await stripe.confirmCard(await open(closed.id), CARDS.works);
    await trials.pressInPortal(id, "cancel");
    await syncAllTrials();
    expect(await rowOf(id)).toMatchObject({ status: "active", running: false });
    expect(await rowOf(closed.id)).toMatchObject({ status: "active", running: true });
  });

  it("syncs the other trials after one that can't be stored", async () => {
    await stripe.settings({ hold_webhooks: "true" });
    const [bad, good, owner] = [await started(), await started(), await signUp()];
    const { stripeSubscriptionId: taken } = await rowOf(bad.id);
    await sql`update trial_signups set stripe_subscription_id = null, synced_at = null where id = ${bad.id}`;
    await sql`update trial_signups set stripe_subscription_id = ${taken} where id = ${owner.id}`;
    await trials.pressInPortal(good.id, "cancel");
    await syncAllTrials();
    expect(await rowOf(bad.id)).toMatchObject({ stripeSubscriptionId: null });
    expect(await rowOf(good.id)).toMatchObject({ running: false });
    await sql`update trial_signups set stripe_subscription_id = null where id = ${owner.id}`;
  });

  it("emails nothing about an earlier form of the running trial", async () => {
    const { email } = await atTheCard();
    await started(CARDS.works, { email, businessName: "Lee West" });
    await syncAllTrials();
    expect(await trials.mailsTo(email, SECOND)).toEqual([]);
  });

  it("emails only once about a second confirmed card", async () => {
    await stripe.settings({ hold_webhooks: "true" });
    const { id, email } = await atTheCard();
    await started(CARDS.works, { email, businessName: "Lee West" });
    await stripe.confirmCard(await open(id), CARDS.works);
    await syncAllTrials();
    vi.setSystemTime(Date.now() + DAY * 1000);
    await syncAllTrials();
    vi.useRealTimers();
    expect(await trials.mailsTo(email, SECOND)).toHaveLength(1);
  });
});

describe("Second subscription of a sign-up", () => {
  const subscribe = (signup_id: string, customer: string, price: string) =>
    stripe.client.subscriptions.create(
      { customer, items: [{ price }], trial_period_days: 14, metadata: { signup_id } },
      { idempotencyKey: newId() },
    );
  const statusOf = async (id: string) => (await stripe.client.subscriptions.retrieve(id)).status;

  async function priceOf(plan: string) {
    const { data } = await stripe.client.prices.list({ lookup_keys: [`${plan}_monthly`] });
    return data[0]!.id;
  }

  it("is ended without the one that another request stores meanwhile", async () => {
    await stripe.settings({ hold_webhooks: "true" });
    const { id, email } = await atTheCard();
    const [customer, price] = [await customerOf(id), await priceOf("starter")];
    const [older, stored] = [await subscribe(id, customer, price), await subscribe(id, customer, price)];
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
    expect([await statusOf(older.id), await statusOf(stored.id)]).toEqual(["canceled", "trialing"]);
  });

  it("is ended while the first one runs", async () => {
    const { id } = await started();
    const second = await subscribe(id, await customerOf(id), await priceOf("starter"));
    await stripe.notified();
    expect(await statusOf(second.id)).toBe("canceled");
    expect((await subscriptionsOf(id)).map(({ status }) => status).sort()).toEqual(["canceled", "trialing"]);
  });

  it("is ended if another customer of the sign-up has it", async () => {
    const { id, email } = await started();
    const metadata = { signup_id: id };
    const other = await stripe.client.customers.create({ email, metadata }, { idempotencyKey: newId() });
    const second = await subscribe(id, other.id, await priceOf("starter"));
    await stripe.notified();
    expect(await statusOf(second.id)).toBe("canceled");
    expect(await rowOf(id)).toMatchObject({ running: true, stripeCustomerId: await customerOf(id) });
  });
});

describe("Card of an earlier customer of the sign-up", () => {
  it("starts the trial", async () => {
    const { id, email } = await atTheCard();
    const [secret, earlier] = [await open(id), await customerOf(id)];
    const later = await stripe.client.customers.create(
      { email, metadata: { signup_id: id } },
      { idempotencyKey: newId() },
    );
    await sql`update trial_signups set stripe_customer_id = ${later.id} where id = ${id}`;
    await stripe.confirmCard(secret, CARDS.works);
    await stripe.notified();
    expect(await rowOf(id)).toMatchObject({ running: true, stripeCustomerId: earlier });
  });
});

describe("Customer deleted at Stripe", () => {
  it("frees the address for another trial", async () => {
    const { id, email } = await started();
    const customer = await customerOf(id);
    await stripe.client.customers.del(customer);
    expect(await syncTrial(customer)).toBe("started");
    expect(await rowOf(id)).toMatchObject({ status: "expired", running: false });
    const [profile] =
      await sql`select status, next_charge_at from customer_profiles where customer_id = ${customer}`;
    expect(profile).toEqual({ status: "canceled", next_charge_at: null });
    expect(await openPaymentStep(await signUp({ email }))).toMatchObject({ step: "payment" });
  });
});

describe("Customer deleted at Stripe before the card", () => {
  it("is replaced for the same sign-up", async () => {
    const { id } = await signUp();
    await open(id);
    const customer = await customerOf(id);
    await stripe.client.customers.del(customer);
    // Within ten minutes, Stripe would repeat its answer to the same request.
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(await openPaymentStep(await rowOf(id))).toMatchObject({ step: "payment" });
    vi.useRealTimers();
    expect(await customerOf(id)).not.toBe(customer);
  });
});

describe("Purge of old forms", () => {
  it("deletes only the customers of sign-ups without a card at Stripe", async () => {
    const [unused, running] = [await signUp(), await started()];
    await open(unused.id);
    const [gone, kept] = [await customerOf(unused.id), await customerOf(running.id)];
    const old = new Date(Date.now() - (env().RETENTION_DAYS_LEADS + 20) * DAY * 1000);
    await sql`update trial_signups set created_at = ${old}, trial_end_date = ${old} where id = ${unused.id}`;
    await purgeOldData();
    expect(await sql`select id from trial_signups where id = ${unused.id}`).toHaveLength(0);
    expect((await stripe.client.customers.retrieve(gone)).deleted).toBe(true);
    expect((await stripe.client.customers.retrieve(kept)).deleted).toBeUndefined();
  });
});
