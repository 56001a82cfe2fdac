import { beforeEach, describe, expect, it } from "vitest";
import { requestNewAddress, requestReset, requestSignUp } from "~/features/accounts/link/request-link.server";
import { inviteAdmin } from "~/features/accounts/users/users.server";
import { changeRole } from "~/features/accounts/users/users.server";
import { newId } from "~/lib/id.server";
import { signUpCookie } from "~/features/accounts/link/links.server";
import { sql } from "../setup/database";
import { entryOf } from "../setup/session-cookie";
import { startSite } from "../setup/site";
import { descriptionOf, nameOf, type Visitor } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";
import {
  canSignIn,
  createPerson,
  freshEmail,
  freshVisit,
  linkTo,
  mailsTo,
  NEW_PASSWORD as NEW,
  PASSWORD,
  usernameIn,
} from "./people";

const site = await stopAtEnd(startSite());

const DEAD = "This link no longer works";
const isDead = async (path: string) => {
  const page = await site.visitor().open(path);
  return page.status === 404 && page.texts("h1").join() === DEAD;
};
const press = (page: Visitor) => page.send(page.one("main form button:not([type=button])"));
const type = (page: Visitor, password: string) => {
  page.fill(/password/i, password);
  return press(page);
};
const roleOf = async (email: string) =>
  (await sql`select role from user_roles r join users u on u.id = r.user_id where u.email = ${email}`)[0]
    ?.role;
const expireLinks = () => sql`update auth_tokens set expires_at = now() - interval '1 second'`;
const minutesLeft = async (email: string) => {
  const [row] = await sql`select extract(epoch from expires_at - now()) / 60 as minutes from auth_tokens
    where email = ${email} order by created_at desc limit 1`;
  return Math.round(Number(row!.minutes));
};

interface Mailed {
  email: string;
  link: string;
  isDone(): Promise<boolean>;
}

/** Each kind of link, with what its page asks for in a browser that knows nothing about the account. */
const KINDS = {
  signup: {
    minutes: 24 * 60,
    types: NEW,
    next: "/dashboard?notice=confirmed",
    async send(email = freshEmail()): Promise<Mailed> {
      await requestSignUp(email, NEW, freshVisit());
      return { email, link: await linkTo(email), isDone: () => canSignIn(email, NEW) };
    },
  },
  reset: {
    minutes: 60,
    types: NEW,
    next: "/auth?notice=password-changed",
    async send(): Promise<Mailed> {
      const { email } = await createPerson();
      await requestReset(email, freshVisit());
      return { email, link: await linkTo(email), isDone: () => canSignIn(email, NEW) };
    },
  },
  email: {
    minutes: 24 * 60,
    types: PASSWORD,
    next: "/auth?notice=email-changed",
    async send(email = freshEmail()): Promise<Mailed> {
      await requestNewAddress(await createPerson(), email, PASSWORD, freshVisit());
      return { email, link: await linkTo(email), isDone: () => canSignIn(email, PASSWORD) };
    },
  },
  invite: {
    minutes: 7 * 24 * 60,
    types: NEW,
    next: "/account/two-step?notice=invited",
    async send(email = freshEmail()): Promise<Mailed> {
      await inviteAdmin(await createPerson({ role: "admin" }), email);
      return { email, link: await linkTo(email), isDone: async () => (await roleOf(email)) === "admin" };
    },
  },
};

describe.each(Object.entries(KINDS))("Emailed %s link", (_, { send, minutes, types, next }) => {
  it("does nothing when a mail scanner opens it", async () => {
    const { link, isDone } = await send();
    for (const method of ["HEAD", "GET"])
      expect((await site.visitor().request(link, { method })).status).toBe(200);
    expect(await isDone()).toBe(false);
  });

  it("works once, by a press", async () => {
    const { link, isDone } = await send();
    const page = await site.visitor().open(link);
    await type(page, types);
    expect(page.at).toBe(next);
    expect(await isDone()).toBe(true);
    expect(await isDead(link)).toBe(true);
  });

  it("works once if it is pressed twice at the same moment", async () => {
    const { link, isDone } = await send();
    const pages = [site.visitor(), site.visitor()];
    for (const page of pages) await page.open(link);
    await Promise.all(pages.map((page) => type(page, types)));
    expect(pages.map(({ at }) => at).filter((at) => at === next)).toHaveLength(1);
    expect(pages.map((page) => page.texts("h1").join())).toContain(DEAD);
    expect(await isDone()).toBe(true);
  });

  it("expires", async () => {
    const { email, link, isDone } = await send();
    expect(await minutesLeft(email)).toBe(minutes);
    const page = await site.visitor().open(link);
    await expireLinks();
    await type(page, types);
    expect(page.texts("h1")).toEqual([DEAD]);
    expect(await isDone()).toBe(false);
  });

  it("is stored as a hash", async () => {
    const { email, link } = await send();
    const token = new URL(link, site.url).searchParams.get("token")!;
    const [stored] = await sql`select auth_tokens::text as row from auth_tokens where email = ${email}`;
    for (const form of [token, Buffer.from(token).toString("hex")]) expect(stored!.row).not.toContain(form);
  });
});

