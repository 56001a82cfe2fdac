import { sitemapPaths } from "../site-pages";
import { expect, test } from "../support";
import { DIALOGS, load, openByLeaving, openByLink } from "./dialogs";
import { coveredAtAnyWidth } from "./hit";

/** Pages outside the sitemap. */
const MORE = [
  "/trial?form=closed",
  "/success",
  "/no-such-page",
  "/auth",
  "/auth?mode=signup",
  "/auth/forgot",
];

const LONG = 120_000;

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const third of [0, 1, 2]) {
  test(`nothing lies on a link, button, field or price of the site's pages, part ${third + 1}`, async ({
    page,
  }) => {
    test.setTimeout(LONG);
    const paths = [...(await sitemapPaths(page.request)), ...MORE];
    const faults: Record<string, string[]> = {};
    for (const path of paths.filter((_, index) => index % 3 === third)) {
      await load(page, path);
      const found = await coveredAtAnyWidth(page);
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
  });
}

for (const [path, dialog] of DIALOGS) {
  test(`nothing lies on anything in the dialog of ${dialog}`, async ({ page }) => {
    test.setTimeout(LONG);
    await openByLink(page, path, dialog);
    expect(await coveredAtAnyWidth(page)).toEqual([]);
  });
}

test("nothing lies on anything in the free analysis's dialog", async ({ page }) => {
  await openByLeaving(page);
  expect(await coveredAtAnyWidth(page)).toEqual([]);
});

test("nothing lies on anything next to or in the open chat panel", async ({ page }) => {
  await load(page, "/hvac");
  await page.getByRole("link", { name: "Chat with Bubby, online now" }).click();
  await expect(page.getByRole("region", { name: "Chat with Bubby" })).toBeVisible();
  await page.getByRole("region").getByLabel("Your message").blur();
  expect(await coveredAtAnyWidth(page)).toEqual([]);
});
