import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Axe from "axe-core";
import {
  type Cookie,
  expect,
  type Frame,
  type Locator,
  type Page,
  request,
  test as base,
} from "@playwright/test";
import { type Account, createAccount, signIn } from "./account";
import { startOwnCalendar } from "./own-calendar";
import { BASE_URL, receivedWebhooks, startServer } from "./server";

export { expect, type Locator, type Page };

const part = () => randomInt(1, 255);

interface ForWorker {
  server: void;
  /** Shared by the worker's tests. A test that signs out needs its own admin. */
  admin: Account & { cookies: Cookie[] };
  /** A second server with the built-in calendar, started by the first test that uses it. */
  calendar: { url: string };
}

interface ForTest {
  signedIn: Account;
}

/** Each test has its own IP address, because rate limits apply per network. */
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
  calendar: [
    async ({ server: _started }, use) => {
      const calendar = await startOwnCalendar();
      await use(calendar);
      await calendar.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  signedIn: async ({ admin, context }, use) => {
    await context.addCookies(admin.cookies);
    await use(admin);
  },
  baseURL: BASE_URL,
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": `198.51.${part()}.${part()}` }),
});

export const freshPhone = () => `602${randomInt(2_000_000, 9_999_999)}`;

/** Runs in the browser. Returns whether the page is hydrated. */
export const isAwake = () => document.querySelector("#app[data-hydrated]") !== null;

export const hydrated = (page: Page) => page.locator("#app[data-hydrated]").waitFor({ state: "attached" });

/** Starts hydration with a key press that has no other effect, and waits for the hydrated page. */
export async function isHydrated(page: Page) {
  await page.keyboard.press("Shift");
  await hydrated(page);
}

/** Waits for idle tasks, frames, and a round trip to the server. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
    await idle();
    await fetch("/healthz");
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await idle();
  });

export const deliveredTo = (phone: string) =>
  receivedWebhooks().filter((body) => body.contact_phone_number === `+1${phone}`);

const require = createRequire(import.meta.url);
/** Also checks frames from other origins, such as the payment provider's. */
const AXE = `${readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")};
axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`;

/** Adds axe to every page at load, because injecting it later takes as long as a check. */
export const withAxe = (page: Page) => page.addInitScript(AXE);

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Excludes toasts, whose contrast is low while they fade in.
 * @param rules axe rules or tags to check instead of the defaults
 * @param within selector of the part to check
 */
export async function accessibilityFaults(page: Page, rules = TAGS, within = "html") {
  const inject = async (frame: Frame) => {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE);
  };
  await Promise.all(page.frames().map(inject));
  return page.evaluate(
    async ({ rules, within }) => {
      // Colors in transition fail the contrast check.
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(
        { include: within, exclude: ".toasts" },
        // These rules don't need the style sheets, which axe would parse for each run.
        { runOnly: rules, resultTypes: ["violations"], preload: { assets: ["media"] } },
      );
      return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
    },
    { rules, within },
  );
}

export async function expectNoSidewaysScroll(page: Page) {
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width);
  }
}

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

export async function open(page: Page, path: string) {
  await page.goto(path);
  await isHydrated(page);
}
