import { expect, type Page, test, hydrated, isHydrated, open, settled } from "../support";

async function watch(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.exposeFunction("complain", (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      (window as unknown as { complain(text: string): void }).complain(
        `${event.violatedDirective} ${event.blockedURI}`,
      );
    });
  });
  return complaints;
}

const scriptsAskedFor = (page: Page) => {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) urls.push(request.url());
  });
  return urls;
};

const fetched = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length,
  );

/** Transfers from the network, without those from the cache. */
const transfers = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith(".js") && transferSize > 0)
      .map(({ name }) => name),
  );

/** Remix sets `__remixContext` in the first script that runs. */
const runs = (page: Page) => page.evaluate(() => "__remixContext" in window);

/** Changes that make a browser unsupported. */
const UNSUPPORTED: Record<string, () => void> = {
  "is too old": () => Reflect.deleteProperty(ArrayBuffer.prototype, "resize"),
  "blocks the site's data": () =>
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    }),
};

for (const [why, change] of Object.entries(UNSUPPORTED))
  test(`a browser that ${why} gets no scripts, and forms still work in it`, async ({ page }) => {
    const scripts = scriptsAskedFor(page);
    await page.addInitScript(change);
    await page.goto("/contact");
    await page.getByLabel("Name", { exact: true }).fill("Dana");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert")).toContainText("There's a problem");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Dana");
    await settled(page);
    expect([scripts, await runs(page)]).toEqual([[], false]);
  });

test("a page fetches its scripts when idle, runs each once after the first touch, and logs nothing", async ({
  page,
}) => {
  const complaints = await watch(page);
  await page.goto("/");
  await expect.poll(() => fetched(page), { timeout: 20_000 }).toBeGreaterThan(10);
  await page.waitForLoadState("networkidle");
  expect(await runs(page)).toBe(false);
  await isHydrated(page);
  await settled(page);
  expect(complaints).toEqual([]);
  const urls = await transfers(page);
  expect(urls).toEqual([...new Set(urls)]);
});

const INTENTS: Record<string, (page: Page) => Promise<void>> = {
  // Must run first, while the pointer is at 0,0. Moving the pointer would start the scripts.
  "a press": async (page) => {
    await page.mouse.down();
    await page.mouse.up();
  },
  "a pointer move": async (page) => {
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
  },
  "a key press": (page) => page.keyboard.press("Shift"),
  // Use an element in view, because scrolling also starts the scripts.
  "a focus change": (page) => page.locator("header a").first().focus(),
  "a scroll": (page) => page.evaluate(() => window.scrollTo(0, 200)),
};

test("a press, pointer move, key press, focus change, or scroll starts the scripts", async ({ page }) => {
  for (const [intent, act] of Object.entries(INTENTS)) {
    await test.step(`${intent} starts the scripts`, async () => {
      await page.goto("/pricing");
      await expect.poll(() => fetched(page)).toBeGreaterThan(0);
      expect(await runs(page)).toBe(false);
      await act(page);
      await hydrated(page);
    });
  }
});

test("moving the pointer to a button starts the scripts without swallowing the click", async ({ page }) => {
  await page.goto("/contact");
  await page.mouse.move(10, 10);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("There's a problem")).toBeVisible();
});

test("a page whose URL selects a notice hydrates without interaction and shows the notice as a toast", async ({
  page,
}) => {
  await page.goto("/demo?notice=started");
  await hydrated(page);
  await expect(page.locator("[data-toast]")).toBeVisible();
});

test("a link loads a full page and a form is sent while the scripts hang", async ({ page }) => {
  // Without scripts, hovering can't hydrate the page before the click. After hydration, the link opens a dialog.
  await page.route(/\/build\/.*\.js|\/healthz/, () => {});
  await page.goto("/faq");
  await page.locator('a[href="/demo"]:visible').first().click();
  await expect(page).toHaveURL(/\/demo$/);
  await page.getByRole("button", { name: "Get Live Demo Now" }).click();
  await expect(page.getByRole("alert")).toContainText("There's a problem");
});

test("typing during hydration keeps all text and causes no error", async ({ page }) => {
  const complaints = await watch(page);
  await page.route("**/build/**/*.js", (route) => setTimeout(() => void route.continue(), 100));
  await page.goto("/contact");
  await page.getByLabel("Message").focus();
  let typed = "";
  let done = false;
  const hydration = hydrated(page).then(() => (done = true));
  while (!done) {
    await page.keyboard.type("word ", { delay: 20 });
    await page.evaluate(() => document.querySelector("h1")!.click());
    typed += "word ";
  }
  await hydration;
  await page.keyboard.type("end");
  await expect(page.getByLabel("Message")).toHaveValue(`${typed}end`);
  expect(complaints).toEqual([]);
});

test("unsent text of another page doesn't start the scripts", async ({ page }) => {
  await open(page, "/contact");
  await page.getByLabel("Message").fill("Unsent");
  await page.goto("/faq");
  await expect.poll(() => fetched(page)).toBeGreaterThan(3);
  expect(await runs(page)).toBe(false);
});

test("hydration keeps the scroll position", async ({ page }) => {
  await page.goto("/pricing");
  await page.reload();
  await page.evaluate(() => {
    document.body.style.minHeight = "5000px";
    window.scrollTo(0, 900);
  });
  await isHydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

test("a shared link to a dialog opens the dialog with Save-Data", async ({ page }) => {
  await saveData(page);
  await page.goto("/faq#/demo");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a visitor with Save-Data gets no scripts until the first touch", async ({ page }) => {
  await saveData(page);
  const scripts = scriptsAskedFor(page);
  await page.goto("/");
  // Without this, the loader would fetch a script during the first idle period.
  await settled(page);
  expect(scripts).toEqual([]);
  await page.mouse.click(5, 5);
  await hydrated(page);
});
