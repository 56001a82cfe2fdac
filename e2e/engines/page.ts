import { setTimeout } from "node:timers/promises";
import { BASE_URL } from "../server";
import { expect, isAwake } from "../support";
import { Key, type WebDriver, type WebElement } from "selenium-webdriver";

export const ENTER = Key.ENTER;
const SOON = { timeout: 20_000, intervals: [50] };

/** Browser window of any engine. Finds the first visible element that matches the selector and starts with `text`. */
export class Page {
  constructor(private driver: WebDriver) {}

  back = () => this.driver.navigate().back();

  evaluate = <Given extends unknown[], Result>(script: (...given: Given) => Result, ...args: Given) =>
    this.driver.executeScript<Result>(script, ...args);

  until = <Given extends unknown[]>(script: (...given: Given) => unknown, ...args: Given) =>
    expect(async () => {
      if (!(await this.evaluate(script, ...args))) throw new Error(`Not true: ${script} of ${args.join()}`);
    }).toPass(SOON);

  /** Goes back until the script returns true. Two steps, if a removed frame has left a history entry. */
  async backUntil(script: () => boolean) {
    for (let steps = 0; steps < 3; steps++) {
      // WebKit's own command never ends if the step belongs to a removed frame.
      await this.evaluate(() => window.history.back());
      for (let looks = 0; looks < 20; looks++) {
        if (await this.evaluate(script)) return;
        await setTimeout(100);
      }
    }
    throw new Error(`Back doesn't lead to ${script}`);
  }

  /** Opens a page, collects its errors, and marks it so that a later page load can be detected. */
  async goto(path: string) {
    await this.driver.get(new URL(path, BASE_URL).href);
    await this.evaluate(() => {
      Object.assign(window, { stillHere: true });
      const note = (error: unknown) => {
        if (/^(Error: )?Minified React error/.test(String(error))) return;
        sessionStorage.setItem("errors", `${sessionStorage.getItem("errors") ?? ""}${String(error)}\n`);
      };
      addEventListener("error", ({ error, message }) => note(error ?? message));
      addEventListener("unhandledrejection", ({ reason }) => note(reason));
    });
  }

  errors = () => this.evaluate(() => sessionStorage.getItem("errors"));

  stayed = () => this.evaluate(() => "stillHere" in window);

  async wake() {
    await this.evaluate(() => void dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" })));
    await this.until(isAwake);
  }

  private async find(selector: string, text = ""): Promise<{ element: WebElement; place: string }> {
    const found = (await this.evaluate(
      (selector, text) => {
        const element = [...document.querySelectorAll(selector)].find(
          (element) =>
            (element.closest("select") ?? element).getClientRects().length > 0 &&
            element.textContent!.trim().startsWith(text),
        );
        // WebKit refuses to click an element that is still scrolling into view.
        element?.scrollIntoView({ block: "center", behavior: "instant" });
        return element ? [element, JSON.stringify(element.getBoundingClientRect())] : null;
      },
      selector,
      text,
    )) as unknown as [WebElement, string] | null;
    if (!found) throw new Error(`There's no ${selector} ${text}`);
    return { element: found[0], place: found[1] };
  }

  see = (selector: string, text?: string) => expect(() => this.find(selector, text)).toPass(SOON);

  gone = (selector: string) => this.until((selector) => !document.querySelector(selector), selector);

  /** Waits until the element is still and uncovered, because browsers refuse to click moving or covered elements. */
  async click(selector: string, text?: string) {
    let last = "";
    await expect(async () => {
      const { element, place } = await this.find(selector, text);
      const before = last;
      last = place;
      if (place !== before) throw new Error(`${selector} moves`);
      await element.click();
    }).toPass(SOON);
  }

  type = async (selector: string, text: string) => (await this.find(selector)).element.sendKeys(text);

  press = (text: string) => this.type(":focus", text);

  async fill(form: string, values: Record<string, string | true>) {
    for (const [name, value] of Object.entries(values)) {
      const field = `${form} :is([name="${name}"], [autocomplete="${name}"])`;
      await this.see(field);
      if (value === true) await this.click(field);
      else if (await this.evaluate((field) => !!document.querySelector(`${field}:is(select)`), field))
        await this.click(`${field} option[value="${value}"]`);
      else {
        await (await this.find(field)).element.clear();
        await this.type(field, value);
      }
    }
  }

  /** Clicks a button in a frame. The click may remove the frame. */
  async clickInFrame(frame: string, text: string) {
    await this.see(frame);
    const id = await this.evaluate(
      (frame) => [...document.querySelectorAll("iframe")].indexOf(document.querySelector(frame)!),
      frame,
    );
    await this.driver.switchTo().frame(id);
    await this.click("button", text);
    await this.driver.switchTo().defaultContent();
  }
}
