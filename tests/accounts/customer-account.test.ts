import { describe, expect, it } from "vitest";
import {
  getCustomerAccount,
  openBillingPortal,
  updateDetails,
} from "~/features/accounts/own/customer-account.server";
import { getVisitor } from "~/features/accounts/own/visitor.server";
import { moveAddress } from "~/features/accounts/link/change-address.server";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { asSystem } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { action as press } from "~/routes/dashboard";
import { createPerson, outcomeOf, requestWith, signedIn } from "../accounts/people";
import { startStripe } from "../setup/stripe";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const stripe = await stopAtEnd(startStripe());

interface Profile {
  userId: string;
  business: string;
  customerId?: string;
  daysAgo: number;
}

async function addProfile({ userId, business, customerId, daysAgo }: Profile) {
  const id = newId();
  await sql`insert into customer_profiles (id, user_id, business_name, email, customer_id, created_at)
    values (${id}, ${userId}, ${business}, 'x@account.test', ${customerId ?? null}, now() - make_interval(days => ${daysAgo}))`;
  return id;
}
const addTrial = (customerId: string, plan: string, daysAgo: number) =>
  sql`insert into trial_signups (id, name, business_name, email, phone, plan, billing_period, trial_end_date,
      stripe_customer_id, card_saved_at, created_at)
    values (${newId()}, 'P', 'Paying Ltd', 'x@account.test', '+16025550142', ${plan}, 'monthly', now() + interval '9 days',
      ${customerId}, now(), now() - make_interval(days => ${daysAgo}))`;
const nameOf = async (id: string) =>
  (await sql`select business_name from customer_profiles where id = ${id}`)[0]!.business_name as string;

async function payingCustomer() {
  const { id: userId } = await createPerson();
  const { id: customerId } = await stripe.client.customers.create({}, { idempotencyKey: newId() });
  const paying = await addProfile({ userId, business: "Paying Ltd", customerId, daysAgo: 5 });
  await addTrial(customerId, "professional", 5);
  const added = await addProfile({ userId, business: "Added Ltd", daysAgo: 1 });
  return { userId, customerId, paying, added };
}

describe("Customer on a public page", () => {
  it("sees forms prefilled with the account's values, except a phone number with an extension", async () => {
    const { userId } = await payingCustomer();
    await sql`update customer_profiles set phone = '+16025550142' where user_id = ${userId}`;
    const known = { name: "P", businessName: "Paying Ltd", company: "Paying Ltd", phone: "(602) 555-0142" };
    expect((await getVisitor(await signedIn(userId))).known).toMatchObject(known);
    expect(await getVisitor(await requestWith(null))).not.toHaveProperty("known");
    await sql`update customer_profiles set phone = '(602) 555-0142 ext. 7' where user_id = ${userId}`;
    expect((await getVisitor(await signedIn(userId))).known).toHaveProperty("phone", undefined);
  });
});

describe("Customer with a new email address", () => {
  it("gets Stripe's emails at that address, and keeps an unfinished trial", async () => {
    const { userId, customerId } = await payingCustomer();
    const email = (await sql`select email from users where id = ${userId}`)[0]!.email as string;
    const unfinished = newId();
    await sql`insert into trial_signups (id, user_id, name, business_name, email, phone)
      values (${unfinished}, ${userId}, 'P', 'Next Ltd', ${email.toUpperCase()}, '+16025550142')`;
    const next = `next.${email}`;
    await asSystem((tx) => moveAddress(tx, userId, next));
    const [trial] = await sql`select email from trial_signups where id = ${unfinished}`;
    expect(trial).toEqual({ email: next });
    const [delivery] = await sql`select id from deliveries
      where kind = 'stripe-address' and payload->>'customer' = ${customerId}`;
    await stripe.settings({ outage: "500" });
    await expect(attemptDelivery(delivery!.id, { attempt: 1, last: false })).rejects.toThrow("Stripe");
    await stripe.settings({ outage: "none" });
    await attemptDelivery(delivery!.id, { attempt: 2, last: false });
    expect(await stripe.client.customers.retrieve(customerId)).toMatchObject({ email: next });
  });
});

describe("Customer whose new email address is the running trial's address", () => {
  it("keeps that trial running", async () => {
    const { userId, customerId } = await payingCustomer();
    const email = `trial.${newId()}@account.test`;
    const running = sql`running, email from trial_signups where stripe_customer_id = ${customerId}`;
    await sql`update trial_signups set email = ${email}, running = true, card_saved_at = now()
      where stripe_customer_id = ${customerId}`;
    await asSystem((tx) => moveAddress(tx, userId, email));
    expect(await sql`select ${running}`).toEqual([{ running: true, email }]);
  });
});

