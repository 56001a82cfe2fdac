import { describe, expect, it } from "vitest";
import { adminPasswordFaults } from "~/features/accounts/sign-in/first-admin.server";
import {
  changePassword,
  hashPassword,
  passwordFault,
  requireOwnPassword,
  verifyPassword,
} from "~/features/accounts/sign-in/passwords.server";
import { PASSWORD_HINT } from "~/features/accounts/sign-in/auth.messages";
import { SignUpSchema } from "~/features/accounts/sign-in/schemas.server";
import type { Owner } from "~/features/accounts/sign-in/user.server";
import { replaceFeed } from "~/features/admin/scheduling/scheduling.server";
import { parseEnv } from "~/lib/env.server";
import { sql } from "../setup/database";
import { startSite } from "../setup/site";
import { descriptionOf, valueOf, type Visitor } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";
import {
  addProfile,
  canSignIn,
  createPerson,
  freshEmail,
  linkFor,
  NEW_PASSWORD as NEW,
  PASSWORD,
} from "./people";

const site = await stopAtEnd(startSite());

const OWN = ["dana.whitfield@example.com", "Whitfield & Sons Plumbing"];
const LONG = `dana.whitfield@${"a-long-name-of-a-domain.".repeat(4)}example`;

describe("New password", () => {
  it.each([
    ["123456789", "at least 10 characters"],
    ["x".repeat(129), "at most 128 characters"],
    ["", "Please choose a password."],
  ])("is rejected for its length: %j", (password, words) => {
    const issues = SignUpSchema.safeParse({ email: "a@b.example", password }).error?.issues ?? [];
    expect(issues[0]?.message).toContain(words);
  });

  it.each([
    "dana.whitfield@example.com",
    "Dana.Whitfield",
    "Whitfield & Sons Plumbing",
    "whitfield 2026",
    "Password1!",
    "Summer2026!",
    "bubby12345",
    "1q2w3e4r5t",
    "password123",
    "10/10/1987",
  ])("can't be %s", async (password) => {
    expect(await passwordFault(password, OWN)).toBe(
      "This password is easy to guess. Add another word or two.",
    );
  });

  it("can't be the account's own long address", async () => {
    expect(await passwordFault(LONG, [LONG])).not.toBeNull();
    expect(await passwordFault(LONG, OWN)).toBeNull();
  });

  it.each([
    "correct horse battery",
    "seven purple lanterns",
    "green lamp sofa",
    "not this one",
    "k7Qz!m2Xw9",
    "x8fj2kq9zt",
    "Kj2mQx9vTb",
    "mzoqvwtbxe",
    "7203958164",
  ])("can be several words or ten random characters: %s", async (password) => {
    expect(await passwordFault(password, OWN)).toBeNull();
  });
});

describe("ADMIN_PASSWORD", () => {
  const faultsOf = (ADMIN_PASSWORD: string) =>
    adminPasswordFaults({ ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD });

  it.each(["password123", "owner@example.com", "Bubby2026!"])("can't be %s", async (password) => {
    const faults = await faultsOf(password);
    expect(faults).toEqual(["  ADMIN_PASSWORD: This password is easy to guess. Add another word or two."]);
    // The configuration lists this fault with its own.
    expect(() => parseEnv({ PORT: "http" }, faults)).toThrow(/PORT[^]*ADMIN_PASSWORD/);
  });

  it.each([PASSWORD, ""])("can be %j", async (password) => expect(await faultsOf(password)).toEqual([]));
});

describe("Password comparison", () => {
  it.each([
    ["composed", "pässwörd at home", "pa\u0308sswo\u0308rd at home"],
    ["with another keyboard's spaces", "pässwörd at home", "pässwörd\u00A0at\u3000home"],
    ["pasted with invisible characters", "pässwörd at home", "\uFEFFpässwörd at home\u200B\0"],
  ])("matches equivalent Unicode forms of a password: %s", async (_how, one, other) => {
    for (const [chosen, typed] of [
      [one, other],
      [other, one],
    ] as const)
      expect(await verifyPassword(await hashPassword(chosen), typed)).toBe(true);
  });

  it("rejects a password whose case, width, or spaces differ", async () => {
    const stored = await hashPassword(" Correct Horse ");
    for (const typed of [" correct Horse ", "Correct Horse", " Ｃorrect Horse "])
      expect(await verifyPassword(stored, typed)).toBe(false);
    expect(await verifyPassword(null, " Correct Horse ")).toBe(false);
  });
});

