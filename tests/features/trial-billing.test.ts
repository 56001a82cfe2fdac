import postgres from "postgres";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findPlan } from "~/content/plans";
import { getCustomerAccount } from "~/features/account/customer-account.server";
import { findPriceId } from "~/features/billing/prices.server";
import { startWorker } from "../../server/worker";
import { cancelLink } from "~/features/trial/cancel-link.server";
import { longDay } from "~/features/trial/trial-choice";
import {
  cancelTrial,
  confirmTrial,
  lastCardFault,
  openSetupIntent,
  startHostedCheckout,
} from "~/features/trial/trial-billing.server";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { action as cancelAction } from "~/routes/_site.trial_.cancel";
import { createPerson } from "../auth/people";
import { eventually } from "../setup/eventually";
import { startReceiver } from "../setup/receiver";
import { rowOf, signUp } from "../setup/sign-up";
import { CARDS, postEvent, startStripe } from "../setup/stripe";

const DAY = 24 * 60 * 60;
const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
let stripe: Awaited<ReturnType<typeof startStripe>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let worker: Awaited<ReturnType<typeof startWorker>>;

beforeAll(async () => {
  stripe = await startStripe();
  receiver = await startReceiver();
  Object.assign(env(), {
    TRIAL_WEBHOOK_URL: receiver.url,
    WEBHOOK_ALLOW_PRIVATE: true,
    OWNER_EMAIL: "owner@bubby.example",
  });
  worker = await startWorker();
});
afterEach(() => stripe.settings({ outage: "none", hold_webhooks: "false" }));
afterAll(async () => {
  await worker.stop();
  await stripe.stop();
  await receiver.stop();
  await owner.end();
  await closeDatabase(1);
});

const open = async (id: string) => (await openSetupIntent(await rowOf(id)))!;
const confirm = async (id: string) => confirmTrial(await rowOf(id));
const subscriptionsOf = async (id: string) => {
  const { stripeCustomerId } = await rowOf(id);
  return (await stripe.client.subscriptions.list({ customer: stripeCustomerId!, status: "all" })).data;
};
const customersOf = async (email: string) => (await stripe.client.customers.list({ email })).data;
const payloadsOf = (email: string, type: string) =>
  receiver.received.filter(({ body }) => body.email === email && body.submissionType === type);
const mailsOf = (id: string) =>
  owner`select payload->>'subject' as subject, state from deliveries where subject_id = ${id} and kind = 'mail'`;

/** A sign-up whose card is confirmed and whose trial runs. */
async function started(card = CARDS.works) {
  const signup = await signUp();
  await stripe.confirmCard(await open(signup.id), card);
  expect(await confirm(signup.id)).toBe("started");
  return signup;
}

