import { AxeBuilder } from "@axe-core/playwright";
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Cookie, expect, type Locator, type Page, request, test as base } from "@playwright/test";
import { type Account, createAccount, signIn } from "./account";
import type { ReceivedWebhook } from "./receiver";
import { BASE_URL, RECEIVER_URL } from "./server";
import { startServer } from "./start-server";

export { expect, type Locator, type Page };

const part = () => randomInt(1, 255);

interface ForWorker {
  server: void;
  /** A signed-in admin, shared by the worker's tests. A test that signs out needs its own admin. */
  admin: Account & { cookies: Cookie[] };
}

interface ForTest {
  /** Signs the test's browser in as the worker's admin. */
  signedIn: Account;
}

/** Each worker has a server. Each test has its own IP address, so that limits by network don't affect other tests. */
export const test = base.extend<ForTest, ForWorker>({
  server: [
    async ({}, use) => {
      const stop = await startServer();
      await use();
      await stop();
    },
    { scope: "worker", auto: true, timeout: 180_000 },
  ],
  admin: [
    async ({ server: _started }, use) => {
      const account = await createAccount();
      const context = await request.newContext({ baseURL: BASE_URL });
      await signIn({ request: context }, account);
      const { cookies } = await context.storageState();
      await context.dispose();
      await use({ ...account, cookies });
    },
    { scope: "worker" },
  ],
  signedIn: async ({ admin, context }, use) => {
    await context.addCookies(admin.cookies);
    await use(admin);
  },
  baseURL: BASE_URL,
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": `198.51.${part()}.${part()}` }),
});

/** Ten digits that no other test uses. */
export const freshPhone = () => `602${randomInt(2_000_000, 9_999_999)}`;

/** Runs in the page. Returns whether it's hydrated. */
export const isAwake = () => document.querySelector("#app[data-hydrated]") !== null;

/** Waits for hydration. */
export const hydrated = (page: Page) => page.locator("#app[data-hydrated]").waitFor({ state: "attached" });

/** Like the above for an untouched page, whose scripts wait for the visitor. Presses a key that types nothing. */
export async function isHydrated(page: Page) {
  await page.keyboard.press("Shift");
  await hydrated(page);
}

/** Waits until the page had time for its idle tasks, frames, and a round trip to the server. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
    await idle();
    await fetch("/healthz");
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await idle();
  });

/** The bodies that the receiver got for a number. */
export async function deliveredTo(phone: string) {
  const received = (await (await fetch(`${RECEIVER_URL}/received`)).json()) as ReceivedWebhook[];
  return received.filter(({ body }) => body.contact_phone_number === `+1${phone}`).map(({ body }) => body);
}

const require = createRequire(import.meta.url);
/** axe without comments and whitespace, half the size. */
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Adds axe to every page that opens from now on. Sending axe to each page would take as long as a check. */
export const withAxe = (page: Page) => page.addInitScript(AXE);

/** Injecting axe into a frame takes as long as a check, so after a page's first check it gets an empty script. */
async function hasAxe(page: Page) {
  const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(() => "axe" in window)));
  return frames.every(Boolean);
}

/**
 * axe's violations on the page, except in toasts, whose contrast is low while fading in. Requests only violations and
 * opens no second page to collect them, which makes it four times as fast.
 * @param rules the only ones to check
 * @param within selector of the only part to check
 */
export async function accessibilityFaults(page: Page, rules?: string[], within = "html") {
  // Colors in a transition have neither color's contrast.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  const { violations } = await new AxeBuilder({ page, axeSource: (await hasAxe(page)) ? ";" : AXE })
    .include(within)
    .exclude(".toasts")
    .options({
      resultTypes: ["violations"],
      // axe would parse the style sheets for each run, although none of these rules needs them.
      preload: { assets: ["media"] },
      runOnly: rules ?? ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.html) }));
}

/** From a small phone to a wide screen, without reloading the page. */
export async function expectNoSidewaysScroll(page: Page) {
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width);
  }
}

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await isHydrated(page);
}
