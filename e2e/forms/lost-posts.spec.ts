import { randomUUID } from "node:crypto";
import type { Locator, Route } from "@playwright/test";
import postgres from "postgres";
import { type Account, createAccount, databaseUrl, signIn } from "../account";
import { at, type Case, CASES, BUTTONS } from "./lost-post-cases";
import { expect, isHydrated, test, type Page } from "../support";

const MISHAPS: Record<string, { words: RegExp; answer?(route: Route): Promise<void> }> = {
  "the connection is reset": {
    words: /connection to our server dropped/,
    answer: (r) => r.abort("connectionreset"),
  },
  "the device is offline": { words: /device is offline/ },
  "a proxy answers 502": {
    words: /That's our fault/,
    answer: (r) => r.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  },
  "a proxy answers an empty 503": { words: /error 503/, answer: (r) => r.fulfill({ status: 503 }) },
  "a captive portal answers": {
    words: /Wi-Fi sign-in page/,
    answer: (r) =>
      r.fulfill({ status: 200, contentType: "text/html", body: "<h1>Welcome to Cafe Wi-Fi</h1>" }),
  },
  "the server answers a plain 500": {
    words: /That's our fault/,
    answer: (r) => r.fulfill({ status: 500, body: "oops" }),
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

async function countOf(rows: NonNullable<Case["rows"]>, mark: string) {
  const sql = postgres(databaseUrl(), { max: 1 });
  const [stored] = await rows(sql, mark);
  await sql.end();
  return stored?.count;
}

/** Submits the form under every failure, then with a lost response, and then without a failure. */
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
    // A browser that loses the response also loses its cookies.
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await route.abort("connectionreset");
  };
  await page.route("**/*.data*", loseAnswer, { times: 1 });
  const lost = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await send.click();
  await lost;
  await expect(form.getByRole("alert").filter({ hasText: /server dropped/ })).toBeFocused();
  expect(await valuesOf(form)).toEqual(typed);
  await send.click();
  await done(page);
}

test.describe("Failed form submissions", () => {
  for (const which of [...CASES, ...BUTTONS]) {
    test(`${which.name} keeps its values if submitting its form fails`, async ({ page, context }) => {
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
      for (const phone of await form.locator("input[type=tel]").all())
        await expect(phone).toHaveValue(/^(\(|$)/);
      await expectNothingLost(page, form, which);
      const [stored] = rows ? await rows(sql, mark) : [];
      await sql.end();
      if (rows) expect(stored?.count).toBe(1);
    });
  }

  test("a failed sign-in keeps every value except the password and explains the failure", async ({
    page,
  }) => {
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
      words: "Please try again.",
      done: at(/\/dashboard$/),
    });
  });

  test("a form keeps its values if the network fails before the first field is filled in", async ({
    page,
    context,
  }) => {
    await page.goto("/contact");
    await isHydrated(page);
    await context.setOffline(true);
    const form = page.locator("#contact");
    await form.getByLabel("Message").fill("Two lines\nof a message.");
    await form.getByRole("button", { name: "Send Message" }).click();
    await expect(form.getByText("Your device is offline.")).toBeVisible();
    await expect(form.getByLabel("Message")).toHaveValue("Two lines\nof a message.");
  });

  test("a hydrated form without focus keeps its values if the server fails", async ({ page }) => {
    await page.goto("/contact");
    await isHydrated(page);
    await page.route("**/*", (route) => route.abort("connectionrefused"));
    // Safari doesn't focus clicked buttons, and restored text has no focus.
    await page.evaluate(() => {
      document.querySelector<HTMLTextAreaElement>("#contact [name=message]")!.value = "Two lines.";
      document.querySelector<HTMLFormElement>("#contact")!.requestSubmit();
    });
    await expect(page.getByRole("alert").filter({ hasText: "server dropped" })).toBeFocused();
    await expect(page.getByLabel("Message")).toHaveValue("Two lines.");
  });
});

test.describe("Form submitted before hydration", () => {
  const early = CASES.filter(({ path, opener }) => ["/contact", "/demo", "/trial"].includes(path) && !opener);
  const scripts = "**/build/**/*.js";

  for (const { name, path, form: selector = "main form", fill, button, done, rows } of early) {
    test(`a form submitted on ${name} keeps every value while the server is down and is stored once after the server is back`, async ({
      page,
    }) => {
      const mark = `early-${randomUUID().slice(0, 8)}`;
      await page.route(scripts, (route) => route.abort());
      await page.goto(path);
      await page.route("**/*", (route) => route.abort("connectionrefused"));
      const form = page.locator(selector).first();
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
      expect(await countOf(rows!, mark)).toBe(1);
    });

    test(`a form on ${name} is sent once if the button is pressed early on a slow connection`, async ({
      page,
    }) => {
      const mark = `early-${randomUUID().slice(0, 8)}`;
      await page.route(scripts, (route) => setTimeout(() => void route.continue(), 5000));
      const posts: string[] = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      await page.goto(path, { waitUntil: "commit" });
      const form = page.locator(selector).first();
      await fill(form, mark);
      await form.getByRole("button", { name: button }).dblclick();
      await done(page);
      expect(posts).toHaveLength(1);
      expect(await countOf(rows!, mark)).toBe(1);
    });
  }

  test("a form submitted before hydration includes the pressed button's value even if React replaced the form", async ({
    page,
  }) => {
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
