import { addContactMessage } from "../rows";
import { expect, NARROW, open, test } from "../support";

test.beforeEach(({ page, signedIn: _ }) => open(page, "/admin/demo-requests"));

test("a list's search keeps the focus after Enter", async ({ page }) => {
  const search = page.getByRole("searchbox");
  await search.fill("nobody is called this");
  await search.press("Enter");
  await expect(page).toHaveURL(/\?q=nobody/);
  await expect(page.getByText("No demo requests found")).toBeVisible();
  await expect(search).toBeFocused();
  await page.goBack();
  await expect(search).toHaveValue("");
});

test("Ctrl+Enter sends a record's note", async ({ page }) => {
  await open(page, `/admin/contact-messages/${await addContactMessage()}`);
  await page.getByLabel("New note").fill("Called back");
  await page.getByLabel("New note").press("Control+Enter");
  await expect(page.getByText("Note added").first()).toBeVisible();
});

test("Ctrl+B collapses the sidebar for a week and opens a phone's menu", async ({ page }) => {
  const sidebar = page.getByRole("complementary", { name: "Admin" });
  await page.keyboard.press("Control+b");
  await expect(sidebar).toHaveCSS("width", "48px");
  const days = async () => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === "sidebar_state");
    return Math.round((((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400) * 10) / 10;
  };
  await expect.poll(days).toBe(7);
  await page.keyboard.press("Meta+b");
  await expect(sidebar).toHaveCSS("width", "256px");
  await page.setViewportSize(NARROW);
  await page.keyboard.press("Control+b");
  await expect(page.getByRole("link", { name: "Customers" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Customers" })).toBeHidden();
  await expect(page.locator("summary[aria-label=Menu]")).toBeFocused();
});

test("a slow list shows that it is loading", async ({ page }) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/admin/customers.data*", async (route) => {
    await late;
    await route.continue();
  });
  const links = page.getByRole("complementary", { name: "Admin" }).getByRole("link");
  const loading = page.getByRole("status", { name: "Loading" });
  await links.filter({ hasText: "Customers" }).click();
  await expect(loading).toBeVisible();
  arrive();
  await expect(page.getByRole("heading", { name: "Customers" })).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test("a slow dashboard shows a spinner and is already selected in the sidebar", async ({ page }) => {
  const links = page.getByRole("complementary", { name: "Admin" }).getByRole("link");
  await page.route(/dashboard/, () => {});
  await links.filter({ hasText: "Dashboard" }).click();
  await expect(page.getByRole("status", { name: "Loading" }).locator("svg")).toBeVisible();
  await expect(links.filter({ hasText: "Dashboard" })).toHaveCSS("font-weight", "600");
  await expect(links.filter({ hasText: "Demo Requests" })).toHaveCSS("font-weight", "400");
});