describe("Change of the password", () => {
  const change = (page: Visitor, password: string) => {
    const form = page.part("#password");
    form.fill("Current password", PASSWORD);
    form.fill("New password", password);
    return page.click("Change my password", form);
  };

  it("signs the account out everywhere", async () => {
    const { browser, email, ...account } = await site.newcomer("customer");
    const elsewhere = site.visitor();
    await site.signIn(elsewhere, account);
    await change(await browser.open("/account"), NEW);
    expect(browser.at).toBe("/auth?notice=password-changed");
    expect((await elsewhere.open("/account")).at).toMatch(/^\/auth\?/);
    expect([await canSignIn(email, PASSWORD), await canSignIn(email, NEW)]).toEqual([false, true]);
  });

  it("rejects an easily guessed password, such as the business name", async () => {
    const { browser, id } = await site.newcomer("customer");
    await addProfile({ userId: id, business: "Quillfeather & Zimm" });
    await change(await browser.open("/account"), "quillfeatherzimm");
    expect(descriptionOf(browser.part("#password").field("New password"))).toMatch(/easy to guess/);
  });
});

it("a sign-up rejects an easily guessed password", async () => {
  const page = await site.visitor().open("/auth?mode=signup");
  expect(descriptionOf(page.field("Password"))).toBe(PASSWORD_HINT);
  page.fill("Email", "dana@example.com");
  page.fill("Password", "dana@example");
  await page.click("Create Account");
  expect(page.part("[role=alert]").texts("h2")).toEqual(["Sign up failed"]);
  expect(descriptionOf(page.field("Password"))).toMatch(/easy to guess/);
  expect(valueOf(page.field("Email"))).toBe("dana@example.com");
  expect(valueOf(page.field("Password"))).toBe("");
});

describe("Form that asks for a password", () => {
  it("names the account to password managers", async () => {
    const { browser, email } = await site.newcomer("customer");
    const other = freshEmail();
    for (const [path, form, account] of [
      ["/account", "#password", email],
      ["/account", "#email", email],
      ["/account/two-step?change=app", "#factor", email],
      ["/auth/verify", "main", email],
      [await linkFor.reset(email), "main", email],
      [await linkFor.signUp(other), "main", other],
    ] as const) {
      const field = (await browser.open(path)).part(form).one("input[hidden]");
      expect(field.outerHTML, path).toMatch(/autocomplete="username"/i);
      expect(valueOf(field), path).toBe(account);
    }
  });

  it("leads accounts that were made without a password to a way to set one", async () => {
    const { browser } = await site.newcomer("customer");
    for (const path of ["/account/two-step?change=app", "/auth/verify"]) {
      await browser.open(path);
      await browser.follow(/never set one/);
      expect(browser.at).toBe("/auth/forgot");
    }
  });
});

