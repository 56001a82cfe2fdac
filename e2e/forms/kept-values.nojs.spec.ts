import { test } from "../support";
import { expectValues, PUBLIC, type } from "./typed-values";

test.use({ javaScriptEnabled: false });

// Playwright's reload clears values, so this tests only Back.
test("Back without JavaScript keeps typed values", async ({ page }) => {
  for (const [name, { path, form, values }] of Object.entries(PUBLIC)) {
    await test.step(`Back keeps typed values (${name})`, async () => {
      await page.goto(path);
      await type(page, form, values);
      await page.goto("/faq");
      await page.goBack();
      await expectValues(page, form, values);
    });
  }
});
