import { randomUUID } from "node:crypto";
import type { Locator, Route } from "@playwright/test";
import { addDemoRequest, inDatabase } from "../rows";
import { expect, isHydrated, open, test, type Page } from "../support";
import { fillTrialForm } from "../trial/trial-person";
import { fillContact } from "./fill";

const LOST = /didn't reach our server/;

const MISHAPS: Record<string, { reason: RegExp; answer?(route: Route): Promise<void> }> = {
  "the device is offline": { reason: /device is offline/ },
  "the server restarts": { reason: LOST, answer: (r) => r.abort("connectionrefused") },
  "a proxy answers an empty 503": { reason: LOST, answer: (r) => r.fulfill({ status: 503 }) },
  "a captive portal answers": {
    reason: LOST,
    answer: (r) =>
      r.fulfill({ status: 200, contentType: "text/html", body: "<h1>Welcome to Cafe Wi-Fi</h1>" }),
  },
  "the server answers a plain 500": { reason: LOST, answer: (r) => r.fulfill({ status: 500, body: "oops" }) },
};

interface Case {
  /** Opens the page with the form. */
  open(page: Page): Promise<Locator>;
  /** The contact page's form meets every mishap. The others stand for all forms in dialogs and in the admin area. */
  mishaps?: string[];
  fill(form: Locator, mark: string): Promise<void>;
  button: string;
  /** Text at the beginning of the form's alert. */
  words?: string;
  done(page: Page): Promise<void>;
  stored: [table: string, column: string, text: (mark: string) => string];
}

const CASES: Record<string, Case> = {
  "the contact page": {
    async open(page) {
      await open(page, "/contact");
      return page.locator("#contact");
    },
    fill: (form, mark) => fillContact(form, { name: mark }),
    button: "Send Message",
    words: "Error: We couldn't send your message. Please try again.",
    done: (page) => expect(page).toHaveURL(/notice=sent/),
    stored: ["contact_messages", "name", (mark) => mark],
  },
  "the trial dialog": {
    async open(page) {
      await open(page, "/");
      await page.locator('a[href="/trial"]:visible').first().click();
      return page.getByRole("dialog").locator("form").first();
    },
    fill: (form, mark) =>
      fillTrialForm(form, { business: mark, name: "Ada Lost", email: `${mark}@example.com` }),
    mishaps: ["the server restarts"],
    button: "Continue to Payment",
    words: "Error: Failed to submit form. Please try again.",
    done: (page) => expect(page.getByText("Almost there!")).toBeVisible(),
    stored: ["trial_signups", "business_name", (mark) => mark],
  },
  "the form for a note on a record": {
    async open(page) {
      await open(page, `/admin/demo-requests/${await addDemoRequest()}`);
      return page.locator("form:has(textarea)").first();
    },
    fill: (form, mark) => form.getByLabel("New note").fill(`Call ${mark} back`),
    mishaps: ["the device is offline"],
    button: "Add note",
    done: (page) => expect(page.getByRole("listitem").filter({ hasText: "back" })).toHaveCount(1),
    stored: ["notes", "note", (mark) => `Call ${mark} back`],
  },
};

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

/** Makes POST requests fail with the named failure until the returned function is called. */
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

/** Sends the post, and loses the response together with its cookies. */
async function loseResponse(page: Page, route: Route) {
  const cookies = await page.context().cookies();
  await route.fetch({ maxRedirects: 0 });
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await route.abort("connectionreset");
}

const countOf = ([table, column, text]: Case["stored"], mark: string) =>
  inDatabase(async (sql) => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int from ${sql(table)} where ${sql(column)} = ${text(mark)}`;
    return row!.count;
  });

const newMark = () => `lost-${randomUUID().slice(0, 8)}`;

for (const [name, { open, mishaps, fill, button, words, done, stored }] of Object.entries(CASES)) {
  test(`${name} keeps its values if submitting its form fails, and stores them once`, async ({
    page,
    admin,
  }) => {
    const mark = newMark();
    if (stored[0] === "notes") await page.context().addCookies(admin.cookies);
    const form = await open(page);
    await fill(form, mark);
    for (const phone of await form.locator("input[type=tel]").all())
      await expect(phone).toHaveValue(/^(\(|$)/);
    const send = form.getByRole("button", { name: button }).first();
    const typed = await valuesOf(form);
    for (const mishap of mishaps ?? Object.keys(MISHAPS)) {
      const { reason } = MISHAPS[mishap]!;
      const over = await meet(page, mishap);
      await send.click();
      const alert = form.getByRole("alert").filter({ hasText: reason });
      await expect(alert, mishap).toBeFocused();
      if (words) await expect(alert).toContainText(words);
      expect(await valuesOf(form), mishap).toEqual(typed);
      await over();
    }
    await page.route("**/*.data*", (route) => loseResponse(page, route), { times: 1 });
    await send.click();
    await expect(form.getByRole("alert").filter({ hasText: LOST })).toBeFocused();
    expect(await valuesOf(form)).toEqual(typed);
    await send.click();
    await done(page);
    expect(await countOf(stored, mark)).toBe(1);
  });
}

test("a text that is too long for the server stays in its field", async ({ page }) => {
  await open(page, "/contact");
  await fillContact(page.locator("#contact"), { name: newMark() });
  const long = "word ".repeat(60_000);
  await page.getByLabel("Message").fill(long);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your text is too long." })).toBeFocused();
  await expect(page.getByLabel("Message")).toHaveValue(long);
});

test("a form double-clicked while the scripts load is stored once", async ({ page }) => {
  const { fill, button, done, stored } = CASES["the contact page"]!;
  const mark = newMark();
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/build/**/*.js", (route) => late.then(() => route.continue()));
  await page.goto("/contact", { waitUntil: "commit" });
  await fill(page.locator("#contact"), mark);
  await page.getByRole("button", { name: button }).dblclick();
  await done(page);
  arrive();
  await isHydrated(page);
  expect(await countOf(stored, mark)).toBe(1);
});
