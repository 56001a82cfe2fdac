import { expect, isHydrated, test } from "../support";

test.beforeEach(async ({ page, signedIn: _ }) => {
  await page.goto("/admin/demo-requests");
  await isHydrated(page);
});

test("shortcut keys open the search, collapse the sidebar, and open the phone menu without a page load", async ({
  page,
}) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  const search = page.getByRole("searchbox");
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
  await page.keyboard.type("24/7");
  await expect(search).toHaveValue("24/7");

  await search.fill("nobody is called this");
  await search.press("Enter");
  await expect(page).toHaveURL(/\?q=nobody/);
  await expect(page.getByText("No demo requests found")).toBeVisible();
  await expect(search).toBeFocused();
  await page.goBack();
  await expect(search).toHaveValue("");

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
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("Control+b");
  await expect(page.getByRole("link", { name: "Customers" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Customers" })).toBeHidden();
  await expect(page.locator("summary[aria-label=Menu]")).toBeFocused();
  expect(documents).toEqual([]);
});

test("a slow list shows a skeleton; a slow dashboard shows a spinner and the new sidebar selection", async ({
  page,
}) => {
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

  await page.route(/dashboard/, () => {});
  await links.filter({ hasText: "Dashboard" }).click();
  await expect(loading.locator("svg")).toBeVisible();
  await expect(links.filter({ hasText: "Dashboard" })).toHaveCSS("font-weight", "600");
  await expect(links.filter({ hasText: "Customers" })).toHaveCSS("font-weight", "400");
});
