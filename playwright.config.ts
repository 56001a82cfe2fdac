import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./tests/chromium.mjs";
import { BASE_URL } from "./e2e/server";

const ALONE = "**/*.alone.spec.ts";

/**
 * Specs named `*.js.spec.ts` or `*.nojs.spec.ts` run only with or without JavaScript. All others run both ways, but for `*.alone.spec.ts`:
 * those turn the payment sandbox's clock, which ends the trials and checkouts of other tests, so they come last.
 */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results",
  workers: 2,
  // Two browsers, a server, and Postgres share the cores. tests/run.mjs names each test that needed its second try.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: BASE_URL,
    trace: "off",
    // Without a graphics card the home page's phone is painted anew all the time. Tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: (await findChromium()) ?? undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        // One process for each context: otherwise a new page starts another one for its first address.
        "--renderer-process-limit=1",
      ],
    },
  },
  projects: [
    { name: "js", testIgnore: ["**/*.nojs.spec.ts", ALONE] },
    { name: "no-js", testIgnore: ["**/*.js.spec.ts", ALONE], use: { javaScriptEnabled: false } },
    { name: "alone", testMatch: ALONE, dependencies: ["js", "no-js"], use: { javaScriptEnabled: false } },
  ],
});