describe("a card that is confirmed", () => {
  it("begins one trial of 14 days, and everything that belongs to it is written down", async () => {
    const { id, email } = await started();
    const [subscription, ...others] = await subscriptionsOf(id);
    expect(others).toEqual([]);
    expect(subscription).toMatchObject({ status: "trialing", metadata: { signup_id: id } });
    expect(subscription!.trial_end! - subscription!.trial_start!).toBe(14 * DAY);
    expect(subscription!.items.data[0]!.price).toMatchObject({
      lookup_key: "professional_monthly",
      unit_amount: 19700,
    });

    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "active", stripeSubscriptionId: subscription!.id });
    expect(row.cardSavedAt).toBeInstanceOf(Date);
    expect(row.trialEndDate).toEqual(new Date(subscription!.trial_end! * 1000));
    const profiles = await owner`select * from customer_profiles where customer_id = ${row.stripeCustomerId}`;
    expect(profiles).toMatchObject([{ business_name: "Lee & Partners", email, phone: "+16025550142" }]);

    await eventually(() => payloadsOf(email, "payment_confirmed").length > 0);
    const [completed] = payloadsOf(email, "completed");
    const { submissionTimestamp, submissionDate, submissionTime, pageUrl, ...fields } = completed!.body;
    expect(payloadsOf(email, "payment_confirmed").map(({ body }) => body)).toEqual([
      {
        ...fields,
        submissionType: "payment_confirmed",
        submissionTimestamp: expect.any(String),
        submissionDate: expect.any(String),
        submissionTime: expect.any(String),
        pageUrl: expect.stringMatching(/\/trial\/payment$/),
      },
    ]);
    expect([submissionTimestamp, submissionDate, submissionTime, pageUrl]).not.toContain(undefined);
  });

  it("is thanked by mail, with reminders 7 and 2 days before the first charge, and the owner hears of it", async () => {
    const { id } = await started();
    const subjects = (await mailsOf(id)).map((mail) => mail.subject).sort();
    expect(subjects).toEqual([
      "Your 14-day trial has started",
      "Your trial ends in 2 days",
      "Your trial ends in 7 days",
    ]);
    const jobs = await owner`
      select deliveries.payload->>'subject' as subject, jobs.run_at from deliveries
      join graphile_worker.jobs on jobs.key = 'delivery:' || deliveries.id
      where subject_id = ${id} and payload->>'subject' like 'Your trial ends%' order by run_at`;
    const end = (await rowOf(id)).trialEndDate!.getTime();
    expect(jobs.map(({ run_at }) => Math.round((end - run_at.getTime()) / 1000))).toEqual([7 * DAY, 2 * DAY]);
    const notices = await owner`
      select payload->>'subject' as subject from deliveries where subject_id = ${id} and kind = 'owner-notice'`;
    expect(notices.map(({ subject }) => subject).sort()).toEqual([
      "New trial sign-up: Lee & Partners",
      "Trial started: Lee & Partners",
    ]);
  });

  it("is enough when asked for many times at once: one customer, one subscription", async () => {
    const { id, email } = await signUp();
    const [first, second] = await Promise.all([open(id), open(id)]);
    expect(first).toBe(second);
    await stripe.confirmCard(first, CARDS.works);
    expect(await Promise.all([confirm(id), confirm(id), confirm(id), confirm(id)])).toEqual(
      Array(4).fill("started"),
    );
    expect(await subscriptionsOf(id)).toHaveLength(1);
    expect(await customersOf(email)).toHaveLength(1);
    await eventually(() => payloadsOf(email, "payment_confirmed").length > 0);
    expect(payloadsOf(email, "payment_confirmed")).toHaveLength(1);
  });

  it("begins the trial by the webhook alone, when the tab was closed", async () => {
    const { id } = await signUp();
    await stripe.confirmCard(await open(id), CARDS.works);
    await eventually(async () => (await rowOf(id)).cardSavedAt);
    expect(await subscriptionsOf(id)).toMatchObject([{ status: "trialing" }]);
    expect(await confirm(id)).toBe("started");
    expect(await subscriptionsOf(id)).toHaveLength(1);
  });
});

