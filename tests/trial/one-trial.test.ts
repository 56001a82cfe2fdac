import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { getCustomerAccount } from "~/features/account/customer-account.server";
import { erasePerson, planErasure } from "~/features/admin/erasure/erase.server";
import { startWorker } from "../../server/worker";
import type { HeldSignup } from "~/features/trial/signup/handover.server";
import { openPaymentStep } from "~/features/trial/payment/open-payment-step.server";
import { resumeLink } from "~/features/trial/signup/resume.server";
import { confirmTrial } from "~/features/trial/payment/trial-billing.server";
import { cancelTrial } from "~/features/trial/running/cancel-trial.server";
import { heldSignupOf } from "~/features/trial/signup/trial-cookie.server";
import { TrialSchema } from "~/features/trial/signup/trial.schema.server";
import { createTrialSignup, getTrialSignup } from "~/features/trial/signup/trial.server";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { action as pay } from "~/routes/_site.trial_.payment";
import { action as resume, loader as lookAtResume } from "~/routes/_site.trial_.resume";
import { action as finish } from "~/routes/dashboard_.finish-trial";
import { createPerson, signedIn } from "../auth/people";
import { eventually } from "../setup/eventually";
import { CARDS, startStripe } from "../setup/stripe";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * 60 * 60;
const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
let stripe: Awaited<ReturnType<typeof startStripe>>;
let worker: Awaited<ReturnType<typeof startWorker>>;

beforeAll(async () => {
  stripe = await startStripe();
  Object.assign(env(), { OWNER_EMAIL: "owner@bubby.example" });
  worker = await startWorker();
});
afterEach(() => stripe.settings({ hold_webhooks: "false" }));
afterAll(async () => {
  await worker.stop();
  await stripe.stop();
  await owner.end();
  await closeDatabase(1);
});

const freshEmail = () => `kim.${newId().slice(0, 8)}@example.com`;
const signUp = (email: string, fields: object = {}, previous: HeldSignup | null = null) =>
  createTrialSignup(
    TrialSchema.parse({
      businessName: "Lee & Partners",
      contactName: "Kim Lee",
      email,
      phone: "(602) 555-0142",
      businessType: "immigration",
      phoneServiceProvider: "att",
      ...fields,
    }),
    {
      visit: { address: "192.0.2.1", userAgent: "test", attribution: null },
      pageUrl: "http://localhost:3000/trial",
      previous,
      userId: null,
    },
  );
const rowOf = async (id: string) => (await getTrialSignup(id))!;

async function enterCard(id: string, card = CARDS.works) {
  const { next } = await openPaymentStep(await rowOf(id));
  if (next?.step !== "payment") throw new Error(`no card is asked for, but ${next?.step}`);
  await stripe.confirmCard(next.payment.clientSecret, card);
}
const confirm = async (id: string) => confirmTrial(await rowOf(id));

/** An address with a running trial. */
async function running() {
  const email = freshEmail();
  const { id } = await signUp(email);
  await enterCard(id);
  expect(await confirm(id)).toBe("started");
  return { id, email };
}

/** Subscriptions of all Stripe customers with an address, by status. */
async function subscriptionsOf(email: string) {
  const customers = await stripe.client.customers.list({ email });
  const lists = await Promise.all(
    customers.data.map(({ id }) => stripe.client.subscriptions.list({ customer: id, status: "all" })),
  );
  return lists.flatMap(({ data }) => data);
}
const statusesOf = async (email: string) => (await subscriptionsOf(email)).map(({ status }) => status).sort();
const mailsTo = (email: string, subject: string) =>
  owner`select deliveries.*, jobs.run_at from deliveries left join graphile_worker.jobs on jobs.key = 'delivery:' || deliveries.id
    where kind = 'mail' and payload->>'to' = ${email} and payload->>'subject' = ${subject}`;
const SECOND = "You already have a trial";
const RESUME = "Finish setting up your trial";