describe("Current password", () => {
  const tryWrong = (owner: Owner, times: number) =>
    Promise.all(Array.from({ length: times }, () => changePassword(owner, "wrong", NEW, null).catch(String)));

  it("has ten wrong tries, even if they are sent in parallel", async () => {
    const outcomes = await tryWrong(await createPerson(), 20);
    expect(outcomes.filter((outcome) => outcome === "Error: wrong-password")).toHaveLength(10);
  });

  it("is rejected above this limit with the time to wait", async () => {
    const { browser, email, userId } = await site.newcomer("customer");
    await tryWrong({ userId, email }, 10);
    await browser.open("/account");
    const form = browser.part("#email");
    form.fill("New email", "new@auth.test");
    form.fill("Current password", PASSWORD);
    await browser.click("Change my email", form);
    const limited = browser.part("#email");
    expect(limited.text).toMatch(/You've had too many wrong tries\. Please try again in \d+ minutes?\./);
    expect(valueOf(limited.field("New email"))).toBe("new@auth.test");
    expect([browser.status, Number(browser.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(await canSignIn(email, PASSWORD)).toBe(true);
  });

  it("has a limit that counts neither correct passwords nor failed sign-ins", async () => {
    const owner = await createPerson();
    for (let count = 0; count < 12; count += 1) {
      expect(await canSignIn(owner.email, "wrong")).toBe(false);
      await requireOwnPassword(owner.userId, PASSWORD, null);
    }
  });
});

/** Admin whose password was checked that many minutes ago. */
async function lateAdmin(minutes = 11) {
  const admin = await site.newcomer("admin");
  await sql`update sessions set authenticated_at = now() - make_interval(mins => ${minutes}) where user_id = ${admin.id}`;
  return admin;
}
const confirm = (page: Visitor, password = PASSWORD) => {
  page.fill("Password", password);
  return page.click("Confirm");
};
const VERIFY = "/auth/verify?next=";
const roleOf = async (id: string) => (await sql`select role from user_roles where user_id = ${id}`)[0]?.role;

describe("Password in the last ten minutes", () => {
  it("is asked for before a role is granted by a second press", async () => {
    const { browser: page } = await lateAdmin();
    const person = await createPerson();
    const list = `/admin/users?q=${person.id}`;
    await page.open(list);
    await page.click("Yes, make admin");
    expect(page.at).toBe(VERIFY + encodeURIComponent(list));
    await confirm(page, "not this one");
    expect(descriptionOf(page.field("Password"))).toMatch(/isn't your password/);
    await confirm(page);
    expect([page.at, await roleOf(person.id)]).toEqual([list, undefined]);
    await page.click("Yes, make admin");
    expect(page.text).toContain("The change takes effect on their next page load.");
    expect(await roleOf(person.id)).toBe("admin");
  });

  it.each([
    ["/admin/users?form=invite", { email: "a@b.example" }, "/admin/users?form=invite"],
    ["/admin/erase?found=1", { mode: "delete", who: "a@b.example" }, "/admin/erase?found=1"],
    ["/admin/erase", { mode: "stripe", who: "a@b.example" }, "/admin/erase"],
    ["/admin/scheduling/feed", {}, "/admin/scheduling/feed"],
  ])("is asked for before a post to %s %j", async (path, fields, next) => {
    const { browser } = await lateAdmin();
    const body = new URLSearchParams(fields as Record<string, string>);
    const { status, headers } = await browser.request(path, { method: "POST", body });
    // 303 would tell the page that the form was accepted.
    expect([status, headers.get("location")]).toEqual([302, VERIFY + encodeURIComponent(next)]);
  });

  it("is asked for before an export, which leads back to the list", async () => {
    const { browser: page } = await lateAdmin();
    const list = "/admin/demo-requests?q=602";
    await page.open(list);
    await page.follow("Export");
    expect(page.at).toBe(VERIFY + encodeURIComponent(list));
    await confirm(page);
    expect(page.at).toBe(list);
    await page.follow("Export");
    expect(page.headers.get("content-disposition")).toContain("demo-requests-");
  });

  it("isn't needed to look at a page", async () => {
    const { browser } = await lateAdmin();
    for (const path of ["/admin/demo-requests", "/admin/erase", "/admin/users"])
      expect((await browser.open(path)).at).toBe(path);
  });

  it("isn't asked for after nine minutes", async () => {
    const { browser } = await lateAdmin(9);
    expect((await browser.request("/admin/demo-requests/export.csv")).status).toBe(200);
  });

  it("doesn't apply to another session", async () => {
    const { browser, ...admin } = await lateAdmin();
    await site.signIn(site.visitor(), admin);
    expect((await browser.request("/admin/customers/export.csv")).status).toBe(302);
  });

  it("leads only to pages of this site", async () => {
    const { browser } = await lateAdmin();
    await browser.open(`${VERIFY}${encodeURIComponent("https://evil.example/")}`);
    await confirm(browser);
    expect(browser.at).toBe("/account");
  });

  it("reveals the address of the calendar feed", async () => {
    const { id, browser } = await lateAdmin();
    await replaceFeed(id);
    await browser.open("/admin/scheduling");
    expect(browser.text).not.toContain("/calendar.ics?token=");
    await browser.open("/admin/scheduling/feed");
    await confirm(browser);
    expect(browser.one("main").outerHTML).toContain("/calendar.ics?token=");
  });
});
