import { afterEach, describe, expect, it } from "vitest";
import { openPaymentStep } from "~/features/trial/payment/open-payment-step.server";
import { cancelTrial } from "~/features/trial/running/cancel-trial.server";
import { action as pay } from "~/routes/_site.trial_.payment";
import { createPerson } from "../accounts/people";
import { eventually } from "../setup/eventually";
import { freshEmail, rowOf, signUp } from "../setup/sign-up";
import { CARDS } from "../setup/stripe";
import { pairsOf } from "../setup/session-cookie";
import { DAY, RESUME, SECOND, startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const { stripe, confirm, saveCard, started, mailsTo, resume } = await startTrials({ works: true });
afterEach(async () => {
  await stripe.settings({ hold_webhooks: "false" });
  await stripe.endSubscriptions();
});

async function subscriptionsOf(email: string) {
  const customers = await stripe.client.customers.list({ email });
  const lists = await Promise.all(
    customers.data.map(({ id }) => stripe.client.subscriptions.list({ customer: id, status: "all" })),
  );
  return lists.flatMap(({ data }) => data);
}
const statusesOf = async (email: string) => (await subscriptionsOf(email)).map(({ status }) => status).sort();

describe("Sign-up for an address with a running trial", () => {
  it("is stored as a lead without card or subscription, and sends an email without the plan", async () => {
    const { email } = await started();
    const content = { businessName: "Lee West", plan: "enterprise" };
    const second = await signUp({ email: email.toUpperCase(), ...content });
    const again = await signUp({ email: email.toUpperCase(), ...content }, { previous: second });
    expect(again.id).toBe(second.id);
    expect(second).toMatchObject({ status: "duplicate", trialEndDate: null });
    expect((await openPaymentStep(second)).next).toEqual({ step: "second", email: second.email });
    expect(await rowOf(second.id)).toMatchObject({ stripeCustomerId: null, setupIntents: 0 });
    expect(await statusesOf(email)).toEqual(["trialing"]);

    const mails = await mailsTo(second.email, SECOND);
    expect(mails).toHaveLength(1);
    const text = JSON.stringify(mails[0]!.payload);
    expect(text).toContain("/dashboard");
    expect(text).not.toMatch(/Lee|Professional|Enterprise|\$/);
    expect(await mailsTo(second.email, RESUME)).toHaveLength(0);
    const [notice] =
      await sql`select payload->>'subject' as subject from deliveries where subject_id = ${second.id} and kind = 'owner-notice'`;
    expect(notice!.subject).toBe("Trial form sent again: Lee West");
    // The app sends at most one such email a day to an address.
    await signUp({ email, businessName: "Lee North" });
    expect(
      await sql`select id from deliveries where payload->>'subject' = ${SECOND}
      and lower(payload->>'to') = ${email}`,
    ).toHaveLength(1);
  });

  it("opens no hosted checkout", async () => {
    const { email } = await started();
    const { id } = await signUp({ email, businessName: "Lee West" });
    const request = new Request("http://localhost:3000/trial/payment", {
      method: "POST",
      headers: { cookie: pairsOf(await resume(id))[0]! },
    });
    const answer = await pay({ request, params: {}, context: {} });
    expect(answer.headers.get("location")).toBe(`/trial/payment?signup=${id}`);
  });

  it("starts another trial once the first trial is canceled", async () => {
    const { id, email } = await started();
    const lead = await signUp({ email, businessName: "Lee West" });
    await cancelTrial(await rowOf(id));
    const next = await signUp({ email, businessName: "Lee West" }, { previous: lead });
    expect(next.id).not.toBe(lead.id);
    await saveCard(next.id);
    expect(await confirm(next.id)).toBe("started");
    expect((await subscriptionsOf(email)).filter((one) => !one.cancel_at_period_end)).toHaveLength(1);
    expect(await signUp({ email, businessName: "Lee East" })).toMatchObject({ status: "duplicate" });
  });

  async function failed() {
    const email = freshEmail();
    const { id } = await signUp({ email });
    await saveCard(id, CARDS.failsWhenCharged);
    await confirm(id);
    await stripe.advance(15 * DAY);
    await eventually(async () => (await rowOf(id)).status === "expired");
    return email;
  }

  async function startAnother(email: string, userId: string | null = null) {
    const next = await signUp({ email, businessName: "Lee West" }, { userId });
    expect(next).toMatchObject({ status: "active" });
    await saveCard(next.id);
    expect(await confirm(next.id)).toBe("started");
    return next.id;
  }

  async function accountOf(email: string) {
    const { id } = await createPerson();
    await sql`update users set email = ${email} where id = ${id}`;
    await sql`update customer_profiles set user_id = ${id} where email = ${email}`;
    return id;
  }

  it("starts another trial of the account once the first charge failed, and stops that charge's retries", async () => {
    const email = await failed();
    expect(await statusesOf(email)).toEqual(["past_due"]);
    await startAnother(email, await accountOf(email));
    expect(await statusesOf(email)).toEqual(["canceled", "trialing"]);
  });
});

describe("Two browsers at the card step with one address", () => {
  async function bothAtTheCard() {
    // Hold the webhooks back. Otherwise they would confirm the trials first.
    await stripe.settings({ hold_webhooks: "true" });
    const email = freshEmail();
    const [first, second] = [await signUp({ email }), await signUp({ email, businessName: "Lee West" })];
    await saveCard(first.id);
    await saveCard(second.id);
    return { email, ids: [first.id, second.id] };
  }

  it("get one subscription if they confirm the card one after the other", async () => {
    const { email, ids } = await bothAtTheCard();
    expect([await confirm(ids[0]!), await confirm(ids[1]!)]).toEqual(["started", "second"]);
    expect(await statusesOf(email)).toEqual(["trialing"]);
    expect(await rowOf(ids[1]!)).toMatchObject({ status: "duplicate", cardSavedAt: null });
    expect(await mailsTo(email, SECOND)).toHaveLength(1);
  });

  it("get one subscription and one charge if they confirm the card in parallel", async () => {
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
    const profiles = await sql`select id from customer_profiles where email = ${email}`;
    expect(profiles).toHaveLength(1);
  });
});
