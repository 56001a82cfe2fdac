import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { PASSWORD_HINT } from "~/features/accounts/sign-in/auth.messages";
import { createPerson, PASSWORD as OWN_PASSWORD } from "../accounts/people";
import { linkIn, startSite } from "../setup/site";
import { descriptionOf, type Part, valueOf, type Visitor } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";

const site = await stopAtEnd(startSite({ works: true }));

const PASSWORD = "seven purple lanterns";
const newEmail = () => `new.${randomUUID()}@example.com`;
const h1 = (page: Visitor) => page.texts("h1").join();
const alerts = (page: Part) => page.texts("[role=alert]").join();
const described = (page: Part, label: string) => descriptionOf(page.field(label));

interface Account {
  email: string;
  password: string;
}

async function signIn(page: Visitor, { email, password }: Account) {
  page.fill("Email", email);
  page.fill("Password", password);
  return page.click("Sign In");
}
const signInAt = async (page: Visitor, path: string, account: Account) =>
  signIn(await page.open(path), account);

it("signing in with all cookies blocked says so", async () => {
  const page = site.visitor();
  page.keep = () => {};
  const { email } = await createPerson();
  await signInAt(page, "/auth", { email, password: OWN_PASSWORD });
  expect(page.at).toBe("/auth?redirectTo=%2Fdashboard&notice=no-cookies");
  expect(page.text).toContain("Your browser blocks cookies");
});

describe("Sign-up", () => {
  async function signUp(page: Visitor, email: string) {
    await page.open("/auth");
    await page.follow("Need an account? Sign up");
    expect(h1(page)).toBe("Create your account");
    expect(described(page, "Password")).toBe(PASSWORD_HINT);
    page.fill("Email", email);
    page.fill("Password", PASSWORD);
    await page.click("Create Account");
    expect(page.text).toContain("Confirm your email to finish sign up.");
    return linkIn(email, "Confirm your email");
  }

  it("signs in by the button on the emailed link's page", async () => {
    const [page, email] = [site.visitor(), newEmail()];
    const link = await signUp(page, email);
    await page.open(link);
    await page.click("Confirm my email");
    expect(page.at).toBe("/dashboard?notice=confirmed");
    expect(page.text).toContain("Your email is confirmed");
    expect(page.text).toContain("Your account has no trial yet.");

    const visitor = await site.visitor().open(link);
    await visitor.follow("Not confirmed yet? Sign up again");
    expect(h1(visitor)).toBe("Create your account");
  });

  it("shows a field error for an easily guessed password", async () => {
    const page = await site.visitor().open("/auth?mode=signup");
    page.fill("Email", "dana@example.com");
    page.fill("Password", "password123");
    await page.click("Create Account");
    expect(described(page, "Password")).toMatch(/easy to guess/);
    expect(valueOf(page.field("Email"))).toBe("dana@example.com");
    expect(valueOf(page.field("Password"))).toBe("");
  });
});

describe("Sign-in", () => {
  it("redirects from an admin page to sign-in and back", async () => {
    const admin = await site.newcomer("admin");
    const page = await site.visitor().open("/admin/demo-requests?q=602&status=pending");
    expect(page.at).toMatch(/^\/auth\?redirectTo=/);
    expect(page.title).toMatch(/Secure Login and Signup/);
    expect(h1(page)).toBe("Sign in to your account");
    await signIn(page, admin);
    expect(page.at).toBe("/admin/demo-requests?q=602&status=pending");
    await page.open("/auth");
    expect(page.at).toBe("/");
  });

  it("keeps the email and the return path after a wrong password", async () => {
    const account = await site.newcomer("admin");
    const page = await site.visitor().open("/auth?redirectTo=%2Fadmin%2Fcustomers");
    await signIn(page, { ...account, password: "not this one" });
    expect(alerts(page)).toContain("Sign in failed");
    expect(alerts(page)).toContain("Please try again.");
    expect(valueOf(page.field("Email"))).toBe(account.email);
    expect(valueOf(page.field("Password"))).toBe("");
    await signIn(page, account);
    expect(page.at).toBe("/admin/customers");
  });

  it("lists empty fields under the form's own error heading", async () => {
    for (const [path, button, title] of [
      ["/auth", "Sign In", "Sign in failed"],
      ["/auth?mode=signup", "Create Account", "Sign up failed"],
      ["/auth/forgot", "Send me a link", "There's a problem"],
    ] as const) {
      const page = await site.visitor().open(path);
      await page.click(button);
      const summary = page.part("[role=alert]");
      expect(summary.text).toContain("Please enter your email address.");
      expect(summary.texts("h1, h2, h3")).toEqual([title]);
      if (path !== "/auth") continue;
      expect(page.field("Email").getAttribute("aria-invalid")).toBe("true");
      expect(described(page, "Email")).toBe("Please enter your email address.");
      expect(described(page, "Password")).toBe("Please enter your password.");
    }
  });
});

describe("Sign-out", () => {
  it("ends all the user's sessions and shows a confirmation", async () => {
    const account = await site.newcomer("admin");
    const elsewhere = site.visitor();
    await site.signIn(elsewhere, account);
    const page = await account.browser.open("/admin/dashboard");
    await page.click("Logout");
    expect(page.at).toBe("/?notice=signed-out");
    expect(page.texts("[role=status]").join()).toContain("Logged out successfully");
    for (const browser of [page, elsewhere]) {
      const { headers } = await browser.request("/admin/dashboard");
      expect(headers.get("location")).toBe("/auth?redirectTo=%2Fadmin%2Fdashboard");
    }
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
    const { browser } = await site.newcomer("admin");
    await browser.open("/logout");
    expect(browser.at).toBe("/");
    expect((await browser.request("/admin/dashboard")).status).toBe(200);
  });
});

describe("Account settings", () => {
  it("end the account's other sessions", async () => {
    const { browser: page, ...account } = await site.newcomer("customer");
    const elsewhere = site.visitor();
    await site.signIn(elsewhere, account);
    await page.open("/account");
    expect(page.text.split("(this one)")).toHaveLength(2);
    await page.click("Sign out of all others");
    expect(page.text).toContain("The session has ended.");
    expect((await elsewhere.request("/account")).headers.get("location")).toContain("/auth");
  });
});