describe("Customer with a booked call", () => {
  const book = (email: string, hours: number, status = "active") =>
    sql`insert into appointments (id, external_id, name, email, phone, status, zone, starts_at, ends_at)
      values (${newId()}, ${newId()}, 'P', ${email}, '602', ${status}, 'America/Denver',
        now() + make_interval(hours => ${hours}), now() + make_interval(hours => ${hours}, mins => 15))`;

  it("sees upcoming calls booked with the account's address, until that address changes", async () => {
    const { id, email } = await createPerson();
    await book(email.toUpperCase(), 30);
    await book(email, -1);
    await book(email, 40, "canceled");
    await book(`other.${email}`, 50);
    const { calls } = await getCustomerAccount(id);
    expect(calls).toMatchObject([
      { when: expect.stringMatching(/ at \d+:\d\d [AP]M M[DS]T$/), path: expect.stringContaining("token=") },
    ]);
    await sql`update users set email_changed_at = now() where id = ${id}`;
    expect((await getCustomerAccount(id)).calls).toEqual([]);
  });
});

describe("Customer with several profiles", () => {
  it.each([
    ["the billing page doesn't open", "billing-away", () => stripe.settings({ outage: "500" })],
    ["Stripe deleted the customer", "billing-gone", (id: string) => stripe.client.customers.del(id)],
  ])("returns to the dashboard with an explanation if %s", async (_, notice, happens) => {
    const { userId, customerId } = await payingCustomer();
    const { headers } = await signedIn(userId);
    await happens(customerId);
    const body = new URLSearchParams({ intent: "billing" });
    const request = new Request("http://localhost/dashboard", { method: "POST", headers, body });
    const outcome = await outcomeOf(() => press({ request, params: {}, context: {} }));
    await stripe.settings({ outage: "none" });
    expect(outcome).toBe(`303 /dashboard?notice=${notice}`);
  });

  it("sees all trials; a later trial changes neither the first trial nor the account's details", async () => {
    const { userId, customerId } = await payingCustomer();
    const second = `cus_${newId()}`;
    await addProfile({ userId, business: "Second Ltd", customerId: second, daysAgo: 3 });
    await addTrial(second, "starter", 3);
    const { details, plans } = await getCustomerAccount(userId);
    expect(details).toMatchObject({ businessName: "Paying Ltd" });
    expect(plans.map(({ name }) => name)).toEqual(["Professional", "Starter"]);

    await sql`update trial_signups set status = 'expired' where stripe_customer_id = ${customerId}`;
    const later = await getCustomerAccount(userId);
    expect(later.details).toMatchObject({ businessName: "Second Ltd" });
    expect(later.plans.map(({ name }) => name)).toEqual(["Starter", "Professional"]);
    // This trial's customer isn't at Stripe, so its button must not open the other trial's portal.
    expect(await openBillingPortal(userId, later.plans[0]!.id)).toBeNull();
    expect(await openBillingPortal(userId, later.plans[1]!.id)).toContain("/portal/");
  });

  it("may start a trial and edits the running trial's business once the first subscription has ended", async () => {
    const { userId, customerId } = await payingCustomer();
    await sql`update trial_signups set status = 'converted' where stripe_customer_id = ${customerId}`;
    const place = async () => (await getVisitor(await signedIn(userId))).trial;
    expect(await place()).toMatchObject({ label: "Open your dashboard" });
    await sql`update customer_profiles set status = 'canceled' where customer_id = ${customerId}`;
    expect(await place()).toBeNull();

    const second = `cus_${newId()}`;
    await addProfile({ userId, business: "Second Ltd", customerId: second, daysAgo: 3 });
    await addTrial(second, "starter", 3);
    expect(await place()).toMatchObject({ label: expect.stringContaining("Your trial runs until") });
    expect((await getCustomerAccount(userId)).details).toMatchObject({ businessName: "Second Ltd" });
  });

  it("edits only the displayed profile", async () => {
    const { userId, paying, added } = await payingCustomer();
    await updateDetails(userId, { businessName: "Renamed Ltd", phone: null });
    expect(await nameOf(paying)).toBe("Renamed Ltd");
    expect(await nameOf(added)).toBe("Added Ltd");
    expect((await getCustomerAccount(userId)).details).toMatchObject({ businessName: "Renamed Ltd" });
  });
});
