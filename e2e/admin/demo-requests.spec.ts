import { request as requests } from "@playwright/test";
import { expect, type Page, test, freshPhone } from "../support";
import { type Account, createAccount, ownAddress, signIn } from "../account";
import { posted, typedDemo } from "../../tests/setup/forms";
import { BASE_URL } from "../server";

/** Marks the rows of this run, in both projects at once. */
const mark = `Mark${Math.random().toString(36).slice(2, 8)}`;
const phones = Array.from({ length: 27 }, freshPhone);
const formatted = (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
const letter = (index: number) => String.fromCharCode(65 + (index % 26));

let admin: Account;

test.beforeAll(async () => {
  admin = await createAccount();
  const visitor = await requests.newContext({ baseURL: BASE_URL });
  for (const [index, digits] of phones.entries()) {
    const response = await visitor.post("/demo", {
      form: posted(
        typedDemo({ name: `${letter(index)} ${mark}`, businessName: `${mark} Plumbing`, phone: digits }),
      ),
      headers: { Origin: BASE_URL, ...ownAddress() },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(303);
  }
  await visitor.dispose();
});

test.beforeEach(async ({ page }) => signIn(page.context(), admin));

const rows = (page: Page) => page.locator("tbody tr");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search Demo Requests" });

test("an admin finds a request by a part of its phone, newest first, by a URL", async ({ page }) => {
  await page.goto("/admin/demo-requests");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Demo Requests");
  await expect(search(page)).toHaveAttribute("placeholder", "Search by name, business, or phone...");
  await search(page).fill(formatted(phones[3]!).slice(0, 13));
  await search(page).press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(rows(page).filter({ hasText: formatted(phones[3]!) })).toHaveCount(1);
  const row = rows(page).filter({ hasText: formatted(phones[3]!) });
  for (const text of [`D ${mark}`, `${mark} Plumbing`, "pending", "Text sent", "Yes"]) {
    await expect(row).toContainText(text);
  }
  await expect(row.locator("time")).toHaveAttribute("title", /\d{4}.* MST$/);
  await page.goto(`/admin/demo-requests?q=${mark}`);
  await expect(rows(page).first()).toContainText(formatted(phones.at(-1)!));
  await expect(page.getByText("27 found")).toBeVisible();
});

test("filters, orders and pages are links and a form", async ({ page }) => {
  await page.goto(`/admin/demo-requests?q=${mark}`);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText(`A ${mark}`);
  const second = page.url();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(rows(page)).toHaveCount(25);
  await page.goto(second);
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole("link", { name: "50 rows per page" }).click();
  await expect(rows(page)).toHaveCount(27);
  await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).last()).toContainText(`Z ${mark}`);

  await page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: "completed 0" }).click();
  await expect(page.getByText("No demo requests found")).toBeVisible();
  await expect(page).toHaveURL(/status=completed/);
  await expect(page).toHaveURL(/sort=name/);
  await expect(page).toHaveURL(/size=50/);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(search(page)).toHaveValue("");
  await expect(rows(page)).not.toHaveCount(0);
});

test("two letters find rows that have them anywhere", async ({ page }) => {
  await page.goto(`/admin/demo-requests?q=${mark.slice(1, 3)}`);
  await expect(page.getByText(`Showing those matching “${mark.slice(1, 3)}”.`)).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
  await page.goto("/admin/demo-requests?q=%7E%7E");
  await expect(page.getByText("No demo requests found")).toBeVisible();
});

test("the sidebar folds, and stays folded", async ({ page }) => {
  await page.goto(`/admin/demo-requests?q=${mark}`);
  const sidebar = page.getByRole("complementary", { name: "Admin" });
  await expect(sidebar).toHaveCSS("width", "256px");
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(sidebar).toHaveCSS("width", "48px");
  await expect(page).toHaveURL(`/admin/demo-requests?q=${mark}`);
  // With JavaScript the sidebar folds before the server has answered.
  const days = async () => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === "sidebar_state");
    return Math.round((((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400) * 10) / 10;
  };
  await expect.poll(days).toBe(7);
  await page.getByRole("link", { name: "Customers" }).click();
  await expect(page).toHaveURL("/admin/customers");
  await expect(sidebar).toHaveCSS("width", "48px");
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect(sidebar).toHaveCSS("width", "256px");
});

test("on a phone the menu comes in over the page, and rows are blocks", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/demo-requests?q=${mark}`);
  expect(
    await rows(page)
      .first()
      .evaluate((row) => row.scrollWidth - row.clientWidth),
  ).toBe(0);
  await page.locator("summary[aria-label=Menu]").click();
  await page.getByRole("link", { name: "Trial Signups" }).click();
  await expect(page).toHaveURL("/admin/trial-signups");
  await expect(page.getByRole("link", { name: "Trial Signups" })).toBeHidden();
});
