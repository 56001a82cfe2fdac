import { describe, expect, it } from "vitest";
import { getCustomerAccount, openBillingPortal } from "~/features/account/customer-account.server";
import { exportOwnData } from "~/features/account/own-data.server";
import { requestNewAddress } from "~/features/auth/address/change-address.server";
import { requestSignUp } from "~/features/auth/sign-up/sign-up.server";
import { signIn } from "~/features/auth/sign-in/sign-in.server";
import { recordConfirmedTrial } from "~/features/trial/payment/confirmed-trial.server";
import { newId } from "~/lib/id.server";
import { action as confirm, loader as look } from "~/routes/auth_.confirm";
import { action as authenticate } from "~/routes/auth";
import { openBrowser } from "../setup/browser";
import { signUp } from "../setup/sign-up";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";
import { startStripe } from "../setup/stripe";
import { cheapHash } from "./people";

await stopAtEnd(startStripe());

const ATTACKERS = "a password of an attacker";
const VICTIMS = "a password of a victim";

async function createAccount(password: string) {
  const [id, email] = [newId(), `person.${newId()}@change.test`];
  await sql`insert into users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
  await sql`insert into passwords (user_id, hash) values (${id}, ${await cheapHash(password)})`;
  const browser = openBrowser();
  const signedIn = async (address: string) =>
    (await browser.ask(authenticate, "/auth", { email: address, password })).status === 303;
  expect(await signedIn(email)).toBe(true);
  return { id, email, browser, signedIn };
}
const addressOf = async (id: string) =>
  (await sql`select email from users where id = ${id}`)[0]!.email as string;

async function linkTo(email: string, kind: "signup" | "change") {
  const mails = await sql<
    { body: { link?: { url: string } }[] }[]
  >`select payload->'body' as body from deliveries
    where kind = 'mail' and payload->>'to' = ${email} order by created_at desc`;
  const links = mails.flatMap(({ body }) => body.flatMap(({ link }) => link?.url ?? []));
  return links.find((url) => url.includes("token=") && url.endsWith("&change") === (kind === "change"));
}

async function attack(victim = `victim.${newId()}@change.test`) {
  const attacker = await createAccount(ATTACKERS);
  await requestNewAddress({ userId: attacker.id, email: attacker.email }, victim, ATTACKERS);
  return { attacker, victim, link: (await linkTo(victim, "change"))! };
}

describe("Link to confirm a new address", () => {
  it("changes nothing in a browser signed in to another account", async () => {
    const { attacker, link } = await attack();
    const { browser, id, email } = await createAccount(VICTIMS);
    expect((await browser.ask(look, link)).data).toMatchObject({ asks: true });
    expect((await browser.ask(confirm, link, {})).status).toBe(400);
    expect((await browser.ask(confirm, link, { current: VICTIMS })).status).toBe(400);
    expect(await addressOf(attacker.id)).toBe(attacker.email);
    expect(await addressOf(id)).toBe(email);
  });

  it("works in the account's session, or anywhere with its password", async () => {
    const own = await attack();
    expect((await own.attacker.browser.ask(look, own.link)).data).toMatchObject({ asks: false });
    const pressed = await own.attacker.browser.ask(confirm, own.link, {});
    expect(pressed.location).toBe("/auth?notice=email-changed");
    expect(await addressOf(own.attacker.id)).toBe(own.victim);

    const { attacker, victim, link } = await attack();
    const typed = await openBrowser().ask(confirm, link, { current: ATTACKERS });
    expect(typed.location).toBe("/auth?notice=email-changed");
    expect(await addressOf(attacker.id)).toBe(victim);
  });

  it("works only if it is the newest of the account's links", async () => {
    const { attacker, link } = await attack();
    const next = `person.${newId()}@change.test`;
    await requestNewAddress({ userId: attacker.id, email: attacker.email }, next, ATTACKERS);
    const newest = (await linkTo(next, "change"))!;
    expect((await attacker.browser.ask(confirm, link, {})).location ?? "").not.toContain("email-changed");
    expect(await addressOf(attacker.id)).toBe(attacker.email);
    await attacker.browser.ask(confirm, newest, {});
    expect(await addressOf(attacker.id)).toBe(next);
  });

  it("allows ten password attempts in 15 minutes; after that, the account's signed-in owner can still use the link", async () => {
    const { attacker, victim, link } = await attack();
    const { ask } = openBrowser();
    for (let time = 0; time < 10; time += 1)
      expect((await ask(confirm, link, { current: `guess ${time}` })).status).toBe(400);
    expect((await ask(confirm, link, { current: ATTACKERS })).status).toBe(429);
    expect(await addressOf(attacker.id)).toBe(attacker.email);
    await attacker.browser.ask(confirm, link, {});
    expect(await addressOf(attacker.id)).toBe(victim);
  });
});

async function trialOf(email: string, confirmed = true) {
  const signup = await signUp({ businessName: "Victim Law", email });
  const subscription = {
    id: `sub_${newId()}`,
    customer: `cus_${newId()}`,
    status: "trialing",
    trial_end: 1_900_000_000,
    cancel_at: null,
    items: {
      data: [
        {
          current_period_end: 1_900_000_000,
          price: { product: "bubby_starter", recurring: { interval: "month" } },
        },
      ],
    },
    metadata: { signup_id: signup.id },
  };
  if (confirmed) await recordConfirmedTrial(signup.id, subscription as never, []);
  return signup;
}

async function seenBy(userId: string) {
  const { plans, asked, unfinished, details } = await getCustomerAccount(userId);
  const { trials, profiles, submitted } = await exportOwnData(userId);
  const portal = await openBillingPortal(userId).catch(({ message }: Error) => message);
  const { contactMessages } = submitted;
  return { plans, asked, unfinished, trials, profiles, contactMessages, details: details ?? null, portal };
}
const NOTHING = {
  plans: [],
  asked: [],
  unfinished: [],
  trials: [],
  profiles: [],
  contactMessages: [],
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
      const attacker = await createAccount(ATTACKERS);
      const browser = openBrowser();
      let signedUp = false;
      const steps: Record<Step, () => Promise<unknown>> = {
        ask: () => requestNewAddress({ userId: attacker.id, email: attacker.email }, victim, ATTACKERS),
        "victim presses": async () => {
          const link = await linkTo(victim, "change");
          if (link) await browser.ask(confirm, link, { current: VICTIMS });
        },
        "attacker presses": async () => {
          const link = await linkTo(victim, "change");
          if (link) await attacker.browser.ask(confirm, link, {});
        },
        trial: () => trialOf(victim),
        "sign-up": async () => {
          await requestSignUp(victim, VICTIMS);
          const link = await linkTo(victim, "signup");
          if (link) await browser.ask(confirm, link, { password: VICTIMS });
          signedUp = await signIn({ email: victim, password: VICTIMS }).then(
            () => true,
            () => false,
          );
        },
      };
      for (const step of order) await steps[step]();
      expect(await seenBy(attacker.id)).toEqual(NOTHING);
      await attacker.signedIn(await addressOf(attacker.id));
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
    const { attacker, victim, link } = await attack();
    await trialOf(victim, false);
    await sql`insert into contact_messages (id, name, email, message) values (${newId()}, 'V', ${victim}, 'Hello')`;
    await attacker.browser.ask(confirm, link, {});
    expect(await addressOf(attacker.id)).toBe(victim);
    expect(await seenBy(attacker.id)).toEqual(NOTHING);
  });
});
