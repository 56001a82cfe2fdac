import { describe, expect, it } from "vitest";
import { getCustomerAccount, openBillingPortal } from "~/features/accounts/own/customer-account.server";
import { exportOwnData } from "~/features/accounts/own/own-data.server";
import { requestNewAddress, requestSignUp } from "~/features/accounts/link/request-link.server";
import { openSetupIntent } from "~/features/trial/payment/card.server";
import { syncTrial } from "~/features/trial/running/sync-trial.server";
import { newId } from "~/lib/id.server";
import { action as press } from "~/routes/auth_.confirm";
import { type Browser, openBrowser } from "../setup/browser";
import { createSession } from "~/features/accounts/session/session.server";
import { sessionEntry } from "../setup/session-cookie";
import { rowOf, signUp } from "../setup/sign-up";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";
import { CARDS, startStripe } from "../setup/stripe";
import { canSignIn, createPerson, freshEmail, freshVisit, linkTo } from "./people";

const stripe = await stopAtEnd(startStripe());

const ATTACKERS = "a password of an attacker";
const VICTIMS = "a password of a victim";

async function createAttacker() {
  const person = await createPerson({ password: ATTACKERS });
  const browser = openBrowser();
  browser.cookies.set(...(await sessionEntry(await createSession(person.id, null, null))));
  return { ...person, browser };
}
const addressOf = async (id: string) =>
  (await sql`select email from users where id = ${id}`)[0]!.email as string;

async function trialOf(email: string, confirmed = true) {
  const signup = await signUp({ businessName: "Victim Law", email });
  if (!confirmed) return signup;
  const { client_secret: secret } = await openSetupIntent(signup);
  await stripe.confirmCard(secret!, CARDS.works);
  await syncTrial((await rowOf(signup.id)).stripeCustomerId!);
  return signup;
}

async function seenBy(userId: string) {
  const { plans, asked, unfinished, details } = await getCustomerAccount(userId);
  const file: Record<string, unknown> = await exportOwnData(userId);
  const leads = ["trial_signups", "customer_profiles", "contact_messages"].flatMap(
    (name) => file[name] ?? [],
  );
  const portal = await openBillingPortal(userId).catch(({ message }: Error) => message);
  return { plans, asked, unfinished, leads, details: details ?? null, portal };
}
const NOTHING = {
  plans: [],
  asked: [],
  unfinished: [],
  leads: [],
  details: null,
  portal: "gone",
};

type Step = "ask" | "victim presses" | "attacker presses" | "trial" | "sign-up";
/** Orders in which the trial and the sign-up come before, between, and after the attacker's steps. */
const ORDERS: Step[][] = [
  ["ask", "victim presses", "attacker presses", "trial", "sign-up"],
  ["ask", "attacker presses", "victim presses", "sign-up", "trial"],
  ["ask", "sign-up", "attacker presses", "trial", "victim presses"],
  ["trial", "ask", "victim presses", "attacker presses", "sign-up"],
  ["sign-up", "ask", "attacker presses", "trial", "victim presses"],
  ["sign-up", "trial", "ask", "attacker presses", "victim presses"],
];

describe("Account whose email was changed to somebody else's address", () => {
  // The attacker also clicks the leaked link. Owning the address alone must grant nothing.
  it.each(ORDERS.map((order) => [order.join(", "), order] as const))(
    "can't see that address's data after the steps: %s",
    async (_, order) => {
      const victim = `victim.${newId()}@change.test`;
      const attacker = await createAttacker();
      const browser = openBrowser();
      let signedUp = false;
      const links: Partial<Record<"change" | "signup", string>> = {};
      const follow = async (who: Browser, link: string | undefined, password: string) => {
        if (link) await who.ask(press, link, { password });
      };
      const steps: Record<Step, () => Promise<unknown>> = {
        ask: async () => {
          await requestNewAddress(attacker, victim, ATTACKERS, freshVisit());
          links.change = await linkTo(victim).catch(() => undefined);
        },
        "victim presses": () => follow(browser, links.change, VICTIMS),
        "attacker presses": () => follow(attacker.browser, links.change, ""),
        trial: () => trialOf(victim),
        "sign-up": async () => {
          await requestSignUp(victim, VICTIMS, freshVisit());
          await follow(browser, await linkTo(victim).catch(() => undefined), VICTIMS);
          signedUp = await canSignIn(victim, VICTIMS);
        },
      };
      for (const step of order) await steps[step]();
      expect(await seenBy(attacker.id)).toEqual(NOTHING);
      // The address and its trial belong to the account that confirms first.
      const isFirst = order.indexOf("sign-up") < order.indexOf("attacker presses");
      expect(signedUp).toBe(isFirst);
      if (!isFirst) return;
      const [user] = await sql`select id from users where lower(email) = ${victim.toLowerCase()}`;
      const { plans, asked } = await getCustomerAccount(user!.id);
      expect(plans.length + asked.length).toBe(1);
    },
  );

  it("can't read the unfinished form or messages of that address", async () => {
    const [attacker, victim] = [await createAttacker(), freshEmail()];
    await requestNewAddress(attacker, victim, ATTACKERS, freshVisit());
    await trialOf(victim, false);
    await sql`insert into contact_messages (id, name, email, message) values (${newId()}, 'V', ${victim}, 'Hello')`;
    await attacker.browser.ask(press, await linkTo(victim), { password: "" });
    expect(await addressOf(attacker.id)).toBe(victim);
    expect(await seenBy(attacker.id)).toEqual(NOTHING);
  });
});

describe("New address", () => {
  const begun = async (userId: string | null, to: string) => {
    const [trial, profile, customer] = [newId(), newId(), `cus_${newId()}`];
    await sql`insert into customer_profiles (id, user_id, business_name, email, customer_id)
      values (${profile}, ${userId}, 'x', ${to}, ${customer})`;
    await sql`insert into trial_signups (id, name, business_name, email, phone, stripe_customer_id)
      values (${trial}, 'x', 'x', ${to}, '+16025550142', ${customer})`;
    for (const [kind, state] of [
      ["mail", "queued"],
      ["mail", "delivered"],
      ["trial-webhook", "queued"],
    ] as const)
      await sql`insert into deliveries (id, kind, state, subject_id, payload)
        values (${newId()}, ${kind}, ${state}, ${trial}, ${sql.json({ to, subject: "Soon" })})`;
    return async () => {
      const [stored] = await sql`select trial.email as trial, profile.email as profile
        from trial_signups trial, customer_profiles profile where trial.id = ${trial} and profile.id = ${profile}`;
      const mails = await sql`select payload->>'to' as to from deliveries where subject_id = ${trial}
        order by kind, state desc`;
      return { ...stored, to: mails.map((mail) => mail.to as string) };
    };
  };

  it("is also the address of the account's trials, profiles, and queued emails", async () => {
    const { id, userId, email } = await createPerson();
    const own = await begun(id, email.toLowerCase());
    const earlier = await begun(id, `earlier.${email}`);
    const others = [await begun((await createPerson()).id, email), await begun(null, email)];
    const next = freshEmail();
    await requestNewAddress({ userId, email }, next, "correct horse battery", freshVisit());
    await openBrowser().ask(press, await linkTo(next), { password: "correct horse battery" });
    const before = email.toLowerCase();
    expect(await own()).toEqual({ trial: next, profile: next, to: [next, before, before] });
    expect(await earlier()).toMatchObject({ trial: next, profile: next });
    for (const other of others)
      expect(await other()).toMatchObject({ trial: email, to: [email, email, email] });
  });
});
