import { createAccount, signIn } from "../account";
import { expect, isHydrated, test } from "../support";

test.beforeEach(async ({ page }) => {
  await signIn(page.context(), await createAccount());
  await page.goto("/admin/demo-requests");
  await isHydrated(page);
});

test("/ goes to the search, and is a letter like any other inside it", async ({ page }) => {
  const search = page.getByRole("searchbox");
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
  await page.keyboard.type("24/7");
  await expect(search).toHaveValue("24/7");
});

test("ctrl+b folds the sidebar without loading the page, and opens the menu of a phone", async ({ page }) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  const sidebar = page.getByRole("complementary", { name: "Admin" });
  await page.keyboard.press("Control+b");
  await expect(sidebar).toHaveCSS("width", "48px");
  await page.keyboard.press("Meta+b");
  await expect(sidebar).toHaveCSS("width", "256px");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("Control+b");
  await expect(page.getByRole("link", { name: "Customers" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Customers" })).toBeHidden();
  await expect(page.locator("summary[aria-label=Menu]")).toBeFocused();
  expect(documents).toEqual([]);
});

test("a search changes the list without loading the page, and keeps the focus", async ({ page }) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  const search = page.getByRole("searchbox");
  await search.fill("nobody is called this");
  await search.press("Enter");
  await expect(page).toHaveURL(/\?q=nobody/);
  await expect(page.getByText("No demo requests found")).toBeVisible();
  await expect(search).toBeFocused();
  await page.goBack();
  await expect(search).toHaveValue("");
  expect(documents).toEqual([]);
});

test("a list that takes its time is announced by its skeleton", async ({ page }) => {
  await page.route("**/admin/customers.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.getByRole("link", { name: "Customers" }).first().click();
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Customers" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
});