describe("a card that is not confirmed", () => {
  it("begins nothing when declined, and the same sign-up goes on with another card", async () => {
    const { id } = await signUp();
    const secret = await open(id);
    const declined = await stripe.confirmCard(secret, CARDS.declined);
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { code: "card_declined", message: "Your card was declined." } },
    });
    expect(await confirm(id)).toBe("unconfirmed");
    expect(await lastCardFault(await rowOf(id))).toBe("Your card was declined.");
    expect(await rowOf(id)).toMatchObject({ cardSavedAt: null, stripeSubscriptionId: null });
    expect(await open(id)).toBe(secret);
    await stripe.confirmCard(secret, CARDS.works);
    expect(await confirm(id)).toBe("started");
    expect(await subscriptionsOf(id)).toHaveLength(1);
  });

  it("takes cards, wallets and Link, whatever else the account has enabled", async () => {
    const { id } = await signUp();
    await open(id);
    const { stripeSetupIntentId } = await rowOf(id);
    const intent = await stripe.client.setupIntents.retrieve(stripeSetupIntentId!);
    expect(intent.payment_method_types).toEqual(["card", "link"]);
  });

  it("begins nothing while 3-D Secure is asked for", async () => {
    const { id } = await signUp();
    const answer = await stripe.confirmCard(await open(id), CARDS.needsAuthentication);
    expect(answer.body).toMatchObject({ status: "requires_action" });
    expect(await confirm(id)).toBe("unconfirmed");
    expect(await subscriptionsOf(id)).toEqual([]);
  });

  it("is asked for whatever was typed for a phone", async () => {
    const { id } = await signUp({ phone: "+1 (602) 555-0142 ext. 31" });
    expect(await open(id)).toContain("_secret_");
    expect((await rowOf(id)).phone).toContain("ext. 31");
  });

  it("has at most three intents in one sign-up", async () => {
    const { id } = await signUp();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await open(id);
      await stripe.client.setupIntents.cancel((await rowOf(id)).stripeSetupIntentId!);
    }
    await expect(open(id)).rejects.toThrow("used up its tries");
    expect((await rowOf(id)).setupIntents).toBe(3);
  });

  it("of somebody else's intent starts no trial of this sign-up", async () => {
    const theirs = await signUp();
    await stripe.confirmCard(await open(theirs.id), CARDS.works);
    const { id } = await signUp();
    await open(id);
    const forged = {
      ...(await rowOf(id)),
      stripeSetupIntentId: (await rowOf(theirs.id)).stripeSetupIntentId,
    };
    expect(await confirmTrial(forged)).toBe("unconfirmed");
  });
});

describe("while Stripe is away", () => {
  it.each(["refuse", "500"])("(%s) the sign-up is kept, and going on later works", async (outage) => {
    const { id, email } = await signUp();
    await stripe.settings({ outage });
    await expect(open(id)).rejects.toThrow("We could not reach our payment provider.");
    await stripe.settings({ outage: "none" });
    await stripe.confirmCard(await open(id), CARDS.works);
    expect(await confirm(id)).toBe("started");
    expect(await customersOf(email)).toHaveLength(1);
  });
});

