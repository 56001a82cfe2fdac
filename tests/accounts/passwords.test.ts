import { describe, expect, it } from "vitest";
import { adminPasswordFaults } from "~/features/accounts/sign-in/first-admin.server";
import {
  changePassword,
  hashPassword,
  passwordFault,
  verifyPassword,
} from "~/features/accounts/sign-in/passwords.server";
import { requestNewAddress } from "~/features/accounts/link/request-link.server";
import { SignUpSchema } from "~/features/accounts/sign-in/schemas.server";
import { parseEnv } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { sql } from "../setup/database";
import { startSite } from "../setup/site";
import { descriptionOf, valueOf } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";
import {
  canSignIn,
  createPerson,
  freshEmail,
  freshVisit,
  NEW_PASSWORD as NEW,
  PASSWORD,
  usernameIn,
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
    ...["dana.whitfield@example.com", "Dana.Whitfield", "Whitfield & Sons Plumbing", "whitfield 2026"],
    ...["Password1!", "Summer2026!", "bubby12345", "1q2w3e4r5t", "password123", "10/10/1987"],
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
    ...["correct horse battery", "seven purple lanterns", "green lamp sofa", "not this one"],
    ...["k7Qz!m2Xw9", "x8fj2kq9zt", "Kj2mQx9vTb", "mzoqvwtbxe", "7203958164"],
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
  it("signs the account out everywhere", async () => {
    const { browser, email, ...account } = await site.newcomer("customer");
    const elsewhere = site.visitor();
    await site.signIn(elsewhere, account);
    await browser.open("/account");
    const form = browser.part("#password");
    form.fill("Current password", PASSWORD);
    form.fill("New password", NEW);
    await browser.click("Change my password", form);
    expect(browser.at).toBe("/auth?notice=password-changed");
    expect((await elsewhere.open("/account")).at).toMatch(/^\/auth\?/);
    expect([await canSignIn(email, PASSWORD), await canSignIn(email, NEW)]).toEqual([false, true]);
  });

  it("rejects an easily guessed password, such as the business name", async () => {
    const { browser, id, email } = await site.newcomer("customer");
    await sql`insert into customer_profiles (id, user_id, business_name, email)
      values (${newId()}, ${id}, 'Quillfeather & Zimm', ${email})`;
    await browser.open("/account");
    const form = browser.part("#password");
    form.fill("Current password", PASSWORD);
    form.fill("New password", "quillfeatherzimm");
    await browser.click("Change my password", form);
    expect(descriptionOf(browser.part("#password").field("New password"))).toMatch(/easy to guess/);
  });

  it("tells password managers whose password its forms ask for", async () => {
    const { browser, email } = await site.newcomer("customer");
    await browser.open("/account");
    for (const form of ["#password", "#email"]) expect(usernameIn(browser.part(form))).toBe(email);
  });
});

describe("Current password", () => {
  it("is rejected after ten wrong tries", async () => {
    const { browser, email } = await site.newcomer("customer");
    const send = async (current: string) => {
      await browser.open("/account");
      const form = browser.part("#email");
      form.fill("New email", "new@auth.test");
      form.fill("Current password", current);
      await browser.click("Change my email", form);
      return browser.part("#email");
    };
    for (let count = 0; count < 10; count += 1)
      expect((await send("wrong")).text).toContain("isn't your current");
    const limited = await send(PASSWORD);
    expect(limited.text).toMatch(/You've had too many wrong tries\. Please try again in \d+ minutes?\./);
    expect(valueOf(limited.field("New email"))).toBe("new@auth.test");
    expect([browser.status, Number(browser.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(await canSignIn(email, PASSWORD)).toBe(true);
  });

  it("has a limit that also applies to parallel requests", async () => {
    const owner = await createPerson();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => changePassword(owner, "wrong", NEW, null).catch(String)),
    );
    expect(outcomes.filter((outcome) => outcome === "Error: wrong-password")).toHaveLength(10);
  });

  it("has a limit that counts neither correct passwords nor failed sign-ins", async () => {
    const owner = await createPerson();
    for (let count = 0; count < 12; count += 1) {
      expect(await canSignIn(owner.email, "wrong")).toBe(false);
      await requestNewAddress(owner, freshEmail(), PASSWORD, freshVisit());
    }
  });
});
