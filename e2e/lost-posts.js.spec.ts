import { randomUUID } from "node:crypto";
import type { Locator, Route } from "@playwright/test";
import postgres from "postgres";
import { type Account, createAccount, databaseUrl, signIn } from "./account";
import { expect, freshPhone, isHydrated, type Page, test } from "./support";
import { fillTrialForm } from "./trial-person";

/** What can happen to a post between a browser and our server. */
const MISHAPS: Record<string, { words: RegExp; answer?(route: Route): Promise<void> }> = {
  "the connection is reset": {
    words: /connection to our server broke/,
    answer: (r) => r.abort("connectionreset"),
  },
  "the device is offline": { words: /device is offline/ },
  "a proxy answers 502": {
    words: /That's on us/,
    answer: (r) => r.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  },
  "a proxy answers an empty 503": { words: /error 503/, answer: (r) => r.fulfill({ status: 503 }) },
  "a captive portal answers": {
    words: /sign-in page of a Wi-Fi network/,
    answer: (r) =>
      r.fulfill({ status: 200, contentType: "text/html", body: "<h1>Welcome to Cafe Wi-Fi</h1>" }),
  },
  "the server answers a plain 500": {
    words: /That's on us/,
    answer: (r) => r.fulfill({ status: 500, body: "oops" }),
  },
};

interface Case {
  name: string;
  path: string;
  role?: "admin" | "customer";
  /** The link on the page that opens the form as a dialog. */
  opener?: string;
  form?: string;
  fill(form: Locator, mark: string): Promise<void>;
  button: string | RegExp;
  /** First words of the alert, if the form has its own. */
  words?: string;
  done(page: Page): Promise<void>;
  /** Counts what was stored; without it nothing is. */
  rows?(sql: postgres.Sql, mark: string): Promise<{ count: number }[]>;
}

const gone = (page: Page) => expect(page.getByRole("dialog")).toBeHidden();
const at = (url: RegExp) => (page: Page) => expect(page).toHaveURL(url);

async function fillDemo(form: Locator, mark: string) {
  await form.getByLabel("Contact Name").fill(mark);
  await form.getByLabel("Business Name").fill("Lost & Found LLC");
  await form.getByLabel("Phone Number").fill(freshPhone());
  await form.getByLabel(/I agree/).check();
}
const fillTrial = (form: Locator, mark: string) =>
  fillTrialForm(form, { business: mark, name: "Ada Lost", email: `${mark}@example.com` });
async function fillAnalysis(form: Locator, mark: string) {
  await form.getByLabel("Name", { exact: true }).fill("Ada Lost");
  await form.getByLabel("Business Name").fill(mark);
  await form.getByLabel("Email").fill(`${mark}@example.com`);
  await form.getByLabel("Phone Number").fill(freshPhone());
}

