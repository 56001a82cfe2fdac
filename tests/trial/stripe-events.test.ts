import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { plans } from "~/content/plans";
import { applyWaitingEvents } from "~/features/trial/running/handle-stripe-event.server";
import { newId } from "~/lib/id.server";
import { eventually } from "../setup/eventually";
import { rowOf, signUp } from "../setup/sign-up";
import { CARDS, postEvent } from "../setup/stripe";
import { DAY, startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const { stripe, open, confirm, customerOf, subscriptionsOf, payloadsOf, mailsOf, started } =
  await startTrials({ works: true });

describe("Stripe events", () => {
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

  it("are rejected without a signature, with a wrong signature, or after five minutes", async () => {
    const { id: signup } = await started();
    const sent = (await eventsOf(signup)).find(({ type }) => type === "customer.subscription.created");
    const id = `evt_${newId()}`;
    const event = { ...sent!, id };
    const stored = () => sql`select id from stripe_events where id = ${id}`;
    expect((await postEvent(JSON.stringify(event), "")).status).toBe(400);
    expect((await signed(event, "whsec_other")).status).toBe(400);
    const late = Math.floor(Date.now() / 1000) - 301;
    expect((await signed(event, stripe.webhookSecret, late)).status).toBe(400);
    expect(await stored()).toHaveLength(0);
    // With the right signature the event is accepted, so only the signatures were wrong.
    expect((await signed(event)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it("about a refund are stored with their content only for customers of the app", async () => {
    const { id: signup } = await started();
    const { stripeCustomerId: customer, stripeSubscriptionId: subscription } = await rowOf(signup);
    const refund = async (of: unknown) => {
      const id = `evt_${newId()}`;
      const object = { id: `ch_${newId()}`, customer: of, amount_refunded: 9850 };
      const event = { id, type: "charge.refunded", created: 1_790_000_000, data: { object } };
      expect((await signed(event)).status).toBe(200);
      return sql`select subscription_id, payload #>> '{data,object,amount_refunded}' as cents from stripe_events where id = ${id}`;
    };
    expect(await refund(customer)).toMatchObject([{ subscription_id: subscription, cents: "9850" }]);
    expect(await refund("cus_other")).toMatchObject([{ subscription_id: null, cents: null }]);
  });

  it("start one trial and announce it once if they arrive five times and in reverse order", async () => {
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
    // The failed payment's event arrives after the successful payment's.
    const paid = events.find(
      ({ type, data }) =>
        type === "invoice.paid" && JSON.stringify(data).includes(String(plans[1].monthly * 100)),
    );
    const failed = { ...paid!, id: `evt_late_${newId()}`, type: "invoice.payment_failed" };
    expect((await signed(failed)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "converted" });
    expect((await mailsOf(id)).map(({ subject }) => subject)).not.toContain("Your payment didn't go through");
    expect(await subscriptionsOf(id)).toHaveLength(1);
    expect(await payloadsOf(email, "payment_confirmed")).toHaveLength(1);
    const stored =
      await sql`select id from stripe_events where id in ${sql(events.map((event) => event.id))}`;
    expect(stored).toHaveLength(events.length);
  });

  it("don't overwrite a newer state that a request to Stripe returned", async () => {
    await stripe.settings({ hold_webhooks: "true" });
    const { id } = await started();
    const { stripeSubscriptionId: subscription, trialEndDate } = await rowOf(id);
    const [event] = (await eventsOf(id)).filter(({ type }) => type === "customer.subscription.created");
    const again = async () => expect((await signed({ ...event, id: `evt_${newId()}` })).status).toBe(200);
    const newer = new Date("2030-01-01T00:00:00Z");
    await sql`update trial_signups set trial_end_date = ${newer} where id = ${id}`;
    await sql`insert into stripe_events (id, type, subscription_id, payload, occurred_at, created_at)
      values (${`evt_${newId()}`}, 'customer.subscription.updated', ${subscription}, '{}', now(), now() + interval '1 hour')`;
    await again();
    expect((await rowOf(id)).trialEndDate).toEqual(newer);
    await sql`delete from stripe_events where subscription_id = ${subscription} and created_at > now()`;
    await again();
    expect((await rowOf(id)).trialEndDate).toEqual(trialEndDate);
  });

  it("replace the reminders and the plan if somebody changes the trial at Stripe", async () => {
    const { id, email } = await started();
    const { stripeSubscriptionId, stripeCustomerId, trialEndDate } = await rowOf(id);
    const reminders = async () =>
      (await mailsOf(id)).filter(({ subject }) => subject.startsWith("Your trial ends"));
    const [seven] = await sql`select id from deliveries where subject_id = ${id} and kind = 'mail'
      and payload->>'subject' = 'Your trial ends in 7 days'`;
    await sql`update deliveries set state = 'delivered' where id = ${seven!.id}`;
    const later = new Date(trialEndDate!.getTime() + 30 * DAY * 1000);
    const { data: prices } = await stripe.client.prices.list({ lookup_keys: ["enterprise_monthly"] });
    const { items } = await stripe.client.subscriptions.retrieve(stripeSubscriptionId!);
    await stripe.client.subscriptions.update(
      stripeSubscriptionId!,
      {
        trial_end: later.getTime() / 1000,
        items: [{ id: items.data[0]!.id, price: prices[0]!.id }],
        proration_behavior: "none",
      },
      { idempotencyKey: newId() },
    );
    await eventually(async () => (await rowOf(id)).trialEndDate?.getTime() === later.getTime());
    expect((await reminders()).map(({ state }) => state).sort()).toEqual(["delivered", "queued", "queued"]);
    const [profile] =
      await sql`select plan from customer_profiles where customer_id = ${stripeCustomerId} and lower(email) = ${email}`;
    expect(profile).toEqual({ plan: "enterprise" });
  });

  it("start the trial later if the sign-up isn't stored yet when they arrive", async () => {
    const signup = await signUp();
    await stripe.settings({ hold_webhooks: "true" });
    await stripe.confirmCard(await open(signup.id), CARDS.works);
    const elsewhere = newId();
    await sql`update trial_signups set id = ${elsewhere} where id = ${signup.id}`;
    const events = await eventsOf(signup.id);
    expect(events.map(({ type }) => type)).toContain("setup_intent.succeeded");
    for (const event of events) expect((await signed(event)).status).toBe(200);
    await applyWaitingEvents();
    await sql`update trial_signups set id = ${signup.id} where id = ${elsewhere}`;
    await applyWaitingEvents();
    expect(await rowOf(signup.id)).toMatchObject({ status: "active", cardSavedAt: expect.any(Date) });
    expect(await subscriptionsOf(signup.id)).toHaveLength(1);
    const waiting = await sql`select id from stripe_events where waits_for = ${signup.id}`;
    expect(waiting).toHaveLength(0);
  });

  it("about unknown subscriptions or erased people are stored without personal data", async () => {
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
    expect((await signed(about({}, "evt_foreign"))).status).toBe(200);
    const last = { ...about({ signup_id: newId() }, "evt_last"), type: "customer.subscription.deleted" };
    expect((await signed(last)).status).toBe(200);
    const kept = await sql`select id, payload from stripe_events
      where id in ('evt_foreign', 'evt_last') order by id`;
    expect(kept.map((row) => row.id)).toEqual(["evt_foreign", "evt_last"]);
    expect(kept[1]!.payload).toEqual({});
  });

  it("are stored without email and customer id, and erased by their subscription id", async () => {
    const { id, email } = await started();
    const { stripeSubscriptionId } = await rowOf(id);
    const customer = await customerOf(id);
    await stripe.client.customers.update(customer, { email }, { idempotencyKey: newId() });
    const told = async () =>
      (await sql`select type, payload, subscription_id from stripe_events where subscription_id = ${stripeSubscriptionId}
        or payload::text like ${`%${email}%`} or payload::text like ${`%${customer}%`}`) as unknown as {
        type: string;
        subscription_id: string | null;
      }[];
    await eventually(async () => (await told()).length > 0);
    expect((await told()).filter((event) => event.subscription_id !== stripeSubscriptionId)).toEqual([]);
  });
});
