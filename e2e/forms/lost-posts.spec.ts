import { randomUUID } from "node:crypto";
import type { Locator, Route } from "@playwright/test";
import { createAccount, signIn } from "../account";
import { addDemoRequest, inDatabase } from "../rows";
import { expect, isHydrated, open, test, type Page } from "../support";
import { fillTrialForm } from "../trial/trial-person";
import { fillContact } from "./fill";

const MISHAPS: Record<string, { reason: RegExp; answer?(route: Route): Promise<void> }> = {
  "the device is offline": { reason: /device is offline/ },
  "a proxy answers an empty 503": { reason: /error 503/, answer: (r) => r.fulfill({ status: 503 }) },
  "a captive portal answers": {
    reason: /Wi-Fi sign-in page/,
    answer: (r) =>
      r.fulfill({ status: 200, contentType: "text/html", body: "<h1>Welcome to Cafe Wi-Fi</h1>" }),
  },
  "the server answers a plain 500": {
    reason: /That's our fault/,
    answer: (r) => r.fulfill({ status: 500, body: "oops" }),
  },
};

interface Case {
  /** Opens the page with the form. */
  open(page: Page, mark: string): Promise<Locator>;
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
      await open(page, "/faq");
      await page.locator('a[href="/trial"]:visible').first().click();
      return page.getByRole("dialog").locator("form").first();
    },
    fill: (form, mark) =>
      fillTrialForm(form, { business: mark, name: "Ada Lost", email: `${mark}@example.com` }),
    button: "Continue to Payment",
    words: "Error: Failed to submit form. Please try again.",
    done: (page) => expect(page.getByText("Almost there!")).toBeVisible(),
    stored: ["trial_signups", "business_name", (mark) => mark],
  },
  "the form for a note on a record": {
    async open(page) {
      const id = await addDemoRequest();
      await signIn(page.context(), await createAccount());
      await open(page, `/admin/demo-requests/${id}`);
      return page.locator("form:has(textarea)").first();
    },
    fill: (form, mark) => form.getByLabel("New note").fill(`Call ${mark} back`),
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

for (const [name, { open, fill, button, words, done, stored }] of Object.entries(CASES)) {
  test(`${name} keeps its values if submitting its form fails, and stores them once`, async ({ page }) => {
    const mark = newMark();
    const form = await open(page, mark);
    await fill(form, mark);
    for (const phone of await form.locator("input[type=tel]").all())
      await expect(phone).toHaveValue(/^(\(|$)/);
    const send = form.getByRole("button", { name: button }).first();
    const typed = await valuesOf(form);
    for (const [mishap, { reason }] of Object.entries(MISHAPS)) {
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
    await expect(form.getByRole("alert").filter({ hasText: /server dropped/ })).toBeFocused();
    expect(await valuesOf(form)).toEqual(typed);
    await send.click();
    await done(page);
    expect(await countOf(stored, mark)).toBe(1);
  });
}

test("a hydrated form without focus keeps its values if the server fails", async ({ page }) => {
  await open(page, "/contact");
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  // Safari doesn't focus clicked buttons, and restored text has no focus.
  await page.evaluate(() => {
    document.querySelector<HTMLTextAreaElement>("#contact [name=message]")!.value = "Two lines.";
    document.querySelector<HTMLFormElement>("#contact")!.requestSubmit();
  });
  await expect(page.getByRole("alert").filter({ hasText: "server dropped" })).toBeFocused();
  await expect(page.getByLabel("Message")).toHaveValue("Two lines.");
});

test.describe("Form submitted before hydration", () => {
  const scripts = "**/build/**/*.js";
  const { fill, button, done, stored } = CASES["the contact page"]!;

  test("keeps every value while the server is down and is stored once after the server is back", async ({
    page,
  }) => {
    const mark = newMark();
    await page.route(scripts, (route) => route.abort());
    await page.goto("/contact");
    await page.route("**/*", (route) => route.abort("connectionrefused"));
    const form = page.locator("#contact");
    await fill(form, mark);
    const typed = await valuesOf(form);
    const notSent = page.getByRole("alert").filter({ hasText: "Our server isn't responding." });
    for (let press = 0; press < 2; press++) {
      await form.getByRole("button", { name: button }).click();
      await expect(notSent).toBeInViewport({ ratio: 1 });
      expect(await valuesOf(form)).toEqual(typed);
    }
    await page.unroute("**/*");
    await form.getByRole("button", { name: button }).click();
    await done(page);
    expect(await countOf(stored, mark)).toBe(1);
  });

  test("is sent once if the button is double-clicked while the scripts load", async ({ page }) => {
    const mark = newMark();
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(scripts, (route) => late.then(() => route.continue()));
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await page.goto("/contact", { waitUntil: "commit" });
    await fill(page.locator("#contact"), mark);
    await page.getByRole("button", { name: button }).dblclick();
    await done(page);
    arrive();
    await isHydrated(page);
    expect(posts).toHaveLength(1);
    expect(await countOf(stored, mark)).toBe(1);
  });

  test("includes the pressed button's value even if React replaced the form", async ({ page }) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto("/preview");
    const asked = new Promise<Route>((resolve) => void page.route("**/healthz", resolve));
    const form = page.locator("form[action='/preview']").first();
    const button = form.getByRole("button").last();
    await button.evaluate((one) => Object.assign(one, { name: "pressed", value: "yes" }));
    await button.click();
    const held = await asked;
    await form.evaluate((pressed) => {
      pressed.removeAttribute("id");
      pressed.replaceWith(pressed.cloneNode(true));
    });
    const posted = page.waitForRequest((request) => request.method() === "POST");
    await held.continue();
    expect((await posted).postData()).toContain("pressed=yes");
  });
});
