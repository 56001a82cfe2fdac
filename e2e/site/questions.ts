import { expect, type Page } from "../support";

export async function expectQuestionsToOpen(page: Page) {
  const opened = page.locator("main details[open]");
  await expect(opened).toHaveCount(0);
  await page.getByText("What does the trial include?").click();
  await expect(page.getByText("up to 50 calls")).toBeVisible();
  await page.getByText("How do I cancel?").click();
  await expect(page.getByText("up to 50 calls")).toBeHidden();
  await expect(opened).toHaveCount(1);
  await page.getByText("How do I cancel?").click();
  await expect(opened).toHaveCount(0);
  await page.locator("main summary").first().focus();
  await page.keyboard.press("Enter");
  await expect(opened).toHaveCount(1);

  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "Security & Privacy" }).click();
  await expect(page).toHaveURL("/faq#security");
  await expect(page.getByRole("heading", { name: "Security & Privacy" })).toBeInViewport();
  await expect(contents).toBeInViewport();
}
