import { expect, freshPhone, isHydrated, type Page, test } from "../support";
import { fillAnalysis } from "./fill";

const SUCCESS = "We'll send your free call analysis within 24 hours.";
const send = (page: Page) => page.getByRole("button", { name: "Get My Free Call Analysis" }).click();

test("the free call analysis takes four fields and a consent", async ({ page, javaScriptEnabled }) => {
  await page.goto("/free-analysis");
  if (javaScriptEnabled) await isHydrated(page);
  await expect(page.getByText(/Reply STOP to opt out or HELP for help/)).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Dana Whitfield");
  const [response] = await Promise.all([
    page.waitForResponse((candidate) => candidate.request().method() === "POST"),
    send(page),
  ]);
  expect(response.status()).toBe(400);
  const summary = page.getByRole("alert").filter({ hasText: "There's a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(3);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Dana Whitfield");

  await fillAnalysis(page, { phone: freshPhone() });
  await send(page);
  await expect(page).toHaveURL("/free-analysis?notice=sent");
  await expect(page.getByRole("status").filter({ hasText: SUCCESS })).toContainText("Success!");
});
