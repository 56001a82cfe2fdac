import { expect, isHydrated, test } from "../support";

const PAPER = { light: "rgb(251, 250, 247)", dark: "rgb(20, 16, 26)" };

test("an admin's color scheme applies without a page load and persists on all signed-in pages", async ({
  page,
  signedIn: _,
}) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.method());
  });
  await page.goto("/admin/customers?sort=business");
  await isHydrated(page);
  const button = (name: string) =>
    page.getByRole("complementary", { name: "Admin" }).getByRole("button", { name, exact: true });
  const body = page.locator("body");
  const stored = async () => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === "theme");
    return atob(decodeURIComponent(cookie?.value ?? "").split(".")[0]!);
  };
  await expect(body).toHaveCSS("background-color", PAPER.light);
  await expect(button("System")).toHaveAttribute("aria-pressed", "true");

  await button("Dark").click();
  await expect(body).toHaveCSS("background-color", PAPER.dark);
  await expect(button("Dark")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/admin/customers?sort=business");
  await expect.poll(stored).toContain("dark");
  expect(documents).toEqual(["GET"]);
  for (const path of ["/account", "/admin/dashboard"]) {
    await page.goto(path);
    await expect(body).toHaveCSS("background-color", PAPER.dark);
  }

  await page.emulateMedia({ colorScheme: "dark" });
  await button("Light").click();
  await expect(body).toHaveCSS("background-color", PAPER.light);
  await expect.poll(stored).toContain("light");
  await button("System").click();
  await expect(body).toHaveCSS("background-color", PAPER.dark);
  await expect.poll(stored).toContain("system");
});

test("a signed-in page is compressed and sends Vary: Accept-Encoding", async ({ signedIn: _, context }) => {
  const response = await context.request.get("/", { headers: { "Accept-Encoding": "gzip" } });
  expect(response.headers()).toMatchObject({
    "content-encoding": "gzip",
    vary: expect.stringContaining("Accept-Encoding"),
  });
  expect(await response.text()).toContain("Logout");
});
