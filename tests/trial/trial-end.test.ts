import { afterEach, describe, expect, it } from "vitest";
import { getCustomerAccount } from "~/features/accounts/own/customer-account.server";
import { PLAN_WORDS } from "~/features/accounts/own/plan-state";
import { longDay } from "~/features/trial/trial-choice";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { eventually } from "../setup/eventually";
import { rowOf } from "../setup/sign-up";
import { CARDS } from "../setup/stripe";
import { DAY, startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const { stripe, customerOf, subscriptionsOf, started } = await startTrials({ works: true });
afterEach(stripe.endSubscriptions);

async function convertedCustomer() {
  const { id, email } = await started();
  const { id: userId } = await createPerson();
  await sql`update customer_profiles set user_id = ${userId} where email = ${email}`;
  await stripe.advance(15 * DAY);
  await eventually(async () => (await rowOf(id)).status === "converted");
  return { id, planOf: async () => (await getCustomerAccount(userId)).plans[0]! };
}

describe("End of a trial", () => {
  it("shows a paused subscription without a next charge to the customer", async () => {
    const { id, planOf } = await convertedCustomer();
    const [subscription] = await subscriptionsOf(id);
    const resumes = new Date((subscription!.items.data[0]!.current_period_end + 40 * DAY) * 1000);
    const pause = { behavior: "void", resumes_at: resumes.getTime() / 1000 } as const;
    await stripe.client.subscriptions.update(subscription!.id, { pause_collection: pause });
    const plan = await planOf();
    expect(plan).toMatchObject({ state: "paused", nextCharge: null, resumes: longDay(resumes) });
    expect(PLAN_WORDS.paused(plan)).toEqual({
      heading: "Your billing is paused",
      next: `We won't charge your card before ${longDay(resumes)}.`,
    });
    await stripe.client.subscriptions.update(subscription!.id, { pause_collection: "" });
    expect(await planOf()).toMatchObject({ state: "active", nextCharge: expect.any(String) });
  });

  it("converts the trial, with the customer's state in the admin list", async () => {
    const { id, email } = await started();
    const standing = async () =>
      (await sql`select status, plan, next_charge_at from customer_profiles where email = ${email}`)[0];
    const { plan, trialEndDate } = await rowOf(id);
    expect(await standing()).toEqual({ status: "trial", plan, next_charge_at: trialEndDate });
    await stripe.advance(15 * DAY);
    await eventually(async () => (await standing())?.status === "paying");
    expect(await eventually(async () => (await rowOf(id)).status === "converted")).toBe(true);
    const [subscription] = await subscriptionsOf(id);
    const paidUntil = new Date(subscription!.items.data[0]!.current_period_end * 1000);
    await eventually(async () => Number((await standing())?.next_charge_at) === paidUntil.getTime());
    await stripe.client.subscriptions.update(
      subscription!.id,
      { cancel_at_period_end: true },
      { idempotencyKey: newId() },
    );
    await eventually(async () => (await standing())?.status === "canceling");
    expect(await standing()).toMatchObject({ next_charge_at: null });
  });

  it("expires the trial if the card can't be charged", async () => {
    const { id } = await started(CARDS.failsWhenCharged);
    await stripe.advance(15 * DAY);
    await eventually(async () => (await rowOf(id)).status === "expired");
    expect((await rowOf(id)).status).toBe("expired");
    const failure = async () => {
      const [customer] =
        await sql`select charge_failed_at from customer_profiles where customer_id = ${await customerOf(id)} and status = 'past due'`;
      return customer?.charge_failed_at as Date | null | undefined;
    };
    expect(await eventually(failure)).toBeInstanceOf(Date);
  });
});
