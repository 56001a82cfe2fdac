import { beforeAll, describe, expect, it } from "vitest";
import { afterSignIn } from "~/features/accounts/sign-in/sign-in.server";
import { safeRedirect } from "~/lib/http/safe-redirect";
import { action } from "~/routes/auth";
import { openBrowser } from "../setup/browser";
import { startSite } from "../setup/site";
import { valueOf } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";
import { createPerson, enterPassword, freshEmail, PASSWORD, signIn } from "./people";

const site = await stopAtEnd(startSite());

const NO_MATCH =
  "That email and password don't match an account. Please try again. Just signed up? Confirm your email first.";

describe("Sign-in", () => {
  it("leads back to the page that asked for it, also after a wrong password", async () => {
    const list = "/admin/demo-requests?q=602&status=pending";
    const person = await createPerson({ role: "admin" });
    const page = await site.visitor().open(list);
    expect(page.at).toBe(`/auth?redirectTo=${encodeURIComponent(list)}`);
    await enterPassword(page, { ...person, password: "not this one" });
    expect([valueOf(page.field("Email")), valueOf(page.field("Password"))]).toEqual([person.email, ""]);
    await enterPassword(page, person);
    expect(page.at).toBe(list);
    expect((await page.open("/auth")).at).toBe("/");
  });

  it("ignores the address's letter case", async () => {
    const { id, email } = await createPerson({ role: "admin" });
    const account = await signIn({ email: email.toUpperCase(), password: PASSWORD });
    expect(account).toMatchObject({ userId: id, role: "admin" });
  });

  it("answers a wrong password like an unknown or unconfirmed address", async () => {
    for (const tried of [
      { ...(await createPerson()), password: "not this one" },
      { email: freshEmail() },
      await createPerson({ confirmed: false }),
    ]) {
      const page = await enterPassword(await site.visitor().open("/auth"), tried);
      expect([page.status, page.texts("[role=alert]")]).toEqual([400, [`Sign in failed${NO_MATCH}`]]);
    }
  });

  it("says that the browser blocks all cookies", async () => {
    const page = await site.visitor().open("/auth");
    page.keep = () => {};
    await enterPassword(page, await createPerson());
    expect(page.at).toBe("/auth?redirectTo=%2Fdashboard&notice=no-cookies");
    expect(page.text).toContain("Your browser blocks cookies");
  });
});

describe("Sign-in after 30 wrong passwords for one account from one network", () => {
  interface Said {
    notice?: { description: string };
  }
  async function enter(email: string, password: string, { ask } = openBrowser()) {
    const { status, retryAfter, data } = await ask(action, "/auth", { email, password });
    return { status, wait: Number(retryAfter) > 0, said: (data as Said | null)?.notice?.description };
  }
  async function flood(email: string) {
    const browser = openBrowser();
    await Promise.all(Array.from({ length: 30 }, () => enter(email, "not this one", browser)));
    return browser;
  }
  const LIMITED = {
    status: 429,
    wait: true,
    said: "There were too many sign-in attempts. Please try again in 15 minutes.",
  };

  let email: string;
  let browser: ReturnType<typeof openBrowser>;
  beforeAll(async () => {
    ({ email } = await createPerson());
    browser = await flood(email);
  });

  it("rejects even the right password", async () => {
    expect(await enter(email, PASSWORD, browser)).toEqual(LIMITED);
    expect(await enter(email, "not this one", browser)).toEqual(LIMITED);
  });

  it("answers an unknown address alike", async () => {
    const unknown = freshEmail();
    expect(await enter(unknown, PASSWORD, await flood(unknown))).toEqual(LIMITED);
  });

  it("still works from other networks", async () => {
    expect(await enter(email, PASSWORD)).toMatchObject({ status: 303 });
  });

  it("still works for other accounts", async () => {
    expect(await enter((await createPerson()).email, PASSWORD, browser)).toMatchObject({ status: 303 });
  });
});

describe("Redirect after sign-in", () => {
  it.each([
    ["/", "/"],
    ["/admin/demo-requests?q=602&status=pending#row", "/admin/demo-requests?q=602&status=pending#row"],
    ["/a/../b", "/b"],
    ["/search?to=//evil.example", "/search?to=//evil.example"],
  ])("to %s stays on the site", (target, path) => expect(safeRedirect(target)).toBe(path));

  it.each([
    null,
    undefined,
    7,
    "",
    "admin",
    " /admin",
    `/${"a".repeat(3000)}`,
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "/a\\b",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/\u0000",
    "/admin\r\nSet-Cookie: a=b",
  ])("to %j is rejected", (target) => expect(safeRedirect(target)).toBeNull());

  it.each([
    ["admin", null, "/admin"],
    ["customer", null, "/dashboard"],
    ["admin", "/admin/demo-requests?q=602", "/admin/demo-requests?q=602"],
    ["customer", "/admin/demo-requests", "/dashboard"],
    ["customer", "/admin", "/dashboard"],
    ["customer", "/chat-analytics", "/dashboard"],
    ["customer", "/administration", "/administration"],
    ["admin", "/dashboard", "/admin"],
    ["customer", "/pricing?billing=annual", "/pricing?billing=annual"],
    ["admin", "/auth?redirectTo=/auth", "/admin"],
    ["customer", "/logout", "/dashboard"],
    ["admin", "//evil.example/admin", "/admin"],
  ] as const)("sends a %s who requested %s to %s", (role, redirectTo, target) =>
    expect(afterSignIn(role, redirectTo)).toBe(target),
  );
});

describe("Sign-out", () => {
  it("ends all the user's sessions", async () => {
    const { browser, id } = await site.newcomer("admin");
    const elsewhere = site.visitor();
    await site.signIn(elsewhere, { id });
    await browser.open("/admin/dashboard");
    await browser.click("Logout");
    expect(browser.at).toBe("/?notice=signed-out");
    expect(browser.texts("[role=status]").join()).toContain("Logged out successfully");
    for (const page of [browser, elsewhere]) expect((await page.open("/account")).at).toMatch(/^\/auth\?/);
  });

  it("clears the browser's cookies and cache", async () => {
    const { browser } = await site.newcomer("customer");
    const body = new URLSearchParams();
    const { headers } = await browser.request("/logout", { method: "POST", body });
    expect(headers.get("location")).toBe("/auth");
    expect(headers.getSetCookie().map((set) => set.split(/=;.*Max-Age=0/)[0])).toEqual([
      "session",
      "trial",
      "started",
    ]);
    expect(headers.get("clear-site-data")).toBe('"cache"');
  });

  it("isn't triggered by a GET of /logout", async () => {
    const { browser } = await site.newcomer("customer");
    await browser.open("/logout");
    expect(browser.at).toBe("/");
    expect((await browser.open("/account")).at).toBe("/account");
  });

  it.each([["Sign out of all others"], [/^Sign out of (?!all)/]])(
    "by the settings' button %s ends another session",
    async (button) => {
      const { browser, id } = await site.newcomer("customer");
      const elsewhere = site.visitor();
      await site.signIn(elsewhere, { id });
      await browser.open("/account");
      expect(browser.text.split("(this one)")).toHaveLength(2);
      await browser.click(button);
      expect(browser.text).toContain("The session has ended.");
      expect((await elsewhere.open("/account")).at).toMatch(/^\/auth\?/);
    },
  );
});