describe("a sign-up for an address with a running trial", () => {
  it("is a lead: no card, no subscription, and one mail to the address that tells nothing of the plan", async () => {
    const { email } = await running();
    const content = { businessName: "Lee West", plan: "enterprise" };
    const second = await signUp(email.toUpperCase(), content);
    const again = await signUp(email.toUpperCase(), content, second);
    expect(again.id).toBe(second.id);
    expect(second).toMatchObject({ status: "duplicate", trialEndDate: null });
    expect((await openPaymentStep(second)).next).toEqual({ step: "second", email: second.email });
    expect(await rowOf(second.id)).toMatchObject({ stripeCustomerId: null, setupIntents: 0 });
    expect(await statusesOf(email)).toEqual(["trialing"]);

    const mails = await mailsTo(second.email, SECOND);
    expect(mails).toHaveLength(1);
    const text = JSON.stringify(mails[0]!.payload);
    expect(text).toContain("/dashboard");
    expect(text).not.toMatch(/Lee|Starter|Enterprise|\$/);
    expect(await mailsTo(second.email, RESUME)).toHaveLength(0);
    const [notice] =
      await owner`select payload->>'subject' as subject from deliveries where subject_id = ${second.id} and kind = 'owner-notice'`;
    expect(notice!.subject).toBe("Trial form sent again: Lee West");
    // However often strangers send the form, the address gets one mail a day.
    await signUp(email, { businessName: "Lee North" });
    expect(
      await owner`select id from deliveries where payload->>'subject' = ${SECOND}
      and lower(payload->>'to') = ${email}`,
    ).toHaveLength(1);
  });

  it("opens no hosted checkout either", async () => {
    const { email } = await running();
    const { id } = await signUp(email, { businessName: "Lee West" });
    const request = new Request("http://localhost:3000/trial/payment", {
      method: "POST",
      headers: { cookie: cookieOf(await press(id)) },
    });
    const answer = await pay({ request, params: {}, context: {} });
    expect(answer.headers.get("location")).toBe("/trial/payment");
  });

  it("starts a trial again once the first one is cancelled", async () => {
    const { id, email } = await running();
    const lead = await signUp(email, { businessName: "Lee West" });
    await cancelTrial(await rowOf(id));
    const next = await signUp(email, { businessName: "Lee West" }, lead);
    expect(next.id).not.toBe(lead.id);
    await enterCard(next.id);
    expect(await confirm(next.id)).toBe("started");
    expect((await subscriptionsOf(email)).filter((one) => !one.cancel_at_period_end)).toHaveLength(1);
    expect(await signUp(email, { businessName: "Lee East" })).toMatchObject({ status: "duplicate" });
  });

  it("starts a trial again once the first one has expired", async () => {
    const email = freshEmail();
    const { id } = await signUp(email);
    await enterCard(id, CARDS.failsWhenCharged);
    await confirm(id);
    await stripe.advance(15 * DAY);
    await eventually(async () => (await rowOf(id)).status === "expired");
    expect(await signUp(email, { businessName: "Lee West" })).toMatchObject({ status: "active" });
  });
});

describe("two browsers at the card with one address", () => {
  async function bothAtTheCard() {
    // Or they would confirm the trials before the browsers ask.
    await stripe.settings({ hold_webhooks: "true" });
    const email = freshEmail();
    const [first, second] = [await signUp(email), await signUp(email, { businessName: "Lee West" })];
    await enterCard(first.id);
    await enterCard(second.id);
    return { email, ids: [first.id, second.id] };
  }

  it("that confirm one after the other end with one subscription", async () => {
    const { email, ids } = await bothAtTheCard();
    expect([await confirm(ids[0]!), await confirm(ids[1]!)]).toEqual(["started", "second"]);
    expect(await statusesOf(email)).toEqual(["trialing"]);
    expect(await rowOf(ids[1]!)).toMatchObject({ status: "duplicate", cardSavedAt: null });
    expect(await mailsTo(email, SECOND)).toHaveLength(1);
  });

  it("that confirm at the same moment do too, and nothing is charged for the other", async () => {
    const { email, ids } = await bothAtTheCard();
    const outcomes = await Promise.all(ids.map(confirm));
    expect(outcomes.sort()).toEqual(["second", "started"]);
    expect(await statusesOf(email)).toEqual(["canceled", "trialing"]);
    await stripe.settings({ hold_webhooks: "false" });
    await stripe.advance(15 * DAY);
    const rows = async () => (await Promise.all(ids.map(rowOf))).map(({ status }) => status).sort();
    await eventually(async () => (await rows()).includes("converted"));
    expect(await rows()).toEqual(["converted", "duplicate"]);
    expect(await statusesOf(email)).toEqual(["active", "canceled"]);
    const profiles = await owner`select id from customer_profiles where email = ${email}`;
    expect(profiles).toHaveLength(1);
  });

  it("of which one pays on Stripe's page end with one subscription, by the webhook alone", async () => {
    const { id, email } = await running();
    const other = await signUp(email, { businessName: "Lee West" });
    // As hosted checkout, opened before the first trial was confirmed, makes it.
    const customer = await stripe.client.customers.create({ email }, { idempotencyKey: newId() });
    const [first] = await subscriptionsOf(email);
    const late = await stripe.client.subscriptions.create(
      {
        customer: customer.id,
        items: [{ price: first!.items.data[0]!.price.id }],
        trial_period_days: 14,
        metadata: { signup_id: other.id },
      },
      { idempotencyKey: newId() },
    );
    await eventually(async () => (await stripe.client.subscriptions.retrieve(late.id)).status === "canceled");
    expect(await statusesOf(email)).toEqual(["canceled", "trialing"]);
    expect(await rowOf(id)).toMatchObject({ status: "active" });
    expect(await rowOf(other.id)).toMatchObject({ status: "duplicate", stripeSubscriptionId: null });
  });
});

