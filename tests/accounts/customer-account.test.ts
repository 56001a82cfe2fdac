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
import { addProfile, createPerson, freshEmail, outcomeOf, requestWith, signedIn } from "../accounts/people";
import { startStripe } from "../setup/stripe";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const stripe = await stopAtEnd(startStripe());

interface Trial {
  customerId: string;
  plan?: string;
  email?: string;
  daysAgo?: number;
  running?: boolean;
}

async function addTrial({ customerId, plan = "starter", email, daysAgo = 0, running = false }: Trial) {
  const id = newId();
  await sql`insert into trial_signups (id, name, business_name, email, phone, plan, billing_period, trial_end_date,
      stripe_customer_id, card_saved_at, running, created_at)
    values (${id}, 'P', 'Paying Ltd', ${email ?? freshEmail()}, '+16025550142', ${plan}, 'monthly', now() + interval '9 days',
      ${customerId}, now(), ${running}, now() - make_interval(days => ${daysAgo}))`;
  return id;
}

/** Customer with a trial of 5 days ago, and a profile that was added later. */
async function payingCustomer() {
  const { id: userId, email } = await createPerson();
  const { id: customerId } = await stripe.client.customers.create({}, { idempotencyKey: newId() });
  const paying = await addProfile({ userId, business: "Paying Ltd", customerId, daysAgo: 5 });
  const trial = await addTrial({ customerId, plan: "professional", daysAgo: 5 });
  const added = await addProfile({ userId, business: "Added Ltd", daysAgo: 1 });
  return { userId, email, customerId, paying, trial, added };
}

async function addSecondTrial(userId: string) {
  const customerId = `cus_${newId()}`;
  await addProfile({ userId, business: "Second Ltd", customerId, daysAgo: 3 });
  await addTrial({ customerId, daysAgo: 3 });
}

const nameOf = async (id: string) =>
  (await sql`select business_name from customer_profiles where id = ${id}`)[0]!.business_name as string;

describe("Customer on a public page", () => {
  it("sees forms prefilled with the account's values, except a phone number with an extension", async () => {
    const { userId } = await payingCustomer();
    await updateDetails(userId, { businessName: "Paying Ltd", phone: "+16025550142" });
    const known = { name: "P", businessName: "Paying Ltd", company: "Paying Ltd", phone: "(602) 555-0142" };
    expect((await getVisitor(await signedIn(userId))).known).toMatchObject(known);
    expect(await getVisitor(await requestWith(null))).not.toHaveProperty("known");
    await updateDetails(userId, { businessName: "Paying Ltd", phone: "(602) 555-0142 ext. 7" });
    expect((await getVisitor(await signedIn(userId))).known).toHaveProperty("phone", undefined);
  });

  it("may start a trial once the subscription has ended", async () => {
    const { userId, customerId } = await payingCustomer();
    const place = async () => (await getVisitor(await signedIn(userId))).trial;
    expect(await place()).toMatchObject({ label: expect.stringContaining("Your trial runs until") });
    await sql`update trial_signups set status = 'converted' where stripe_customer_id = ${customerId}`;
    expect(await place()).toMatchObject({ label: "Open your dashboard" });
    await sql`update customer_profiles set status = 'canceled' where customer_id = ${customerId}`;
    expect(await place()).toBeNull();
  });
});

describe("Customer with a new email address", () => {
  const move = (userId: string, to: string) => asSystem((tx) => moveAddress(tx, userId, to));

  /** Trial with its profile, and a queued email, a sent email, and a queued webhook to its address. */
  async function addRows(userId: string | null, to: string) {
    const customerId = `cus_${newId()}`;
    const profile = await addProfile({ userId, email: to, customerId });
    const trial = await addTrial({ customerId, email: to });
    for (const [kind, state] of [
      ["mail", "queued"],
      ["mail", "delivered"],
      ["trial-webhook", "queued"],
    ] as const)
      await sql`insert into deliveries (id, kind, state, subject_id, payload)
        values (${newId()}, ${kind}, ${state}, ${trial}, ${sql.json({ to, subject: "Soon" })})`;
    return async () => {
      const rows = await sql`select email from trial_signups where id = ${trial}
        union all select email from customer_profiles where id = ${profile}
        union all (select payload->>'to' from deliveries where subject_id = ${trial} order by kind, state desc)`;
      return rows.map(({ email }) => email as string);
    };
  }

  it("gets the unsent emails about the account's trials there", async () => {
    const { id, email } = await createPerson();
    const before = email.toLowerCase();
    const earlier = `earlier.${email}`;
    const next = freshEmail();
    const own = [await addRows(id, before), await addRows(id, earlier)];
    const others = [await addRows((await createPerson()).id, email), await addRows(null, email)];
    await move(id, next);
    for (const [index, old] of [before, earlier].entries())
      expect(await own[index]!()).toEqual([next, next, next, old, old]);
    for (const other of others) expect(new Set(await other())).toEqual(new Set([email]));
  });

  it("gets the account's unfinished form there", async () => {
    const { id, email } = await createPerson();
    const form = newId();
    const next = freshEmail();
    await sql`insert into trial_signups (id, user_id, name, business_name, email, phone)
      values (${form}, ${id}, 'P', 'Next Ltd', ${email.toUpperCase()}, '+16025550142')`;
    await move(id, next);
    expect(await sql`select email from trial_signups where id = ${form}`).toEqual([{ email: next }]);
  });

  it("gets Stripe's emails there", async () => {
    const { userId, customerId } = await payingCustomer();
    const next = freshEmail();
    await move(userId, next);
    const [delivery] = await sql`select id from deliveries
      where kind = 'stripe-address' and payload->>'customer' = ${customerId}`;
    await attemptDelivery(delivery!.id, { attempt: 1, last: false });
    expect(await stripe.client.customers.retrieve(customerId)).toMatchObject({ email: next });
  });

  it("keeps a running trial that already had this address", async () => {
    const { id: userId } = await createPerson();
    const customerId = `cus_${newId()}`;
    const email = freshEmail();
    await addProfile({ userId, customerId });
    const trial = await addTrial({ customerId, email, running: true });
    await move(userId, email);
    expect(await sql`select running, email from trial_signups where id = ${trial}`).toEqual([
      { running: true, email },
    ]);
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

  it("sees all trials and the details of the oldest running trial", async () => {
    const { userId, customerId } = await payingCustomer();
    await addSecondTrial(userId);
    const seen = async () => {
      const { details, plans } = await getCustomerAccount(userId);
      return [details?.businessName, ...plans.map(({ name }) => name)];
    };
    expect(await seen()).toEqual(["Paying Ltd", "Professional", "Starter"]);
    await sql`update trial_signups set status = 'expired' where stripe_customer_id = ${customerId}`;
    expect(await seen()).toEqual(["Second Ltd", "Starter", "Professional"]);
  });

  it("opens the billing page of the chosen trial", async () => {
    const { userId, trial } = await payingCustomer();
    await addSecondTrial(userId);
    const { plans } = await getCustomerAccount(userId);
    expect(await openBillingPortal(userId, trial)).toContain("/portal/");
    // This trial's customer isn't at Stripe, so its button must not open the other trial's portal.
    expect(await openBillingPortal(userId, plans.find(({ id }) => id !== trial)!.id)).toBeNull();
  });

  it("edits only the displayed profile", async () => {
    const { userId, paying, added } = await payingCustomer();
    await updateDetails(userId, { businessName: "Renamed Ltd", phone: null });
    expect([await nameOf(paying), await nameOf(added)]).toEqual(["Renamed Ltd", "Added Ltd"]);
  });
});
