import { randomUUID } from "node:crypto";
import { createAccount, signIn } from "../account";
import { expect, freshPhone, test } from "../support";

test.beforeEach(async ({ page }) => signIn(page.context(), await createAccount()));

test("an admin adds a customer and corrects it; an error stands next to its field", async ({ page }) => {
  const name = `Whitfield Law ${randomUUID().slice(0, 8)}`;
  const customerId = `cus_${randomUUID().slice(0, 8)}`;
  const phone = freshPhone();
  await page.goto("/admin/customers");
  await page.getByRole("link", { name: "Add Customer" }).click();
  await page.getByLabel("Business name").fill(name);
  await page.getByLabel("Email").fill("no address");
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Business name")).toHaveValue(name);
  await page.getByLabel("Email").fill(`${randomUUID()}@whitfield.example`);
  await page.getByLabel("Customer ID").fill(customerId);
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText(customerId)).toBeVisible();
  await expect(page.locator("[data-sonner-toast][data-type=error]")).toHaveCount(0, { timeout: 1000 });

  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Customer ID")).toHaveValue(customerId);
  await page.getByLabel("Phone").fill(phone);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: phone.slice(-4) }).first()).toBeVisible();

  await page.goto("/admin/customers/new");
  await page.getByLabel("Business name").fill("Another");
  await page.getByLabel("Email").fill(`${randomUUID()}@whitfield.example`);
  await page.getByLabel("Customer ID").fill(customerId);
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByLabel("Customer ID")).toHaveAttribute("aria-invalid", "true");
  await page.goto(`/admin/customers?q=${phone}`);
  await expect(page.locator("tbody tr")).toContainText(name);
});