describe("hosted checkout", () => {
  it("is opened once for the same choice, and leads to the same kind of trial", async () => {
    const { id } = await signUp({ plan: "starter" });
    const [first, second] = [
      await startHostedCheckout(await rowOf(id)),
      await startHostedCheckout(await rowOf(id)),
    ];
    expect(first).toBe(second);
    expect(new URL(first).pathname).toMatch(/^\/sandbox\/checkout\//);
    const [session] = (await stripe.client.checkout.sessions.list({ limit: 1 })).data;
    expect(session).toMatchObject({ mode: "subscription", status: "open", client_reference_id: id });
    expect(session!.payment_method_types).toEqual(["card", "link"]);
  });

  it("beside the card's form in another tab ends with one subscription", async () => {
    const { id } = await started();
    const { stripeCustomerId } = await rowOf(id);
    const price = await findPriceId(stripe.client, findPlan("professional")!, "monthly");
    const second = await stripe.client.subscriptions.create(
      { customer: stripeCustomerId!, items: [{ price }], trial_period_days: 14, metadata: { signup_id: id } },
      { idempotencyKey: newId() },
    );
    await eventually(
      async () => (await stripe.client.subscriptions.retrieve(second.id)).status === "canceled",
    );
    const states = (await subscriptionsOf(id)).map(({ status }) => status).sort();
    expect(states).toEqual(["canceled", "trialing"]);
    expect(await rowOf(id)).toMatchObject({ status: "active" });
  });
});

describe("events from Stripe", () => {
  const signed = (
    event: object,
    secret = stripe.webhookSecret,
    timestamp = Math.floor(Date.now() / 1000),
  ) => {
    const payload = JSON.stringify(event);
    return postEvent(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }));
  };
  const eventsOf = async (id: string) => {
    const { data } = await stripe.client.events.list({ limit: 100 });
    return data.filter((event) => JSON.stringify(event).includes(id));
  };

  it("are refused without a signature, with another's, and five minutes late", async () => {
    const event = { id: "evt_x", object: "event", type: "invoice.paid", created: 1, data: { object: {} } };
    expect((await postEvent(JSON.stringify(event), "")).status).toBe(400);
    expect((await signed(event, "whsec_other")).status).toBe(400);
    const late = Math.floor(Date.now() / 1000) - 301;
    expect((await signed(event, stripe.webhookSecret, late)).status).toBe(400);
    expect(await owner`select id from stripe_events where id = 'evt_x'`).toHaveLength(0);
  });

  it("five times and in reverse order come to the same: one trial, told once", async () => {
    const { id, email } = await signUp();
    await stripe.settings({ hold_webhooks: "true" });
    await stripe.confirmCard(await open(id), CARDS.works);
    await confirm(id);
    await stripe.advance(15 * DAY);
    const events = await eventsOf(id);
    expect(events.map(({ type }) => type)).toContain("invoice.paid");
    for (const event of events) {
      for (let time = 0; time < 5; time += 1) expect((await signed(event)).status).toBe(200);
    }
    expect(await rowOf(id)).toMatchObject({ status: "converted" });
    // A failed try that is told after the payment that followed it.
    const paid = events.find(
      ({ type, data }) => type === "invoice.paid" && JSON.stringify(data).includes("19700"),
    );
    const failed = { ...paid!, id: `evt_late_${newId()}`, type: "invoice.payment_failed" };
    expect((await signed(failed)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "converted" });
    expect(await subscriptionsOf(id)).toHaveLength(1);
    await eventually(() => payloadsOf(email, "payment_confirmed").length > 0);
    expect(payloadsOf(email, "payment_confirmed")).toHaveLength(1);
    const stored =
      await owner`select id from stripe_events where id in ${owner(events.map((event) => event.id))}`;
    expect(stored).toHaveLength(events.length);
  });

  it("of an unknown sign-up are to be sent again, and of others' subscriptions only kept", async () => {
    const { id } = await started();
    const [event] = (await eventsOf(id)).filter(({ type }) => type === "customer.subscription.created");
    const about = (signup: Record<string, string>, name: string) => {
      const copy = structuredClone(event!) as unknown as {
        id: string;
        data: { object: Stripe.Subscription };
      };
      copy.id = name;
      copy.data.object.metadata = signup;
      return copy;
    };
    expect((await signed(about({ signup_id: newId() }, "evt_unknown"))).status).toBe(503);
    expect((await signed(about({}, "evt_foreign"))).status).toBe(200);
    // The last one of a person who was erased.
    const last = { ...about({ signup_id: newId() }, "evt_last"), type: "customer.subscription.deleted" };
    expect((await signed(last)).status).toBe(200);
    const kept = await owner`select id, payload from stripe_events
      where id in ('evt_unknown', 'evt_foreign', 'evt_last') order by id`;
    expect(kept.map((row) => row.id)).toEqual(["evt_foreign", "evt_last"]);
    expect(kept[1]!.payload).toEqual({});
  });

  it("name nobody in what is stored of them, unless an erasure finds them by the subscription", async () => {
    const { id, email } = await started();
    const { stripeCustomerId, stripeSubscriptionId } = await rowOf(id);
    await stripe.client.customers.update(stripeCustomerId!, { email }, { idempotencyKey: newId() });
    const told = async () =>
      (await owner`select type, payload, subscription_id from stripe_events where subscription_id = ${stripeSubscriptionId}
        or payload::text like ${`%${email}%`} or payload::text like ${`%${stripeCustomerId}%`}`) as unknown as {
        type: string;
        subscription_id: string | null;
      }[];
    await eventually(async () => (await told()).length > 0);
    expect((await told()).filter((event) => event.subscription_id !== stripeSubscriptionId)).toEqual([]);
  });
});

