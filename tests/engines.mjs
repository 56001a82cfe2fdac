// Finds Firefox and WebKitGTK, which the tests in e2e/engines drive.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";

const find = (...names) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

export const ENGINES = {
  firefox: find("firefox-esr", "firefox"),
  webkit: find("WebKitWebDriver"),
  display: find("Xvfb"),
};

/** How to install what's missing; null if nothing is. With BROWSERS=required it makes tests fail instead of being skipped. */
export const MISSING_ENGINES = Object.values(ENGINES).every(Boolean)
  ? null
  : "Install them with: apt-get install firefox-esr webkit2gtk-driver xvfb";
export const SKIP_ENGINES = MISSING_ENGINES !== null && process.env.BROWSERS !== "required";
