import { describe, expect, it } from "vitest";
import { findPlan, plans } from "~/content/plans";
import { findPriceId } from "~/features/billing/prices.server";
import {
  confirmTrial,
  lastCardFault,
  startHostedCheckout,
} from "~/features/trial/payment/trial-billing.server";
import { newId } from "~/lib/id.server";
import { eventually } from "../setup/eventually";
import { rowOf, signUp } from "../setup/sign-up";
import { CARDS } from "../setup/stripe";
import { DAY, startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const { stripe, open, confirm, customerOf, subscriptionsOf, customersOf, payloadsOf, mailsOf, started } =
  await startTrials({ works: true });

describe("Confirmed card", () => {
  it("starts one trial of 14 days and stores all its data", async () => {
    const { id, email } = await started();
    const [subscription, ...others] = await subscriptionsOf(id);
    expect(others).toEqual([]);
    expect(subscription).toMatchObject({ status: "trialing", metadata: { signup_id: id } });
    expect(subscription!.trial_end! - subscription!.trial_start!).toBe(14 * DAY);
    expect(subscription!.items.data[0]!.price).toMatchObject({
      lookup_key: "professional_monthly",
      unit_amount: plans[1].monthly * 100,
    });

    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "active", stripeSubscriptionId: subscription!.id });
    expect(row.cardSavedAt).toBeInstanceOf(Date);
    expect(row.trialEndDate).toEqual(new Date(subscription!.trial_end! * 1000));
    const profiles = await sql`select * from customer_profiles where customer_id = ${row.stripeCustomerId}`;
    expect(profiles).toMatchObject([{ business_name: "Lee & Partners", email, phone: "+16025550142" }]);

    const [completed] = await payloadsOf(email, "completed");
    const { submissionTimestamp, submissionDate, submissionTime, pageUrl, ...fields } = completed!.body;
    expect((await payloadsOf(email, "payment_confirmed")).map(({ body }) => body)).toEqual([
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

  it("sends a welcome, reminders 7 and 2 days before the first charge, and an owner notice", async () => {
    const { id } = await started();
    const subjects = (await mailsOf(id)).map((mail) => mail.subject).sort();
    expect(subjects).toEqual([
      "Your 14-day trial has started",
      "Your trial ends in 2 days",
      "Your trial ends in 7 days",
    ]);
    const jobs = await sql`
      select deliveries.payload->>'subject' as subject, jobs.run_at from deliveries
      join graphile_worker.jobs on jobs.key = 'delivery:' || deliveries.id
      where subject_id = ${id} and payload->>'subject' like 'Your trial ends%' order by run_at`;
    const end = (await rowOf(id)).trialEndDate!.getTime();
    expect(jobs.map(({ run_at }) => Math.round((end - run_at.getTime()) / 1000))).toEqual([7 * DAY, 2 * DAY]);
    const notices = await sql`
      select payload->>'subject' as subject from deliveries where subject_id = ${id} and kind = 'owner-notice'`;
    expect(notices.map(({ subject }) => subject).sort()).toEqual([
      "New trial sign-up: Lee & Partners",
      "Trial started: Lee & Partners",
    ]);
  });

  it("creates one customer and one subscription if it is confirmed several times in parallel", async () => {
    const { id, email } = await signUp();
    const [first, second] = await Promise.all([open(id), open(id)]);
    expect(first).toBe(second);
    await stripe.confirmCard(first, CARDS.works);
    expect(await Promise.all([confirm(id), confirm(id), confirm(id), confirm(id)])).toEqual(
      Array(4).fill("started"),
    );
    expect(await subscriptionsOf(id)).toHaveLength(1);
    expect(await customersOf(email)).toHaveLength(1);
    expect(await payloadsOf(email, "payment_confirmed")).toHaveLength(1);
  });

  it("starts the trial through the webhook alone if the tab was closed", async () => {
    const { id } = await signUp();
    await stripe.confirmCard(await open(id), CARDS.works);
    await eventually(async () => (await rowOf(id)).cardSavedAt);
    expect(await subscriptionsOf(id)).toMatchObject([{ status: "trialing" }]);
    expect(await confirm(id)).toBe("started");
    expect(await subscriptionsOf(id)).toHaveLength(1);
  });
});

describe("Unconfirmed card", () => {
  it("starts nothing if declined, and the same sign-up continues with another card", async () => {
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

  it("can only be a card, wallet, or Link, even if the Stripe account enables other payment methods", async () => {
    const { id } = await signUp();
    await open(id);
    const { stripeSetupIntentId } = await rowOf(id);
    const intent = await stripe.client.setupIntents.retrieve(stripeSetupIntentId!);
    expect(intent.payment_method_types).toEqual(["card", "link"]);
  });

  it("starts nothing while 3-D Secure is required", async () => {
    const { id } = await signUp();
    const answer = await stripe.confirmCard(await open(id), CARDS.needsAuthentication);
    expect(answer.body).toMatchObject({ status: "requires_action" });
    expect(await confirm(id)).toBe("unconfirmed");
    expect(await subscriptionsOf(id)).toEqual([]);
  });

  it("can be entered even if the form's phone number has an extension", async () => {
    const { id } = await signUp({ phone: "+1 (602) 555-0142 ext. 31" });
    expect(await open(id)).toContain("_secret_");
    expect((await rowOf(id)).phone).toContain("ext. 31");
  });

  it("gets at most three SetupIntents per sign-up", async () => {
    const { id } = await signUp();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await open(id);
      await stripe.client.setupIntents.cancel((await rowOf(id)).stripeSetupIntentId!);
    }
    await expect(open(id)).rejects.toThrow("tried too many cards");
    expect((await rowOf(id)).setupIntents).toBe(3);
  });

  it("can't start a trial with somebody else's intent", async () => {
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

describe("Card step during a Stripe outage", () => {
  it.each(["refuse", "500"])(
    "of kind %s keeps the sign-up, and the visitor can continue later",
    async (outage) => {
      const { id, email } = await signUp();
      await stripe.settings({ outage });
      await expect(open(id)).rejects.toThrow("We couldn't reach our payment provider.");
      await stripe.settings({ outage: "none" });
      await stripe.confirmCard(await open(id), CARDS.works);
      expect(await confirm(id)).toBe("started");
      expect(await customersOf(email)).toHaveLength(1);
    },
  );
});

describe("Hosted checkout", () => {
  it("opens one checkout session for the same plan and period", async () => {
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

  it("ends with one subscription even if the card form is open in another tab", async () => {
    const { id } = await started();
    const customer = await customerOf(id);
    const price = await findPriceId(stripe.client, findPlan("professional")!, "monthly");
    const second = await stripe.client.subscriptions.create(
      { customer, items: [{ price }], trial_period_days: 14, metadata: { signup_id: id } },
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