/** A customer whose trial has turned into a subscription, and what the own page says of it. */
async function convertedCustomer() {
  const { id, email } = await started();
  const { id: userId } = await createPerson(owner);
  await owner`update customer_profiles set user_id = ${userId} where email = ${email}`;
  await stripe.advance(15 * DAY);
  await eventually(async () => (await rowOf(id)).status === "converted");
  return { id, planOf: async () => (await getCustomerAccount(userId)).plans[0]! };
}

describe("when the trial ends", () => {
  it("it is converted by the first charge", async () => {
    const { id } = await started();
    await stripe.advance(15 * DAY);
    await eventually(async () => (await rowOf(id)).status === "converted");
    expect(await subscriptionsOf(id)).toMatchObject([{ status: "active" }]);
    expect((await rowOf(id)).status).toBe("converted");
  });

  it("a customer is told when a later charge fails", async () => {
    const { id, planOf } = await convertedCustomer();
    const [subscription] = await subscriptionsOf(id);
    const { client_secret: secret, id: intent } = await stripe.client.setupIntents.create(
      {
        customer: subscription!.customer as string,
        usage: "off_session",
        automatic_payment_methods: { enabled: true },
      },
      { idempotencyKey: newId() },
    );
    await stripe.confirmCard(secret!, CARDS.failsWhenCharged);
    const { payment_method: method } = await stripe.client.setupIntents.retrieve(intent);
    await stripe.client.subscriptions.update(
      subscription!.id,
      { default_payment_method: method as string },
      { idempotencyKey: newId() },
    );
    await stripe.advance(32 * DAY);
    expect(await planOf()).toMatchObject({ state: "unpaid", nextCharge: null });
  });

  it("a customer who cancels is told of the days that are paid for, until they are over", async () => {
    const { id, planOf } = await convertedCustomer();
    const [subscription] = await subscriptionsOf(id);
    expect(await planOf()).toMatchObject({ state: "converted", nextCharge: expect.any(String) });

    await stripe.client.subscriptions.update(
      subscription!.id,
      { cancel_at_period_end: true },
      { idempotencyKey: newId() },
    );
    const paidUntil = new Date(subscription!.items.data[0]!.current_period_end * 1000);
    expect(await planOf()).toMatchObject({
      state: "leaving",
      lastDay: longDay(paidUntil),
      nextCharge: null,
    });
    await stripe.advance(40 * DAY);
    expect(await planOf()).toMatchObject({ state: "ended", nextCharge: null });
  });

  it("a page to cancel it that was left open says nothing of a cancelled trial", async () => {
    const { id } = await started();
    await stripe.advance(15 * DAY);
    await eventually(async () => (await rowOf(id)).status === "converted");
    const request = new Request(cancelLink(await rowOf(id)), { method: "POST" });
    const answer = await cancelAction({ request, params: {}, context: {} });
    expect(answer.headers.get("location")).not.toContain("done");
    expect(await subscriptionsOf(id)).toMatchObject([{ status: "active", cancel_at_period_end: false }]);
  });

  it("it is expired where the card cannot be charged", async () => {
    const { id } = await started(CARDS.failsWhenCharged);
    await stripe.advance(15 * DAY);
    await eventually(async () => (await rowOf(id)).status === "expired");
    expect((await rowOf(id)).status).toBe("expired");
  });

  it("it is expired without a charge where it was cancelled, and no reminder goes out", async () => {
    const { id } = await started();
    await cancelTrial(await rowOf(id));
    await eventually(async () =>
      (await mailsOf(id)).some((mail) => mail.subject === "Your trial is cancelled"),
    );
    expect((await mailsOf(id)).map((mail) => mail.subject).sort()).toEqual([
      "Your 14-day trial has started",
      "Your trial is cancelled",
    ]);
    await stripe.advance(15 * DAY);
    await eventually(async () => (await rowOf(id)).status === "expired");
    expect(await subscriptionsOf(id)).toMatchObject([{ status: "canceled" }]);
    const { stripeCustomerId } = await rowOf(id);
    const invoices = await stripe.client.invoices.list({ customer: stripeCustomerId! });
    expect(invoices.data.map((invoice) => invoice.amount_paid)).toEqual([0]);
  });
});
