import { describe, expect, it } from "vitest";
import { getCustomerAccount, openBillingPortal } from "~/features/accounts/own/customer-account.server";
import { exportOwnData } from "~/features/accounts/own/own-data.server";
import { makeAccount } from "~/features/accounts/sign-in/user.server";
import { queueReminders } from "~/features/trial/running/announce.server";
import { asSystem } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { action as contact } from "~/routes/_site.contact";
import { action as authenticate } from "~/routes/auth";
import { action as pressLink } from "~/routes/auth_.confirm";
import { action as press } from "~/routes/dashboard";
import { canSignIn, freshEmail, linkFor, NEW_PASSWORD, PASSWORD } from "../accounts/people";
import { type Browser, openBrowser } from "../setup/browser";
import { typedContact } from "../setup/forms";
import { startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const trials = await startTrials();

const end = (trial: string) =>
  sql`update trial_signups set status = 'expired', running = false where id = ${trial}`;

const pressAt = async ({ ask }: Browser, intent: "add" | "refuse", trial: string) =>
  (await ask(press, "/dashboard", { intent, trial })).location;

/** Returns the trials and forms on the account's dashboard, and the number of rows in its data file. */
async function seenBy(userId: string) {
  const { plans, asked, unfinished, details } = await getCustomerAccount(userId);
  const file: Record<string, unknown> = await exportOwnData(userId);
  const [inFile, profiles, messages] = ["trial_signups", "customer_profiles", "contact_messages"].map(
    (table) => [file[table] ?? []].flat().length,
  );
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return {
    plans: idsOf(plans),
    asked: idsOf(asked),
    unfinished: idsOf(unfinished),
    details,
    file: { trials: inFile, profiles, messages },
  };
}
const NOTHING = {
  plans: [],
  asked: [],
  unfinished: [],
  details: undefined,
  file: { trials: 0, profiles: 0, messages: 0 },
};

describe("Trial started by a stranger with a customer's address", () => {
  it("leaves the customer's plan and billing unchanged until the customer confirms the trial", async () => {
    const { id: userId, email, browser } = await trials.customer();
    const own = await trials.startTrial(browser, email);
    const before = await seenBy(userId);
    expect(before).toMatchObject({ plans: [own], asked: [], file: { trials: 1, profiles: 1 } });
    // While the customer's trial runs, no other session can start a trial with the same address.
    await end(own);
    const planted = await trials.plant(email);
    await browser.ask(authenticate, "/auth", { email, password: PASSWORD });
    expect(await seenBy(userId)).toEqual({ ...before, asked: [planted] });
    const { asked } = await getCustomerAccount(userId);
    expect(asked).toMatchObject([{ businessName: "Planted Ltd" }]);
    expect(Object.keys(asked[0]!).sort()).toEqual(["businessName", "day", "id", "isFree"]);
    // Stripe doesn't know this customer, and the planted trial's portal must not open instead.
    await sql`update customer_profiles set customer_id = 'cus_unknown' where user_id = ${userId}`;
    expect(await openBillingPortal(userId, planted)).toBeNull();
  });

  it("gets a separate billing link once the customer accepts the trial", async () => {
    const { id: userId, email, browser } = await trials.customer();
    const planted = await trials.plant(email);
    await expect(openBillingPortal(userId, planted)).rejects.toThrow("gone");
    expect(await pressAt(browser, "add", planted)).toBe("/dashboard?notice=added");
    expect(await seenBy(userId)).toMatchObject({ plans: [planted], asked: [] });
    expect(await openBillingPortal(userId, planted)).toContain("/portal/");
  });

  it("stays unlinked if the customer rejects it", async () => {
    const { id: userId, email, browser } = await trials.customer();
    const planted = await trials.plant(email);
    expect(await pressAt(browser, "refuse", planted)).toBe("/dashboard?notice=refused");
    for (const intent of ["refuse", "add"] as const)
      expect(await pressAt(browser, intent, planted)).toBe("/dashboard?notice=gone");
    expect(await seenBy(userId)).toEqual(NOTHING);
  });

  it("causes an email to the owner but no reminder to the address if the customer rejects it", async () => {
    const { email, browser } = await trials.customer();
    const planted = await trials.plant(email);
    await pressAt(browser, "refuse", planted);
    await sql`update trial_signups set trial_end_date = now() + interval '47 hours' where id = ${planted}`;
    await queueReminders();
    const subjects = await sql`select payload->>'subject' as subject from deliveries
      where subject_id = ${planted} and payload->>'subject' similar to '(Your trial ends|Trial rejected)%'`;
    expect(subjects).toEqual([{ subject: "Trial rejected by the address owner: Planted Ltd" }]);
  });

  it("can be accepted or rejected only by the account with that address", async () => {
    const { id: userId, email } = await trials.customer();
    const planted = await trials.plant(email);
    const { browser: other } = await trials.customer();
    for (const intent of ["add", "refuse"] as const)
      for (const trial of [planted, "", "x", newId()])
        expect(await pressAt(other, intent, trial)).toBe("/dashboard?notice=gone");
    expect(await pressAt(openBrowser(), "add", planted)).toContain("/auth");
    expect(await seenBy(userId)).toMatchObject({ asked: [planted] });
  });

  it("is added to a new account only if the trial was running when the account was created", async () => {
    const email = freshEmail();
    const first = await trials.startTrial(openBrowser(), email);
    const userId = await asSystem((tx) => makeAccount(tx, email, "hash"));
    expect(await seenBy(userId)).toMatchObject({ plans: [first], asked: [] });
    await end(first);
    const planted = await trials.plant(email);
    expect(await seenBy(userId)).toMatchObject({ plans: [first], asked: [planted] });
  });
});

describe("Running trial that a stranger started with another person's address", () => {
  it("blocks the address until its owner rejects it", async () => {
    const stranger = await trials.customer();
    const { email, browser } = await trials.customer();
    const planted = await trials.startTrial(stranger.browser, email, { businessName: "Planted Ltd" });
    expect(await seenBy(stranger.id)).toMatchObject({ plans: [planted] });
    const own = () => trials.sendForm(browser, email);
    expect(await trials.enterCard(await own())).toBe("duplicate");
    await pressAt(browser, "refuse", planted);
    expect(await trials.enterCard(await own())).toBe("started");
    const more = await trials.sendForm(stranger.browser, email, { businessName: "More" });
    expect(await trials.enterCard(more)).toBe("duplicate");
  });
});

// The attacker's session presses the link that the address's owner got. Owning the address alone must grant nothing.
describe("Account that moves to another person's address", () => {
  async function attack() {
    const { browser, ...attacker } = await trials.customer();
    const victim = freshEmail();
    const link = await linkFor.newAddress({ ...attacker, userId: attacker.id }, victim);
    return {
      id: attacker.id,
      victim,
      move: async () => (await browser.ask(pressLink, link, { password: "" })).location,
    };
  }
  const MOVED = "/auth?notice=email-changed";

  it.each(["before", "after"])("sees no trial that the person started %s the move", async (time) => {
    const { id, victim, move } = await attack();
    if (time === "after") expect(await move()).toBe(MOVED);
    await trials.startTrial(openBrowser(), victim);
    if (time === "before") expect(await move()).toBe(MOVED);
    expect(await seenBy(id)).toEqual(NOTHING);
    await expect(openBillingPortal(id)).rejects.toThrow("gone");
  });

  it("sees neither the person's unfinished form nor messages", async () => {
    const { id, victim, move } = await attack();
    await trials.sendForm(openBrowser(), victim);
    const { status } = await openBrowser().ask(contact, "/contact", typedContact({ email: victim }));
    expect(status).toBe(303);
    expect(await move()).toBe(MOVED);
    expect(await seenBy(id)).toEqual(NOTHING);
  });

  it("doesn't move once the person has signed up", async () => {
    const { id, victim, move } = await attack();
    await openBrowser().ask(pressLink, await linkFor.signUp(victim), { password: NEW_PASSWORD });
    expect(await move()).toBe("/auth/confirm");
    expect(await canSignIn(victim, NEW_PASSWORD)).toBe(true);
    await trials.startTrial(openBrowser(), victim);
    expect(await seenBy(id)).toEqual(NOTHING);
  });
});