const CASES: Case[] = [
  {
    name: "the demo page",
    path: "/demo",
    fill: fillDemo,
    button: "Get Live Demo Now",
    words: "Error: Something went wrong. Please try again.",
    done: at(/notice=started/),
    rows: (sql, mark) => sql`select count(*)::int from demo_requests where name = ${mark}`,
  },
  {
    name: "the demo dialog",
    path: "/faq",
    opener: "/demo",
    fill: fillDemo,
    button: "Get Live Demo Now",
    words: "Error: Something went wrong. Please try again.",
    done: gone,
    rows: (sql, mark) => sql`select count(*)::int from demo_requests where name = ${mark}`,
  },
  {
    name: "the trial page",
    path: "/trial",
    form: "#trial",
    fill: fillTrial,
    button: "Continue to Payment",
    words: "Error: Failed to submit form. Please try again.",
    done: at(/trial\/payment/),
    rows: (sql, mark) => sql`select count(*)::int from trial_signups where business_name = ${mark}`,
  },
  {
    name: "the trial dialog",
    path: "/faq",
    opener: "/trial",
    fill: fillTrial,
    button: "Continue to Payment",
    words: "Error: Failed to submit form. Please try again.",
    done: (page) => expect(page.getByText("Almost there!")).toBeVisible(),
    rows: (sql, mark) => sql`select count(*)::int from trial_signups where business_name = ${mark}`,
  },
  {
    name: "the contact page",
    path: "/contact",
    async fill(form, mark) {
      await form.getByLabel("Name", { exact: true }).fill(mark);
      await form.getByLabel("Email").fill("ada@example.com");
      await form.getByLabel("Message").fill("Two lines\nof a message.");
    },
    button: "Send Message",
    words: "Error: Your message could not be sent. Please try again.",
    done: at(/notice=sent/),
    rows: (sql, mark) => sql`select count(*)::int from contact_messages where name = ${mark}`,
  },
  {
    name: "the free analysis page",
    path: "/free-analysis",
    fill: fillAnalysis,
    button: "Get My Free Call Analysis",
    words: "Error: Something went wrong. Please try again.",
    done: at(/notice=sent/),
    rows: (sql, mark) => sql`select count(*)::int from call_analysis_requests where business_name = ${mark}`,
  },
  {
    name: "the integrations page",
    path: "/integrations",
    form: "#integration-request",
    async fill(form, mark) {
      await form.getByLabel(/Which tool/).fill(mark);
      await form.getByLabel("Email").fill("ada@example.com");
      await form.getByLabel(/What should it do/).fill("Sync.");
    },
    button: "Request Integration",
    words: "Error: Your request could not be sent. Please try again.",
    done: at(/notice=request/),
    rows: (sql, mark) => sql`select count(*)::int from integration_requests where integration = ${mark}`,
  },
  {
    name: "sign-up",
    path: "/auth?mode=signup",
    form: "#sign-up",
    async fill(form, mark) {
      await form.getByLabel("Email").fill(`${mark}@example.com`);
      await form.getByLabel("Password").fill("a long enough passphrase");
    },
    button: "Create Account",
    words: "Sign up failed: Please try again.",
    done: at(/notice=check-email/),
  },
  {
    name: "the password reset",
    path: "/auth/forgot",
    form: "#forgot",
    fill: (form, mark) => form.getByLabel("Email").fill(`${mark}@example.com`),
    button: "Send me a link",
    done: at(/notice=reset-sent/),
  },
  {
    name: "the debug page",
    path: "/debug",
    form: "#debug",
    fill: (form) => form.getByLabel("Message").fill("Do you text in Spanish?"),
    button: /^Send/,
    done: at(/notice=message-sent/),
  },
  {
    name: "a new email of an account",
    path: "/account",
    role: "customer",
    form: "#email",
    async fill(form, mark) {
      await form.getByLabel("New email").fill(`${mark}@example.com`);
      await form.getByLabel("Current password").fill("for browser tests only");
    },
    button: "Change my email",
    done: at(/notice=check-email/),
  },
  {
    name: "a new customer",
    path: "/admin/customers/new",
    role: "admin",
    form: "#customer",
    async fill(form, mark) {
      await form.getByLabel("Business name").fill(mark);
      await form.getByLabel("Email").fill(`${mark}@example.com`);
      await form.getByLabel("Phone").fill("(602) 555-0143");
    },
    button: /Add|Save/,
    done: at(/admin\/customers\/[0-9a-f-]{36}/),
    rows: (sql, mark) => sql`select count(*)::int from customer_profiles where business_name = ${mark}`,
  },
];

/** The forms of the admin area that are a button or two, on a row that is there already. */
const BUTTONS: Case[] = [
  {
    name: "a note on a record",
    path: "/admin/demo-requests/{id}",
    form: "form:has(textarea)",
    fill: (form, mark) => form.getByLabel("New note").fill(`Call ${mark} back`),
    button: "Add note",
    done: (page) => expect(page.getByRole("listitem").filter({ hasText: "back" })).toHaveCount(1),
    rows: (sql, mark) => sql`select count(*)::int from notes where note = ${`Call ${mark} back`}`,
  },
  {
    name: "the status of a record",
    path: "/admin/demo-requests/{id}",
    form: "form:has([name=to])",
    fill: async (form) => void (await form.getByLabel("New status").selectOption("completed")),
    button: "Set status",
    done: at(/changed=/),
    rows: (sql, mark) =>
      sql`select count(*)::int from demo_requests where name = ${mark} and status = 'completed'`,
  },
  {
    name: "the ticked rows of a list",
    path: "/admin/demo-requests?q={mark}",
    form: "#selection",
    async fill(form) {
      await form.page().locator("input[name=id]:visible").check();
      await form.getByLabel("New status").selectOption("completed");
    },
    button: "Set selected",
    done: at(/changed=/),
    rows: (sql, mark) =>
      sql`select count(*)::int from demo_requests where name = ${mark} and status = 'completed'`,
  },
];

