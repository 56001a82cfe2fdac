import { expect, test } from "../support";

test("the quick actions stand in the margin of a wide screen, and are no offer where there is a form", async ({
  page,
}) => {
  const actions = page.getByRole("navigation", { name: "Quick actions" });
  await page.goto("/");
  for (const [width, position] of [
    [1440, "absolute"],
    [1366, "static"],
    [768, "static"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(actions).toHaveCSS("position", position);
    await expect(actions.getByRole("link")).toHaveText(["Quick demo", "Chat", "Start trial"]);
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  // Not before the hero's end.
  await expect(actions.getByRole("link").first()).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
  for (const link of await actions.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  for (const path of [
    "/hvac",
    "/trial?form=closed",
    "/demo",
    "/success",
    "/privacy-policy",
    "/chat",
    "/no-such-page",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(actions).toHaveCount(0);
  }
});
