import { typedContact, typedDemo } from "../../tests/setup/forms";
import { deliveredTo, expect, freshPhone, test } from "../support";
import type { WebDriver } from "selenium-webdriver";
import { type Engine, SKIP_ENGINES, startWebKit } from "./engine";
import { Page } from "./page";

test.skip(SKIP_ENGINES);

let engine: Engine;
let driver: WebDriver;
let page: Page;
test.beforeAll(async () => {
  engine = await startWebKit("--enable-javascript-markup=false");
});
test.beforeEach(async () => {
  driver = await engine.open();
  page = new Page(driver);
});
test.afterEach(() => driver.quit());
test.afterAll(() => engine?.stop());

test("the demo form shows an error and then sends a corrected number without JavaScript", async () => {
  const phone = freshPhone();
  await page.goto("/demo");
  await page.fill("#demo", typedDemo({ phone: "602555" }));
  await page.click("#demo button", "Get Live Demo Now");
  await page.see("[role=alert]", "There's a problem");
  await page.fill("#demo", { phone });
  await page.click("#demo button", "Get Live Demo Now");
  await page.see("main [role=status]");
  expect(await deliveredTo(phone)).toHaveLength(1);
});

test("the contact form sends without JavaScript", async () => {
  await page.goto("/contact");
  await page.fill("#contact", typedContact());
  await page.click("#contact button", "Send Message");
  await page.see("main [role=status]", "Message sent");
});
