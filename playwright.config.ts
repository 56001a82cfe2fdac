import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./tests/chromium.mjs";
import { PORTS_EACH } from "./e2e/ports";
import { freePorts } from "./tests/setup/free-port";

const WORKERS = 2;
// Workers inherit it. Two runs at once get different ports.
process.env.E2E_PORT ??= String(await freePorts(WORKERS * PORTS_EACH));

/** Tests run with JavaScript, but for those in `*.nojs.spec.ts`. What needs no browser is in tests/, with a visitor of our own. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: WORKERS,
  // A test that fails once is a fault to find.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    ...devices["Desktop Chrome"],
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
});
