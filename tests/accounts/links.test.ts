import { beforeEach, describe, expect, it } from "vitest";
import { requestNewAddress, requestReset, requestSignUp } from "~/features/accounts/link/request-link.server";
import { changeRole, inviteAdmin } from "~/features/accounts/users/users.server";
import { action as pressLink } from "~/routes/auth_.confirm";
import { action as forgot } from "~/routes/auth_.forgot";
import { openBrowser } from "../setup/browser";
import { sql } from "../setup/database";
import { eventually } from "../setup/eventually";
import { startSite } from "../setup/site";
import { descriptionOf, nameOf, type Visitor } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";
import {
  canSignIn,
  createPerson,
  freshEmail,
  freshVisit,
  linkFor,
  linkTo,
  mailsTo,
  NEW_PASSWORD as NEW,
  PASSWORD,
} from "./people";

const site = await stopAtEnd(startSite());

const DEAD = "This link no longer works";
const h1 = (page: Visitor) => page.texts("h1").join();
const isDead = async (path: string) => {
  const answer = await site.visitor().request(path);
  return answer.status === 404 && (await answer.text()).includes(DEAD);
};
const press = (page: Visitor) => page.send(page.one("main form button:not([type=button])"));
const type = (page: Visitor, password: string) => {
  page.fill(/password/i, password);
  return press(page);
};
const addressOf = async (id: string) => (await sql`select email from users where id = ${id}`)[0]!.email;
const roleOf = async (email: string) =>
  (await sql`select role from user_roles r join users u on u.id = r.user_id where u.email = ${email}`)[0]
    ?.role;
const passMinutes = (minutes: number) =>
  sql`update auth_tokens set expires_at = expires_at - make_interval(mins => ${minutes})`;

/** Each kind of link, with what its page asks for in a browser that knows nothing about the account. */
const KINDS = {
  "sign-up": {
    hours: 24,
    types: NEW,
    next: "/dashboard?notice=confirmed",
    send: linkFor.signUp,
  },
  reset: {
    hours: 1,
    types: NEW,
    next: "/auth?notice=password-changed",
    send: async (email: string) => linkFor.reset((await createPerson({ email })).email),
  },
  "new address": {
    hours: 24,
    types: PASSWORD,
    next: "/auth?notice=email-changed",
    send: async (email: string) => linkFor.newAddress(await createPerson(), email),
  },
  invitation: {
    hours: 7 * 24,
    types: NEW,
    next: "/account/two-step?notice=invited",
    send: async (email: string) => linkFor.invitation(await createPerson({ role: "admin" }), email),
  },
};
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

async function send(kind: Kind, email = freshEmail()) {
  return { email, link: await KINDS[kind].send(email) };
}

/** Opens a page for each link and sends all pages. Lets no page write before all of them have begun. */
async function race(links: string[], password: string) {
  const pages = await Promise.all(links.map((link) => site.visitor().open(link)));
  const waiting = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const sent = await sql.begin(async (tx) => {
    await tx`lock table users, passwords in share mode`;
    const sending = pages.map((page) => type(page, password));
    await eventually(async () => (await waiting()).length === links.length);
    return { all: Promise.all(sending) };
  });
  await sent.all;
  return pages.map(h1).sort();
}

describe("Emailed link", () => {
  it.each(KIND_NAMES)("of the kind %s works once, by a press", async (kind) => {
    const { types, next } = KINDS[kind];
    const { email, link } = await send(kind);
    const page = await site.visitor().open(link);
    expect(await canSignIn(email, types)).toBe(false);
    await type(page, types);
    expect(page.at).toBe(next);
    expect(await canSignIn(email, types)).toBe(true);
    expect(await isDead(link)).toBe(true);
  });

  it.each(KIND_NAMES)("of the kind %s expires", async (kind) => {
    const { link } = await send(kind);
    await passMinutes(KINDS[kind].hours * 60 - 1);
    expect(await isDead(link)).toBe(false);
    await passMinutes(1);
    expect(await isDead(link)).toBe(true);
  });

  it("can't be used from a page that was opened before the link expired", async () => {
    const { email, link } = await send("reset");
    const page = await site.visitor().open(link);
    await passMinutes(60);
    await type(page, NEW);
    expect(h1(page)).toBe(DEAD);
    expect(await canSignIn(email, NEW)).toBe(false);
  });

  it("works once if it is pressed twice at the same moment", async () => {
    const { link } = await send("reset");
    expect(await race([link, link], NEW)).toEqual(["Sign in to your account", DEAD]);
  });

  it("is stored as a hash", async () => {
    const { email, link } = await send("reset");
    const token = new URL(link, site.url).searchParams.get("token")!;
    const [stored] = await sql`select auth_tokens::text as row from auth_tokens where email = ${email}`;
    for (const form of [token, Buffer.from(token).toString("hex")]) expect(stored!.row).not.toContain(form);
  });

  it("with an unknown token is dead", async () => {
    for (const path of ["/auth/confirm", "/auth/reset", "/auth/invite"])
      for (const token of ["", "A".repeat(43), "a".repeat(5000)])
        expect(await isDead(`${path}?token=${token}`)).toBe(true);
  });

  it("outlives a new password that is too easy to guess", async () => {
    const { link, email } = await send("reset");
    const page = await site.visitor().open(link);
    await type(page, email);
    expect(page.status).toBe(400);
    expect(descriptionOf(page.field("New password"))).toMatch(/easy to guess/);
    await type(page, NEW);
    expect(page.at).toBe(KINDS.reset.next);
  });
});

