// Finds or installs the browser for the browser tests.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";

const INSTALL_WITHIN_MS = 180_000;

/** Returns the path of a Chromium, or null. Asks Playwright only if the dependencies are installed. */
export async function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    // The headless build starts twice as fast.
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** Installs Chromium if it is missing: Playwright's or, as root, the distribution's. */
export async function ensureChromium() {
  const run = (command, args) =>
    spawnSync(command, args, {
      stdio: "ignore",
      timeout: INSTALL_WITHIN_MS,
      shell: process.platform === "win32",
    });
  if (!(await findChromium())) run("npx", ["playwright", "install", "chromium"]);
  if (!(await findChromium()) && process.getuid?.() === 0) {
    run("apt-get", ["update"]);
    for (const name of ["chromium-headless-shell", "chromium"])
      if (!(await findChromium())) run("apt-get", ["install", "-y", "--no-install-recommends", name]);
  }
  return findChromium();
}
