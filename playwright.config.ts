import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./tests/chromium.mjs";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 3,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    ...devices["Desktop Chrome"],
    trace: "off",
    // Without a graphics card, the home page's animation repaints constantly. Motion tests enable animations.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: (await findChromium()) ?? undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        // Use one process per browser context. Otherwise each new page starts a process for its first URL.
        "--renderer-process-limit=1",
      ],
    },
  },
});
