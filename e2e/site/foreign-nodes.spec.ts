import { createAccount, signIn } from "../account";
import { fillDemo } from "../forms/fill";
import { startOwnCalendar } from "../own-calendar";
import { expect, freshPhone, hydrated, isHydrated, type Page, settled, test } from "../support";
import { FIELDS, INSIDE, OUTSIDE, TYPED } from "./foreign-nodes";

/** Password managers, grammar checkers, and translators change a page before React hydrates it. */

function listen(page: Page) {
  const heard = { errors: [] as string[], notes: [] as string[] };
  page.on("pageerror", ({ message }) => {
    heard[message.startsWith("Minified React error") ? "notes" : "errors"].push(message);
  });
  page.on("console", (message) => {
    // The browser logs each 400 response.
    if (!message.text().startsWith("Failed to load resource")) heard.errors.push(message.text());
  });
  return heard;
}

const EVERYWHERE = {
  ...FIELDS,
  "/account": "#email [name=email]",
  "/admin/demo-requests": "main [name=q]:visible",
};

async function enter(page: Page, path: string) {
  if (/^\/(account|admin)/.test(path))
    await signIn(page.context(), await createAccount(path.startsWith("/admin") ? "admin" : "customer"));
}

async function expectTextKept(page: Page, address: string, selector: string) {
  const heard = listen(page);
  const field = page.locator(selector);
  let letScriptsGo = () => {};
  const added = new Promise<void>((resolve) => (letScriptsGo = resolve));
  // Delays scripts until the nodes are added, because some pages hydrate without interaction.
  await page.route("**/build/**/*.js", (route) => added.then(() => route.continue()));
  await page.goto(address);
  for (const add of [...Object.values(OUTSIDE), ...Object.values(INSIDE)]) await page.evaluate(add);
  letScriptsGo();
  await field.click();
  await page.keyboard.type(TYPED, { delay: 15 });
  await hydrated(page);
  await page.keyboard.type("!");
  await expect(field).toHaveValue(`${TYPED}!`);
  await expect(field).toBeFocused();
  expect(heard.errors).toEqual([]);
}

for (const [path, field] of Object.entries(EVERYWHERE)) {
  test(`${path} keeps text and focus when a browser extension adds nodes before hydration`, async ({
    page,
  }) => {
    await enter(page, path);
    await expectTextKept(page, path, field);
  });
}

test("nodes that an extension adds around React's container don't cause a re-render", async ({ page }) => {
  const heard = listen(page);
  await page.goto("/contact");
  for (const add of Object.values(OUTSIDE)) await page.evaluate(add);
  await isHydrated(page);
  expect(heard).toEqual({ errors: [], notes: [] });
});

for (const [kind, change] of Object.entries(INSIDE)) {
  test(`a form keeps its values and the caret after an extension's change (${kind})`, async ({ page }) => {
    const heard = listen(page);
    await page.goto("/demo");
    await page.evaluate(change);
    // Set values without events, because events would start the scripts.
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>("#demo [name=name]")!.value = "Ana";
      document.querySelector<HTMLInputElement>("#demo [name=phone]")!.value = "6025550123";
      document.querySelector<HTMLInputElement>("#demo [name=consent]")!.checked = true;
    });
    await page.locator("#demo [name=businessName]").click();
    await page.keyboard.type("Acme");
    await page.keyboard.press("Home");
    await hydrated(page);
    await page.keyboard.type("The ");
    await expect(page.locator("#demo [name=name]")).toHaveValue("Ana");
    await expect(page.locator("#demo [name=businessName]")).toHaveValue("The Acme");
    await expect(page.locator("#demo [name=phone]")).toHaveValue(/^\(?602\)? ?555-?0123$/);
    await expect(page.locator("#demo [name=consent]")).toBeChecked();
    // The button is enabled only if React's state has the values.
    await expect(page.getByRole("button", { name: "Get Live Demo Now" })).toBeEnabled();
    expect(heard.errors).toEqual([]);
  });
}