describe("Page of an emailed link", () => {
  it.each(["/auth/confirm", "/auth/reset", "/auth/invite"])(
    "at %s rejects an unknown token",
    async (path) => {
      for (const token of ["", "A".repeat(43), "a".repeat(5000)])
        expect(await isDead(`${path}?token=${token}`)).toBe(true);
    },
  );

  it("keeps a link whose new password is too easy to guess", async () => {
    const { link, email } = await KINDS.reset.send();
    const page = await site.visitor().open(link);
    for (const [password, words] of [
      ["short", /at least 10 characters/],
      [email, /easy to guess/],
    ] as const) {
      await type(page, password);
      expect([page.status, descriptionOf(page.field("New password"))]).toEqual([
        400,
        expect.stringMatching(words),
      ]);
    }
    await type(page, NEW);
    expect(page.at).toBe(KINDS.reset.next);
  });

  it("tells password managers whose password it asks for", async () => {
    for (const { send } of [KINDS.signup, KINDS.reset, KINDS.invite]) {
      const { email, link } = await send();
      const page = await site.visitor().open(link);
      expect(usernameIn(page)).toBe(email);
    }
  });
});

describe("Sign-up link", () => {
  it("asks for nothing in the browser that signed up", async () => {
    const email = freshEmail();
    const token = await requestSignUp(email, NEW, freshVisit());
    const page = site.visitor();
    page.cookies.set(...entryOf(await signUpCookie(token)));
    await page.open(await linkTo(email));
    await page.click("Confirm my email");
    expect(page.at).toBe("/dashboard?notice=confirmed");
    expect(page.text).toContain("Your email is confirmed");
  });

  it("asks for the password of its own sign-up in a browser that made another one", async () => {
    const email = freshEmail();
    const own = await requestSignUp(email, NEW, freshVisit());
    await requestSignUp(email, "a password of a stranger", freshVisit());
    const cookie = await signUpCookie(own);
    for (const given of [cookie, cookie.replace(/.{2};/, ";"), "signup=x;"]) {
      const page = site.visitor();
      page.cookies.set(...entryOf(given));
      await page.open(await linkTo(email));
      await type(page, NEW);
      expect(descriptionOf(page.field("Password"))).toMatch(/isn't the right password/);
    }
    expect(await canSignIn(email, "a password of a stranger")).toBe(false);
  });

  it("makes one account if two links of one address are pressed at once", async () => {
    const { send } = KINDS.signup;
    const { email, link } = await send();
    const pages = [await site.visitor().open(link), await site.visitor().open((await send(email)).link)];
    await Promise.all(pages.map((page) => type(page, NEW)));
    expect(pages.map((page) => page.texts("h1").join()).sort()).toEqual([DEAD, "Welcome back"]);
    expect(await canSignIn(email, NEW)).toBe(true);
  });

  it("is replaced by an email without a link if the address has an account", async () => {
    const { email } = await createPerson();
    await requestSignUp(email, NEW, freshVisit());
    expect(await mailsTo(email)).toMatchObject([{ subject: "You already have an account" }]);
    expect([await canSignIn(email, NEW), await canSignIn(email, PASSWORD)]).toEqual([false, true]);
  });

  it("adds the trials of its address to the account", async () => {
    const { email, link } = await KINDS.signup.send();
    const id = newId();
    await sql`insert into customer_profiles (id, business_name, email) values (${id}, 'x', ${email.toLowerCase()})`;
    const owner = async () => (await sql`select user_id from customer_profiles where id = ${id}`)[0]!.user_id;
    expect(await owner()).toBeNull();
    await type(await site.visitor().open(link), NEW);
    expect(await owner()).not.toBeNull();
  });
});

describe("Reset link", () => {
  it("ends everything else that opens the account", async () => {
    const { browser, userId, email } = await site.newcomer("customer");
    await requestReset(email, freshVisit());
    const older = await linkTo(email);
    await requestReset(email, freshVisit());
    const next = freshEmail();
    await requestNewAddress({ userId, email }, next, PASSWORD, freshVisit());
    const links = [older, await linkTo(email), await linkTo(next)];
    expect(await Promise.all(links.map(isDead))).toEqual([false, false, false]);
    await type(await site.visitor().open(older), NEW);
    expect(await Promise.all(links.map(isDead))).toEqual([true, true, true]);
    expect((await browser.open("/account")).at).toMatch(/^\/auth\?/);
  });
});

describe("Request for a reset link", () => {
  const ask = async (email: string, page = site.visitor()) => {
    await page.open("/auth/forgot");
    page.fill("Email", email);
    await page.click("Send me a link");
    return page;
  };
  const answerTo = async (email: string, page: Visitor) => {
    await ask(email, page);
    return [page.status, page.at, page.one("main").textContent];
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
    const [{ email }, unknown, page] = [await createPerson(), freshEmail(), site.visitor()];
    const first = await answerTo(freshEmail(), page);
    for (const address of [email, unknown])
      for (let count = 0; count < 6; count += 1) expect(await answerTo(address, page)).toEqual(first);
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
  const change = async (next = freshEmail()) => {
    const account = await site.newcomer("customer");
    await requestNewAddress(account, next, PASSWORD, freshVisit());
    return { ...account, next, link: await linkTo(next) };
  };
  const addressOf = async (id: string) => (await sql`select email from users where id = ${id}`)[0]!.email;

  it("asks for nothing in the account's session", async () => {
    const { browser, email, id, next, link } = await change();
    await browser.open(link);
    await browser.click("Confirm my new email");
    expect(browser.at).toBe("/auth?notice=email-changed");
    expect(await addressOf(id)).toBe(next);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["Your email was changed"]);
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

  it("allows ten wrong passwords in 15 minutes", async () => {
    const { browser, id, next, link } = await change();
    const reader = await site.visitor().open(link);
    for (let time = 0; time < 10; time += 1) expect((await type(reader, `guess ${time}`)).status).toBe(400);
    expect((await type(reader, PASSWORD)).status).toBe(429);
    // The account's owner isn't locked out.
    await browser.open(link);
    await browser.click("Confirm my new email");
    expect(await addressOf(id)).toBe(next);
  });

  it("works only if it is the newest of the account's links", async () => {
    const { link, ...account } = await change();
    await requestNewAddress(account, freshEmail(), PASSWORD, freshVisit());
    expect(await isDead(link)).toBe(true);
  });

  it("isn't emailed to an address that has an account", async () => {
    const taken = await createPerson();
    await requestNewAddress(await createPerson(), taken.email, PASSWORD, freshVisit());
    const [mail, ...more] = await mailsTo(taken.email);
    expect([mail!.subject, more]).toEqual(["This address already has an account", []]);
    expect(mail!.links.join()).not.toContain("token=");
  });

  it("moves one account if two accounts move to one address at the same moment", async () => {
    const { email, link } = await KINDS.email.send();
    const pages = [await site.visitor().open(link)];
    pages.push(await site.visitor().open((await KINDS.email.send(email)).link));
    await Promise.all(pages.map((page) => type(page, PASSWORD)));
    expect(pages.map((page) => page.texts("h1").join()).sort()).toEqual(["Sign in to your account", DEAD]);
  });

  it("ends everything that the old address opens", async () => {
    const { browser, email, link } = await change();
    await requestReset(email, freshVisit());
    await type(await site.visitor().open(link), PASSWORD);
    expect(await isDead(await linkTo(email))).toBe(true);
    expect((await browser.open("/account")).at).toMatch(/^\/auth\?/);
  });
});

describe("Invitation", () => {
  let admin: Awaited<ReturnType<typeof createPerson>>;
  beforeEach(async () => {
    admin = await createPerson({ role: "admin" });
  });
  const invite = async (email = freshEmail()) => {
    await inviteAdmin(admin, email);
    return { email, link: await linkTo(email) };
  };

  it("records who granted the role", async () => {
    const { email, link } = await invite();
    const page = await site.visitor().open(link);
    expect(page.text).toContain(`${admin.email} invited you to the admin area.`);
    await type(page, NEW);
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
    const withdraw = browser.all("button").find((button) => nameOf(button).includes(email))!;
    await browser.send(withdraw);
    expect(browser.text).toContain("The link no longer works.");
    expect(await isDead(link)).toBe(true);
  });
});