describe("Sign-up link", () => {
  async function signUp(email: string) {
    const page = await site.visitor().open("/auth");
    await page.follow("Need an account? Sign up");
    page.fill("Email", email);
    page.fill("Password", NEW);
    await page.click("Create Account");
    expect(page.text).toContain("Confirm your email to finish sign up.");
    return page;
  }

  it("asks for nothing in the browser that signed up", async () => {
    const email = freshEmail();
    const page = await signUp(email);
    await page.open(await linkTo(email));
    await page.click("Confirm my email");
    expect(page.at).toBe("/dashboard?notice=confirmed");
    expect(page.text).toContain("Your email is confirmed");
    expect(page.text).toContain("Your account has no trial yet.");
  });

  it("asks for the password of its own sign-up in a browser that made another one", async () => {
    const email = freshEmail();
    const page = await signUp(email);
    await page.open(await linkFor.signUp(email, "a password of a stranger"));
    await type(page, NEW);
    expect(descriptionOf(page.field("Password"))).toMatch(/isn't the right password/);
    expect(await canSignIn(email, "a password of a stranger")).toBe(false);
  });

  it("makes one account if two links of one address are pressed at once", async () => {
    const { email, link } = await send("sign-up");
    expect(await race([link, await linkFor.signUp(email)], NEW)).toEqual([DEAD, "Welcome back"]);
    expect(await canSignIn(email, NEW)).toBe(true);
  });

  it("is replaced by an email without a link if the address has an account", async () => {
    const { email } = await createPerson();
    await requestSignUp(email, NEW, freshVisit());
    expect(await mailsTo(email)).toMatchObject([{ subject: "You already have an account" }]);
    expect([await canSignIn(email, NEW), await canSignIn(email, PASSWORD)]).toEqual([false, true]);
  });

  it("leads to another sign-up once it is dead", async () => {
    const page = await site.visitor().open("/auth/confirm?token=used");
    await page.follow("Not confirmed yet? Sign up again");
    expect(h1(page)).toBe("Create your account");
  });
});

describe("Reset link", () => {
  it("ends everything else that opens the account", async () => {
    const { browser, userId, email } = await site.newcomer("customer");
    const owner = { userId, email };
    const links = [await linkFor.reset(email), await linkFor.reset(email), await linkFor.newAddress(owner)];
    expect(await Promise.all(links.map(isDead))).toEqual([false, false, false]);
    await type(await site.visitor().open(links[0]!), NEW);
    expect(await Promise.all(links.map(isDead))).toEqual([true, true, true]);
    expect((await browser.open("/account")).at).toMatch(/^\/auth\?/);
  });
});

describe("Request for a reset link", () => {
  const ask = async (email: string, page = site.visitor()) => {
    await page.open("/auth/forgot");
    page.fill("Email", email);
    return page.click("Send me a link");
  };

  it("emails nothing to an unknown address", async () => {
    const email = freshEmail();
    const page = await ask(email);
    expect(page.text).toContain("If that address has an account, we've emailed you a reset link.");
    expect(await mailsTo(email)).toMatchObject([
      { state: "canceled", reason: "Not sent: no account has this email address." },
    ]);
  });

  it("gets the same answer above its limit, whether or not the address has an account", async () => {
    const { email } = await createPerson();
    const { ask } = openBrowser();
    for (const address of [email, freshEmail()])
      for (let count = 0; count < 6; count += 1)
        expect(await ask(forgot, "/auth/forgot", { email: address })).toMatchObject({
          status: 303,
          location: "/auth?notice=reset-sent",
        });
    expect(await mailsTo(email)).toHaveLength(5);
  });

  it("stays possible for the owner after a stranger used up the limit of another network", async () => {
    const { email } = await createPerson();
    const visit = freshVisit();
    for (let count = 0; count < 10; count += 1) await requestReset(email, visit);
    const before = await mailsTo(email);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(before.length + 1);
  });

  it("returns a signed-in user to the settings", async () => {
    const { email, browser } = await site.newcomer("customer");
    await ask(email, browser);
    expect(browser.at).toBe("/account?notice=reset-sent");
  });
});

describe("Link for a new address", () => {
  const change = async () => {
    const account = await site.newcomer("customer");
    const next = freshEmail();
    return { ...account, next, link: await linkFor.newAddress(account, next) };
  };
  const confirmAs = async ({ browser, link }: Awaited<ReturnType<typeof change>>) => {
    await browser.open(link);
    return browser.click("Confirm my new email");
  };

  it("asks for nothing in the account's session", async () => {
    const account = await change();
    expect((await confirmAs(account)).at).toBe("/auth?notice=email-changed");
    expect(await addressOf(account.id)).toBe(account.next);
    expect((await mailsTo(account.email)).map(({ subject }) => subject)).toEqual(["Your email was changed"]);
  });

  it("asks for the account's password in another account's session", async () => {
    const { id, email, link } = await change();
    const { browser: reader } = await site.newcomer("customer");
    await reader.open(link);
    expect(reader.text).not.toContain(email);
    for (const [password, words] of [
      ["", /Please enter/],
      ["a guess of the reader", /isn't the right password/],
    ] as const) {
      await type(reader, password);
      expect(descriptionOf(reader.field("Password"))).toMatch(words);
    }
    expect(await addressOf(id)).toBe(email);
  });

  it("allows its reader ten wrong passwords without locking the account's owner out", async () => {
    const account = await change();
    const { ask } = openBrowser();
    const enter = async (password: string) => (await ask(pressLink, account.link, { password })).status;
    for (let time = 0; time < 10; time += 1) expect(await enter(`guess ${time}`)).toBe(400);
    expect(await enter(PASSWORD)).toBe(429);
    await confirmAs(account);
    expect(await addressOf(account.id)).toBe(account.next);
  });

  it("works only if it is the newest of the account's links", async () => {
    const { link, ...account } = await change();
    await linkFor.newAddress(account);
    expect(await isDead(link)).toBe(true);
  });

  it("isn't emailed to an address that has an account", async () => {
    const taken = await createPerson();
    await requestNewAddress(await createPerson(), taken.email, PASSWORD, freshVisit());
    const [mail, ...more] = await mailsTo(taken.email);
    expect([mail!.subject, more]).toEqual(["This address already has an account", []]);
    expect(mail!.links.join()).not.toContain("token=");
  });

  it("ends everything that the old address opens", async () => {
    const { browser, email, link } = await change();
    const reset = await linkFor.reset(email);
    await type(await site.visitor().open(link), PASSWORD);
    expect(await isDead(reset)).toBe(true);
    expect((await browser.open("/account")).at).toMatch(/^\/auth\?/);
  });
});

describe("Invitation", () => {
  let admin: Awaited<ReturnType<typeof createPerson>>;
  beforeEach(async () => {
    admin = await createPerson({ role: "admin" });
  });
  const invite = async (email = freshEmail()) => ({ email, link: await linkFor.invitation(admin, email) });

  it("grants the role in the name of the inviting admin", async () => {
    const { email, link } = await invite();
    const page = await site.visitor().open(link);
    expect(page.text).toContain(`${admin.email} invited you to the admin area.`);
    await type(page, NEW);
    expect(await roleOf(email)).toBe("admin");
    const [logged] =
      await sql`select admin_id from audit_log join users on users.id = row_id where email = ${email}`;
    expect(logged).toEqual({ admin_id: admin.id });
  });

  it("asks an account's owner for the account's password", async () => {
    const { email } = await createPerson();
    const page = await site.visitor().open((await invite(email)).link);
    await type(page, NEW);
    expect(descriptionOf(page.field("Password"))).toMatch(/isn't the right password/);
    expect(await roleOf(email)).toBeUndefined();
    await type(page, PASSWORD);
    expect(page.at).toMatch(/^\/auth\?redirectTo=%2Fadmin/);
    expect(page.text).toContain("You've accepted the invitation");
    expect(await roleOf(email)).toBe("admin");
  });

  it("ends with a newer one to the same address", async () => {
    const { email, link } = await invite();
    await invite(email);
    expect(await isDead(link)).toBe(true);
  });

  it("ends when the inviting admin loses the role", async () => {
    const { link } = await invite();
    await changeRole((await createPerson({ role: "admin" })).id, admin.id, false);
    expect(await isDead(link)).toBe(true);
  });

  it("isn't sent to an admin", async () => {
    const other = await createPerson({ role: "admin" });
    await expect(inviteAdmin(admin, other.email)).rejects.toThrow("already");
  });

  it("can be withdrawn on the list of users", async () => {
    const { browser, email: own } = await site.newcomer("admin");
    const email = freshEmail();
    await browser.open("/admin/users");
    browser.fill("Email", email);
    await browser.click("Send the invitation");
    expect(browser.text).toContain("The email with the link is on its way.");
    expect(browser.text).toContain(`by ${own}`);
    const link = await linkTo(email);
    await browser.send(browser.all("button").find((button) => nameOf(button).includes(email))!);
    expect(browser.text).toContain("The link no longer works.");
    expect(await isDead(link)).toBe(true);
  });
});
