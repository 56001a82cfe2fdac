import { describe, expect, it } from "vitest";
import { getCustomerAccount, openBillingPortal } from "~/features/accounts/own/customer-account.server";
import { exportOwnData } from "~/features/accounts/own/own-data.server";
import { makeAccount } from "~/features/accounts/sign-in/user.server";
import { queueReminders } from "~/features/trial/running/announce.server";
import { asSystem } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { action as authenticate } from "~/routes/auth";
import { action as press } from "~/routes/dashboard";
import { PASSWORD } from "../accounts/people";
import { openBrowser } from "../setup/browser";
import { startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const trials = await startTrials();

async function billingOf(userId: string) {
  const { plans, details } = await getCustomerAccount(userId);
  const file: Record<string, unknown> = await exportOwnData(userId);
  const [trials, profiles] = [file.trial_signups, file.customer_profiles].map(
    (rows) => [rows ?? []].flat().length,
  );
  return { plans: plans.map(({ id }) => id), details, trials, profiles };
}
describe("Trial started by a stranger with a customer's address", () => {
  it("leaves the customer's plan and billing unchanged until the customer confirms the trial", async () => {
    const { id: userId, email, browser } = await trials.customer();
    const own = await trials.startTrial(browser, email);
    const before = await billingOf(userId);
    expect(before).toMatchObject({ plans: [own], trials: 1, profiles: 1 });
    // While the customer's trial runs, no other session can start a trial with the same address.
    await sql`update trial_signups set status = 'expired', running = false where id = ${own}`;
    const planted = await trials.plant(email);
    await browser.ask(authenticate, "/auth", { email, password: PASSWORD });
    expect(await billingOf(userId)).toEqual(before);
    const { asked } = await getCustomerAccount(userId);
    expect(asked).toMatchObject([{ id: planted, businessName: "Planted Ltd" }]);
    expect(Object.keys(asked[0]!).sort()).toEqual(["businessName", "day", "id", "isFree"]);
    // Stripe doesn't know this customer, and the planted trial's portal must not open instead.
    await sql`update customer_profiles set customer_id = 'cus_unknown' where user_id = ${userId}`;
    expect(await openBillingPortal(userId, planted)).toBeNull();
  });

  it("gets a separate billing link once the customer accepts the trial", async () => {
    const { id: userId, email, browser } = await trials.customer();
    const planted = await trials.plant(email);
    await expect(openBillingPortal(userId, planted)).rejects.toThrow("gone");
    const { location } = await browser.ask(press, "/dashboard", { intent: "add", trial: planted });
    expect(location).toBe("/dashboard?notice=added");
    expect(await getCustomerAccount(userId)).toMatchObject({ plans: [{ id: planted }], asked: [] });
    expect(await openBillingPortal(userId, planted)).toContain("/portal/");
  });

  it("stays unlinked if the customer rejects it; the owner gets an email, and the address gets no reminders", async () => {
    const { id: userId, email, browser } = await trials.customer();
    const planted = await trials.plant(email);
    const waiting = () =>
      sql`select id from deliveries where subject_id = ${planted} and payload->>'subject' like 'Your trial ends%'`;
    const refuse = () => browser.ask(press, "/dashboard", { intent: "refuse", trial: planted });
    expect((await refuse()).location).toBe("/dashboard?notice=refused");
    expect((await refuse()).location).toBe("/dashboard?notice=gone");
    expect(await getCustomerAccount(userId)).toMatchObject({ plans: [], asked: [], unfinished: [] });
    expect((await browser.ask(press, "/dashboard", { intent: "add", trial: planted })).location).toBe(
      "/dashboard?notice=gone",
    );
    await sql`update trial_signups set trial_end_date = now() + interval '47 hours' where id = ${planted}`;
    await queueReminders();
    expect(await waiting()).toHaveLength(0);
    const notices =
      await sql`select id from deliveries where kind = 'owner-notice' and subject_id = ${planted}
      and payload->>'subject' = 'Trial rejected by the address owner: Planted Ltd'`;
    expect(notices).toHaveLength(1);
  });

  it("can be accepted or rejected only by the account with that address", async () => {
    const { id: userId, email } = await trials.customer();
    const planted = await trials.plant(email);
    const other = await trials.customer();
    for (const intent of ["add", "refuse"]) {
      const { location } = await other.browser.ask(press, "/dashboard", { intent, trial: planted });
      expect(location).toBe("/dashboard?notice=gone");
    }
    for (const odd of ["", "x", newId()])
      expect((await other.browser.ask(press, "/dashboard", { intent: "add", trial: odd })).status).toBe(303);
    expect((await getCustomerAccount(userId)).asked).toHaveLength(1);
    expect(
      (await openBrowser().ask(press, "/dashboard", { intent: "add", trial: planted })).location,
    ).toContain("/auth");
  });

  it("is added to a new account only if the trial was running when the account was created", async () => {
    const email = `kim.${newId()}@example.com`;
    const first = await trials.startTrial(openBrowser(), email);
    const userId = await asSystem((tx) => makeAccount(tx, email, "hash"));
    expect(await getCustomerAccount(userId)).toMatchObject({ plans: [{ id: first }], asked: [] });
    await sql`update trial_signups set status = 'expired', running = false where id = ${first}`;
    const planted = await trials.plant(email);
    expect(await getCustomerAccount(userId)).toMatchObject({
      plans: [{ id: first }],
      asked: [{ id: planted }],
    });
  });
});

describe("Running trial that a stranger started with another person's address", () => {
  it("belongs to the session that started it, and blocks the address until its owner rejects it", async () => {
    const stranger = await trials.customer();
    const { email, browser } = await trials.customer();
    const planted = await trials.startTrial(stranger.browser, email, { businessName: "Planted Ltd" });
    expect((await getCustomerAccount(stranger.id)).plans).toMatchObject([{ id: planted }]);
    const own = () => trials.sendForm(browser, email);
    expect(await trials.enterCard(await own())).toBe("duplicate");
    await browser.ask(press, "/dashboard", { intent: "refuse", trial: planted });
    expect(await trials.enterCard(await own())).toBe("started");
    const more = await trials.sendForm(stranger.browser, email, { businessName: "More" });
    expect(await trials.enterCard(more)).toBe("duplicate");
  });
});
