// Finds Firefox and WebKitGTK, which the tests in e2e/engines control.
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

/** BROWSERS=all requires all browsers: a missing one then fails the tests. */
export const SKIP_ENGINES = process.env.BROWSERS !== "all";
export const HOW_TO_DRIVE = "BROWSERS=all drives them (apt-get install firefox-esr webkit2gtk-driver xvfb).";
