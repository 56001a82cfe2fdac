import { createAccount, signIn } from "../account";
import { expect, isHydrated, test } from "../support";

const PAPER = { light: "rgb(251, 250, 247)", dark: "rgb(20, 16, 26)" };

test("an admin chooses the colors, which stay on all signed-in pages and are no other visitor's", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.method());
  });
  await signIn(page.context(), await createAccount());
  await page.goto("/admin/customers?sort=business");
  if (javaScriptEnabled) await isHydrated(page);
  const button = (name: string) =>
    page.getByRole("complementary", { name: "Admin" }).getByRole("button", { name, exact: true });
  const body = page.locator("body");
  const stored = async () => (await page.context().cookies()).find(({ name }) => name === "theme")?.value;
  await expect(body).toHaveCSS("background-color", PAPER.light);
  await expect(button("System")).toHaveAttribute("aria-pressed", "true");

  await button("Dark").click();
  await expect(body).toHaveCSS("background-color", PAPER.dark);
  await expect(button("Dark")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/admin/customers?sort=business");
  await expect.poll(stored).toBe("dark");
  expect(documents).toEqual(javaScriptEnabled ? ["GET"] : ["GET", "POST", "GET"]);
  for (const path of ["/account", "/admin/dashboard"]) {
    await page.goto(path);
    await expect(body).toHaveCSS("background-color", PAPER.dark);
  }

  // The device's choice doesn't matter any more, until it's chosen again.
  await page.emulateMedia({ colorScheme: "dark" });
  await button("Light").click();
  await expect(body).toHaveCSS("background-color", PAPER.light);
  await expect.poll(stored).toBe("light");
  await button("System").click();
  await expect(body).toHaveCSS("background-color", PAPER.dark);
  await expect.poll(stored).toBe("system");

  // Without a session the page is the one that the gate keeps for everybody.
  const visitor = await browser.newContext({ baseURL });
  const cookies = [{ name: "theme", value: "dark", url: baseURL! }];
  const plain = await (await visitor.request.get("/pricing")).text();
  await visitor.addCookies(cookies);
  expect(await (await visitor.request.get("/pricing")).text()).toBe(plain);
  expect(plain).toContain('<html lang="en">');
  await visitor.close();
});

test("in forced colors the sidebar shows where one is and which colors are chosen", async ({ page }) => {
  await signIn(page.context(), await createAccount());
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin/customers");
  const sidebar = page.getByRole("complementary", { name: "Admin" });
  const colorOf = (name: string, role: "link" | "button") =>
    sidebar
      .getByRole(role, { name, exact: true })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colorOf("Customers", "link")).not.toBe(await colorOf("Users", "link"));
  expect(await colorOf("System", "button")).not.toBe(await colorOf("Dark", "button"));
});

test("an unknown page, list or record of the admin area leads to the dashboard and to the lists", async ({
  page,
}) => {
  await signIn(page.context(), await createAccount());
  for (const path of ["/admin/x/y/z", "/admin/nothing", "/admin/demo-requests/x"]) {
    const response = await page.goto(path);
    expect(response!.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can't find that page");
    await expect(page.getByRole("complementary", { name: "Admin" })).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: "Demo Requests" })).toBeVisible();
    await expect(page.locator('main a[href="/"]')).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Needs you now" })).toBeVisible();
});
