import * as argon2 from "@node-rs/argon2";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "~/features/accounts/sign-in/passwords.server";
import { afterSignIn } from "~/features/accounts/sign-in/sign-in.server";
import { safeRedirect } from "~/lib/http/safe-redirect";
import { action } from "~/routes/auth";
import { openBrowser } from "../setup/browser";
import { sql } from "../setup/database";
import { createPerson, freshEmail, PASSWORD, signIn } from "./people";

vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});
const verify = vi.mocked(argon2.verify);
afterEach(() => void verify.mockReset());

const HASH = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
const NO_MATCH =
  "That email and password don't match an account. Please try again. Just signed up? Confirm your email first.";

interface Said {
  notice?: { description: string };
}
async function enter(email: string, password: string, { ask } = openBrowser(), path = "/auth") {
  const { status, location, retryAfter, data } = await ask(action, path, { email, password });
  return { status, location, retryAfter, said: (data as Said | null)?.notice?.description };
}

describe("Sign-in", () => {
  it("accepts the right password, ignoring the address's letter case", async () => {
    const { id, email } = await createPerson({ role: "admin" });
    const account = await signIn({ email: email.toUpperCase(), password: PASSWORD });
    expect(account).toMatchObject({ userId: id, role: "admin" });
  });

  it("answers a wrong password like an unknown or unconfirmed address", async () => {
    const [known, unconfirmed] = [await createPerson(), await createPerson({ confirmed: false })];
    await sql`update passwords set hash = ${await hashPassword(PASSWORD)}`;
    for (const [email, password] of [
      [known.email, "not this one"],
      [freshEmail(), PASSWORD],
      [unconfirmed.email, PASSWORD],
    ] as const) {
      verify.mockClear();
      expect(await enter(email, password)).toMatchObject({ status: 400, said: NO_MATCH });
      expect(verify).toHaveBeenCalledOnce();
      // With other hash costs, timing would reveal that the account doesn't exist.
      expect(verify.mock.calls[0]![0]).toMatch(HASH);
    }
    expect(await hashPassword(PASSWORD)).toMatch(HASH);
  });
});

describe("Sign-in after 30 tries for one account from one network", () => {
  const flood = async (email: string, browser = openBrowser()) => {
    for (let count = 0; count < 30; count += 1) await enter(email, "not this one", browser);
    return browser;
  };

  it("returns the same response whatever the password or address", async () => {
    const [{ email }, unknown] = [await createPerson(), freshEmail()];
    const browser = await flood(email);
    await flood(unknown, browser);
    // The form has its own limit for the network.
    await sql`delete from rate_limits where key like 'form:%'`;
    const answers = [
      await enter(email, PASSWORD, browser),
      await enter(email, "not this one", browser),
      await enter(unknown, PASSWORD, browser),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(429);
      expect(answer.said).toMatch(
        /^There were too many sign-in attempts\. Please try again in 15 minutes\.$/,
      );
      expect(Number(answer.retryAfter)).toBeGreaterThan(0);
    }
  });

  it("still works from other networks", async () => {
    const { email } = await createPerson();
    await flood(email);
    expect((await enter(email, PASSWORD)).status).toBe(303);
  });

  it("still works for other accounts", async () => {
    const browser = await flood((await createPerson()).email);
    expect((await enter((await createPerson()).email, PASSWORD, browser)).status).toBe(303);
  });
});

describe("safeRedirect", () => {
  it.each([
    ["/", "/"],
    ["/admin/demo-requests?q=602&status=pending#row", "/admin/demo-requests?q=602&status=pending#row"],
    ["/a/../b", "/b"],
    ["/search?to=//evil.example", "/search?to=//evil.example"],
  ])("returns %s unchanged", (target, path) => expect(safeRedirect(target)).toBe(path));

  it.each([
    ...[null, undefined, 7, "", "admin", " /admin", `/${"a".repeat(3000)}`],
    ...["//evil.example", "/\\evil.example", "\\/evil.example", "/.//evil.example", "/x/..//evil.example"],
    ...["/a\\b", "https://evil.example", "javascript:alert(1)", "/\t/evil.example", "/\u0000"],
    "/admin\r\nSet-Cookie: a=b",
  ])("rejects %j", (target) => expect(safeRedirect(target)).toBeNull());
});

describe("Redirect after sign-in", () => {
  it.each([
    ["admin", null, "/admin"],
    ["customer", null, "/dashboard"],
    ["admin", "/admin/demo-requests?q=602", "/admin/demo-requests?q=602"],
    ["customer", "/admin/demo-requests", "/dashboard"],
    ["customer", "/admin", "/dashboard"],
    ["customer", "/chat-analytics", "/dashboard"],
    ["customer", "/administration", "/administration"],
    ["admin", "/dashboard", "/admin"],
    ["customer", "/pricing", "/pricing"],
    ["admin", "/pricing?billing=annual", "/pricing?billing=annual"],
    ["admin", "/auth?redirectTo=/auth", "/admin"],
    ["customer", "/logout", "/dashboard"],
    ["admin", "//evil.example/admin", "/admin"],
  ] as const)("sends a %s who requested %s to %s", (role, redirectTo, target) =>
    expect(afterSignIn(role, redirectTo)).toBe(target),
  );
});