/** Every visible value of the form. */
const valuesOf = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) =>
    [...element.elements].flatMap((control) =>
      control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)
        ? [String(control.checked)]
        : control instanceof HTMLInputElement ||
            control instanceof HTMLTextAreaElement ||
            control instanceof HTMLSelectElement
          ? [control.value]
          : [],
    ),
  );

/** Lets posts to Remix's actions meet a mishap until the returned function is called. */
async function meet(page: Page, name: string) {
  const answer = MISHAPS[name]!.answer;
  if (!answer) {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  }
  const isPost = (route: Route) => (route.request().method() === "POST" ? answer(route) : route.fallback());
  await page.route("**/*.data*", isPost);
  return () => page.unroute("**/*.data*", isPost);
}

/** Goes through every mishap, then through one whose answer alone is lost, and then sends the same again. */
async function expectNothingLost(page: Page, form: Locator, { button, words, done }: Case) {
  const send = form.getByRole("button", { name: button }).first();
  const typed = await valuesOf(form);
  for (const [mishap, { words: reason }] of Object.entries(MISHAPS)) {
    const over = await meet(page, mishap);
    await send.click();
    const alert = form.getByRole("alert").filter({ hasText: reason });
    await expect(alert, mishap).toBeFocused();
    if (words) await expect(alert).toContainText(words);
    expect(await valuesOf(form), mishap).toEqual(typed);
    await over();
  }
  const loseAnswer = async (route: Route) => {
    const cookies = await page.context().cookies();
    await route.fetch({ maxRedirects: 0 });
    // The answer's cookies are lost with it.
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await route.abort("connectionreset");
  };
  await page.route("**/*.data*", loseAnswer, { times: 1 });
  await send.click();
  await expect(form.getByRole("alert").filter({ hasText: /broke on the way/ })).toBeFocused();
  expect(await valuesOf(form)).toEqual(typed);
  await send.click();
  await done(page);
}

test.describe("a post that fails on the way keeps every value, says why, and counts once", () => {
  for (const which of [...CASES, ...BUTTONS]) {
    test(which.name, async ({ page, context }) => {
      const { opener, form: selector = "main form", fill, rows } = which;
      const mark = `lost-${randomUUID().slice(0, 8)}`;
      const sql = postgres(databaseUrl(), { max: 1 });
      const id = randomUUID();
      if (BUTTONS.includes(which))
        await sql`insert into demo_requests (id, name, business_name, phone, consent)
          values (${id}, ${mark}, 'Lost & Found LLC', '+16025550143', true)`;
      const role = which.role ?? (BUTTONS.includes(which) ? "admin" : undefined);
      if (role) await signIn(context, await createAccount(role));
      await page.goto(which.path.replace("{id}", id).replace("{mark}", mark));
      await isHydrated(page);
      if (opener) await page.locator(`a[href="${opener}"]:visible`).first().click();
      const form = opener ? page.getByRole("dialog").locator("form").first() : page.locator(selector).first();
      await fill(form, mark);
      // The script that formats a number comes with the first touch.
      for (const phone of await form.locator("input[type=tel]").all())
        await expect(phone).toHaveValue(/^(\(|$)/);
      await expectNothingLost(page, form, which);
      const [stored] = rows ? await rows(sql, mark) : [];
      await sql.end();
      if (rows) expect(stored?.count).toBe(1);
    });
  }

  test("sign-in", async ({ page }) => {
    const account: Account = await createAccount("customer");
    await page.goto("/auth");
    await isHydrated(page);
    const form = page.locator("#sign-in");
    await form.getByLabel("Email").fill(account.email);
    await form.getByLabel("Password").fill(account.password);
    await expectNothingLost(page, form, {
      name: "sign-in",
      path: "/auth",
      fill: async () => {},
      button: "Sign In",
      words: "Sign in failed: Please try again.",
      done: at(/\/dashboard$/),
    });
  });

  test("a form that was never touched before the network went", async ({ page, context }) => {
    await page.goto("/contact");
    await isHydrated(page);
    await context.setOffline(true);
    const form = page.locator("#contact");
    await form.getByLabel("Message").fill("Two lines\nof a message.");
    await form.getByRole("button", { name: "Send Message" }).click();
    await expect(form.getByText("Your device is offline.")).toBeVisible();
    await expect(form.getByLabel("Message")).toHaveValue("Two lines\nof a message.");
  });
});