test("a chosen option and an opened FAQ answer survive a re-render", async ({ page }) => {
  await page.goto("/trial");
  await page.evaluate(INSIDE["translated text"]!);
  await page.locator("#trial [name=phoneServiceProvider]").selectOption({ index: 2 });
  const chosen = await page.locator("#trial [name=phoneServiceProvider]").inputValue();
  await isHydrated(page);
  await settled(page);
  await expect(page.locator("#trial [name=phoneServiceProvider]")).toHaveValue(chosen);

  await page.goto("/faq");
  await page.evaluate(INSIDE["wrapper around each field"]!);
  await page.locator("main summary:visible").first().click();
  await hydrated(page);
  await expect(page.locator("main details:has(> summary:visible)").first()).toHaveAttribute("open");
});

test("a press that began before a re-render still activates its button", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(INSIDE["wrapper around each field"]!);
  const answer = page.locator("main details:has(> summary:visible)").first();
  await answer.locator("summary").hover();
  await page.mouse.down();
  await hydrated(page);
  await page.mouse.up();
  await expect(answer).toHaveAttribute("open");
  await answer.locator("summary").click();
  await expect(answer).not.toHaveAttribute("open");
});

async function translateForGood(page: Page) {
  await page.evaluate(`window.translate = ${INSIDE["translated text"]!.toString()}`);
  await page.evaluate(() => {
    const { translate } = window as unknown as { translate(): void };
    const observer = new MutationObserver(() => {
      observer.disconnect();
      translate();
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    translate();
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

const UPDATES: Record<string, (page: Page) => Promise<void>> = {
  "/contact": async (page) => {
    await page.locator("#contact [type=submit]").click();
    await expect(page.getByRole("alert").first()).toContainText("problem");
  },
  "/quiz": async (page) => {
    await page.locator("main [type=radio]").first().check({ force: true });
    await page.locator("main [type=submit]:visible").last().click();
    await expect(page.locator("#quiz-progress")).toContainText("Question 2 of 4");
  },
  "/pricing": async (page) => {
    await page.locator("main [href*='billing=annual']:visible").first().click();
    await expect(
      page.locator("main [data-price]:visible").filter({ hasText: "Billed yearly" }).first(),
    ).toBeVisible();
    await expect(page.locator("main [data-price]:visible").filter({ hasText: "for your first" })).toHaveCount(
      0,
    );
    await page.locator("a[href^='/demo']:visible").first().click();
    await page.getByRole("dialog").locator("[type=submit]").waitFor();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
  "/demo": async (page) => {
    await page.route("**/demo.data", (route) => setTimeout(() => void route.fulfill({ status: 502 }), 500));
    await page.locator("#demo [name=name]").fill("Ana");
    await page.locator("#demo [name=businessName]").fill("Acme");
    await page.locator("#demo [name=phone]").fill("6025550133");
    await page.locator("#demo [name=consent]").check();
    await page.locator("#demo [type=submit]").click();
    await expect(page.locator("#demo [type=submit]")).toContainText("Starting Demo");
    await expect(page.locator("main [role=alert]").first()).toContainText("error 502");
    await expect(page.locator("#demo [type=submit]")).toContainText("Get Live Demo Now");
  },
  "/faq": async (page) => {
    await page.locator("main [name=q]").fill("price");
    await page.locator("main [name=q]").press("Enter");
    await expect(page.locator("main [role=status]").first()).toContainText("about “price”");
    await page.locator("main [role=status] a").first().click();
    await expect(page.locator("main [role=status]").first()).not.toContainText("price");
  },
  "/blog": async (page) => {
    await page.locator("main [href*='category=']:visible").nth(1).click();
    await expect(page).toHaveURL(/category=/);
    await page.locator("header a[href='/pricing'], nav a[href='/pricing']").first().dispatchEvent("click");
    await expect(page).toHaveURL("/pricing");
  },
  "/chat": async (page) => {
    await page.locator("main textarea[name=message]").fill("What does it cost?");
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toContainText("$197");
  },
  "/": async (page) => {
    await page.locator("main a[href*='plumbing']:visible").first().click();
    await expect(page.locator("main")).toContainText("~More for Plumbing");
  },
  "/roi": async (page) => {
    await page.locator("main button[value='calls=200']").click();
    await expect(page.locator("main output")).toContainText("3,663");
    await expect(page.locator("main svg text").filter({ hasText: "3,663" })).toHaveCount(1);
  },
  "/case-studies": async (page) => {
    await page.locator("#delgado-defense a").first().click();
    await expect(page.locator("#delgado-defense")).toContainText("~Hide Details");
    await page.locator("#delgado-defense a[aria-expanded=true]").click();
    await expect(page.locator("#delgado-defense")).toContainText("~View Details");
  },
  "/search?q=zeppelin": async (page) => {
    await page.locator("main [name=q]:visible").fill("price");
    await page.locator("main [name=q]:visible").press("Enter");
    await expect(page.locator("main [role=status]")).toContainText("for “price”");
    await page.locator("main [name=q]:visible").fill("zeppelins");
    await page.locator("main [name=q]:visible").press("Enter");
    await expect(page.locator("main [role=status]")).toContainText("zeppelins");
  },
  "/auth": async (page) => {
    for (const email of ["nobody@example.com", "nobody"]) {
      await page.locator("#sign-in [name=email]").fill(email);
      await page.locator("#sign-in [name=password]").fill("not the password");
      await page.locator("#sign-in [type=submit]").click();
      await expect(page.getByRole("alert").first()).toContainText(email.includes("@") ? "password" : "like");
    }
    await page.locator("main [href*='mode=signup']:visible").first().click();
    await expect(page.locator("#sign-up")).toBeVisible();
  },
  "/account": async (page) => {
    await page.locator("#email [name=email]").fill("nobody");
    await page.locator("#email [type=submit]").click();
    await expect(page.locator("#email [role=alert]")).toContainText("problem");
    await expect(page.locator("#email [name=email]")).toHaveValue("nobody");
    await page.locator("header a[href='/dashboard']").last().dispatchEvent("click");
    await expect(page).toHaveURL("/dashboard");
  },
  "/admin/demo-requests": async (page) => {
    await page.locator("main [name=q]:visible").fill("zeppelin");
    await page.locator("main [name=q]:visible").press("Enter");
    await expect(page.locator("main h1 + [role=status]")).toContainText("found");
    await page.locator("main nav a[href*='status=']:visible").first().click();
    await expect(page).toHaveURL(/status=/);
    await page.locator("a[href='/admin/trial-signups']").first().dispatchEvent("click");
    await expect(page).toHaveURL("/admin/trial-signups");
    await expect(page.locator("main h1 + [role=status]")).toContainText("in all");
  },
};

for (const [path, use] of Object.entries(UPDATES)) {
  test(`${path} works while a translator replaces its text`, async ({ page }) => {
    await enter(page, path);
    const heard = listen(page);
    await page.goto(path);
    await isHydrated(page);
    await translateForGood(page);
    await use(page);
    await settled(page);
    expect(heard.errors).toEqual([]);
  });
}

test("/consent works while a translator replaces its text", async ({ page }) => {
  await page.goto("/demo");
  await isHydrated(page);
  await fillDemo(page, { phone: freshPhone() });
  await page.getByRole("button", { name: "Get Live Demo Now" }).click();
  await page.locator("main a[href*='/consent?receipt=']").click();
  await expect(page).toHaveURL(/consent/);
  const heard = listen(page);
  await translateForGood(page);
  await page.locator("main form [type=submit]").click();
  await expect(page.locator("main [role=status]")).toContainText("Revoked");
  expect(heard.errors).toEqual([]);
});

test("/schedule keeps text and focus among an extension's nodes and works while a translator replaces its text", async ({
  page,
}) => {
  test.slow();
  const calendar = await startOwnCalendar();
  const address = `${calendar.url}/schedule?zone=America/Denver`;
  await expectTextKept(page, address, "#booking [name=name]");

  const heard = listen(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
  await isHydrated(page);
  await translateForGood(page);
  const legend = page.locator("#booking legend");
  const day = await legend.textContent();
  await page.locator("main a[href*='day=']:not([aria-current], [href*='zones=']):visible").first().click();
  await expect(legend).not.toHaveText(day!);
  await page.locator("select[name=zone]").selectOption("America/New_York");
  await expect(legend).toContainText("Eastern");
  await page.locator("#booking [type=submit]").click();
  await expect(page.locator("#booking [role=alert]").first()).toContainText("problem");
  expect(heard.errors).toEqual([]);
  await calendar.stop();
});
