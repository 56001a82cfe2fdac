import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import firefox from "selenium-webdriver/firefox.js";
import remote from "selenium-webdriver/remote/index.js";

/** BROWSERS=all requires all browsers: a missing one then fails the tests. */
export const SKIP_ENGINES = process.env.BROWSERS !== "all";

function find(...names: string[]): string {
  const paths = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error(`Install ${names.join(" or ")}, as described in docs/browsers.md.`);
  return found;
}

export interface Engine {
  /** Opens a browser with an empty profile. */
  open(): Promise<WebDriver>;
  stop(): Promise<unknown>;
}

export function startFirefox(): Promise<Engine> {
  const options = new firefox.Options().addArguments("-headless").setBinary(find("firefox-esr", "firefox"));
  const service = new firefox.ServiceBuilder(find("geckodriver"));
  return Promise.resolve({
    open: () =>
      new Builder().forBrowser("firefox").setFirefoxOptions(options).setFirefoxService(service).build(),
    stop: () => Promise.resolve(),
  });
}

/** @param settings command line options of WebKitGTK's MiniBrowser */
export async function startWebKit(...settings: string[]): Promise<Engine> {
  const service = new remote.DriverService.Builder(find("WebKitWebDriver"))
    .setLoopback(true)
    .setEnvironment({ ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: "1" } as Record<string, string>)
    .build();
  const address = await service.start();
  const browser = new Capabilities()
    .set("browserName", "MiniBrowser")
    .set("webkitgtk:browserOptions", { args: ["--automation", ...settings] });
  return {
    open: () => new Builder().usingServer(address).withCapabilities(browser).build(),
    stop: () => service.kill(),
  };
}