const press = (id: string) =>
  resume({ request: new Request(resumeLink(id), { method: "POST" }), params: {}, context: {} });
const cookieOf = (answer: Response) => answer.headers.get("set-cookie")!.split(";")[0]!;

describe("a trial that stopped at the card", () => {
  it("is followed up by one mail an hour later, however often the form is sent again", async () => {
    const email = freshEmail();
    const first = await signUp(email);
    await signUp(email, { businessName: "Lee & Sons" }, first);
    const other = await signUp(email, { businessName: "Lee West" });
    const mails = await mailsTo(email, RESUME);
    expect(mails.map(({ subject_id }) => subject_id)).toEqual([other.id]);
    expect(mails[0]!.run_at.getTime() - first.createdAt.getTime()).toBeGreaterThanOrEqual(HOUR);
    expect(JSON.stringify(mails[0]!.payload)).toContain(resumeLink(other.id));
  });

  it("isn't followed up once the card is confirmed, or the person is erased", async () => {
    const { email } = await running();
    expect(await mailsTo(email, RESUME)).toHaveLength(0);

    const gone = freshEmail();
    await signUp(gone);
    expect(await mailsTo(gone, RESUME)).toHaveLength(1);
    const admin = await createPerson(owner, { role: "admin" });
    const { digest } = await planErasure({ email: gone });
    await erasePerson(admin.id, { email: gone }, { mode: "delete", digest, also: [] });
    expect(await mailsTo(gone, RESUME)).toHaveLength(0);
  });

  it("goes on from the mail's link in any browser, by a press and not by a look", async () => {
    const email = freshEmail();
    const { id } = await signUp(email);
    const look = () => lookAtResume({ request: new Request(resumeLink(id)), params: {}, context: {} });
    expect(await look()).toMatchObject({ businessName: "Lee & Partners", done: false });
    expect(await rowOf(id)).toMatchObject({ setupIntents: 0 });

    const answer = await press(id);
    expect(answer.headers.get("location")).toBe("/trial/payment");
    const cookie = cookieOf(answer);
    const held = heldSignupOf(new Request("http://localhost:3000/", { headers: { cookie } }));
    expect(held).toEqual({ id, handovers: 1 });
    await enterCard(id);
    expect(await confirm(id)).toBe("started");
    expect(await look()).toMatchObject({ done: true });
  });

  it("is reached by no link but its own", async () => {
    const { id } = await signUp(freshEmail());
    const cancelling = resumeLink(id).replace(/.{4}$/, "AAAA");
    for (const url of [cancelling, "http://localhost:3000/trial/resume"]) {
      const asked = lookAtResume({ request: new Request(url), params: {}, context: {} });
      await expect(asked).rejects.toMatchObject({ status: 404 });
    }
  });

  it("is offered by an account that is made later, goes on from there, and then is the account's one trial", async () => {
    const email = freshEmail();
    const { id } = await signUp(email);
    const { id: userId } = await createPerson(owner);
    await owner`update users set email = ${email} where id = ${userId}`;
    const session = await signedIn(userId);
    const account = await getCustomerAccount(userId);
    expect(account).toMatchObject({ plans: [], unfinished: [{ id, businessName: "Lee & Partners" }] });

    const goOn = (trial: string) =>
      finish({
        request: new Request("http://localhost:3000/dashboard/finish-trial", {
          method: "POST",
          headers: session.headers,
          body: new URLSearchParams({ trial }),
        }),
        params: {},
        context: {},
      });
    const theirs = await signUp(freshEmail());
    expect((await goOn(theirs.id)).headers.get("location")).toBe("/dashboard?notice=gone");
    const answer = await goOn(id);
    expect(answer.headers.get("location")).toBe("/trial/payment");
    expect(answer.headers.get("set-cookie")).toContain(id);

    await enterCard(id);
    expect(await confirm(id)).toBe("started");
    expect(await getCustomerAccount(userId)).toMatchObject({
      plans: [{ id, state: "trial" }],
      unfinished: [],
    });
  });
});
