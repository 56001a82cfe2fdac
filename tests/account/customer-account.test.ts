import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  getCustomerAccount,
  openBillingPortal,
  updateDetails,
} from "~/features/account/customer-account.server";
import { exportOwnData } from "~/features/account/own-data.server";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../auth/people";
import { startStripe } from "../setup/stripe";

const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
let stripe: Awaited<ReturnType<typeof startStripe>>;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(async () => {
  await stripe.stop();
  await owner.end();
  await closeDatabase(1);
});

interface Profile {
  userId: string;
  business: string;
  customerId?: string;
  daysAgo: number;
}

async function addProfile({ userId, business, customerId, daysAgo }: Profile) {
  const id = newId();
  await owner`insert into customer_profiles (id, user_id, business_name, email, customer_id, created_at)
    values (${id}, ${userId}, ${business}, 'x@account.test', ${customerId ?? null}, now() - make_interval(days => ${daysAgo}))`;
  return id;
}
const addTrial = (customerId: string, plan: string, daysAgo: number) =>
  owner`insert into trial_signups (id, name, business_name, email, phone, plan, billing_period, trial_end_date,
      stripe_customer_id, created_at)
    values (${newId()}, 'P', 'Paying Ltd', 'x@account.test', '+16025550142', ${plan}, 'monthly', now() + interval '9 days',
      ${customerId}, now() - make_interval(days => ${daysAgo}))`;
const nameOf = async (id: string) =>
  (await owner`select business_name from customer_profiles where id = ${id}`)[0]!.business_name as string;

async function payingCustomer() {
  const { id: userId } = await createPerson(owner);
  const { id: customerId } = await stripe.client.customers.create({}, { idempotencyKey: newId() });
  const paying = await addProfile({ userId, business: "Paying Ltd", customerId, daysAgo: 5 });
  await addTrial(customerId, "professional", 5);
  const added = await addProfile({ userId, business: "Added Ltd", daysAgo: 1 });
  return { userId, customerId, paying, added };
}

describe("Customer with several profiles", () => {
  it("sees the trial, its profile, and its billing link, even if another profile is newer", async () => {
    const { userId } = await payingCustomer();
    const { details, plans } = await getCustomerAccount(userId);
    expect(details).toMatchObject({ businessName: "Paying Ltd" });
    expect(plans).toMatchObject([{ name: "Professional", state: "trial", cancelHref: expect.any(String) }]);
    expect(await openBillingPortal(userId)).toContain("/portal/");
  });

  it("sees all trials, and a later trial replaces neither the first nor the details", async () => {
    const { userId, customerId } = await payingCustomer();
    const second = `cus_${newId()}`;
    await addProfile({ userId, business: "Second Ltd", customerId: second, daysAgo: 3 });
    await addTrial(second, "starter", 3);
    const { details, plans } = await getCustomerAccount(userId);
    expect(details).toMatchObject({ businessName: "Paying Ltd" });
    expect(plans.map(({ name }) => name)).toEqual(["Professional", "Starter"]);

    await owner`update trial_signups set status = 'expired' where stripe_customer_id = ${customerId}`;
    const later = await getCustomerAccount(userId);
    expect(later.details).toMatchObject({ businessName: "Second Ltd" });
    expect(later.plans.map(({ name }) => name)).toEqual(["Starter", "Professional"]);
    // Stripe doesn't know the second trial's customer. Each trial has its own billing link.
    await expect(openBillingPortal(userId, later.plans[0]!.id)).rejects.toThrow();
    expect(await openBillingPortal(userId, later.plans[1]!.id)).toContain("/portal/");
  });

  it("changes only the displayed profile", async () => {
    const { userId, paying, added } = await payingCustomer();
    await updateDetails(userId, { businessName: "Renamed Ltd", phone: null });
    expect(await nameOf(paying)).toBe("Renamed Ltd");
    expect(await nameOf(added)).toBe("Added Ltd");
    expect((await getCustomerAccount(userId)).details).toMatchObject({ businessName: "Renamed Ltd" });
  });

  it("gets a data file with all own profiles and nobody else's", async () => {
    const { userId, paying, added, customerId } = await payingCustomer();
    await payingCustomer();
    const { profiles, trials } = await exportOwnData(userId);
    expect(profiles.map(({ id }) => id)).toEqual([added, paying]);
    expect(trials.map(({ stripeCustomerId }) => stripeCustomerId)).toEqual([customerId]);
  });

  it("sees the newest profile if there is no trial", async () => {
    const { id: userId } = await createPerson(owner);
    await addProfile({ userId, business: "Older Ltd", daysAgo: 2 });
    await addProfile({ userId, business: "Newer Ltd", daysAgo: 1 });
    await payingCustomer();
    const { details, plans } = await getCustomerAccount(userId);
    expect(details).toMatchObject({ businessName: "Newer Ltd" });
    expect(plans).toEqual([]);
    await expect(openBillingPortal(userId)).rejects.toThrow("gone");
  });
});
