import { deliveredTo, expect, freshPhone, isHydrated, type Page, test } from "../support";
import { fillDemo } from "./fill";

/** Home with the demo's dialog open, and a mark that a page load would remove. */
async function openDialog(page: Page) {
  await page.goto("/");
  await isHydrated(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const opener = page.getByRole("main").getByRole("link", { name: "Text with Bubby" }).first();
  await opener.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return { dialog, opener };
}

test("the demo's dialog sends its request without a page load and says so in a toast", async ({ page }) => {
  const phone = freshPhone();
  const { dialog, opener } = await openDialog(page);
  const send = dialog.getByRole("button", { name: "Get Live Demo Now" });
  await expect(send).toBeDisabled();
  await fillDemo(dialog, { phone: "" });
  await expect(send).toBeDisabled();
  await dialog.getByLabel(/^I agree/).uncheck();
  await dialog.getByLabel("Phone Number").pressSequentially(phone);
  await expect(dialog.getByLabel("Phone Number")).toHaveValue(
    `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
  );
  await expect(send).toBeDisabled();
  await dialog.getByLabel(/^I agree/).check();
  await send.click();

  await expect(dialog).toBeHidden();
  const toast = page.getByRole("listitem").filter({ hasText: "Demo Started!" });
  await expect(toast).toContainText("Please check your text messages - the assistant is texting you now!");
  await expect(toast.getByRole("link")).toHaveAttribute("href", /^\/consent\?receipt=/);
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  await expect(page).toHaveURL(/\/$/);
  expect(await deliveredTo(phone)).toHaveLength(1);

  await opener.click();
  await expect(dialog.getByLabel("Contact Name")).toHaveValue("");
});

test("a refused request keeps the dialog open, with summary and the typed values, and without a toast", async ({
  page,
}) => {
  const { dialog } = await openDialog(page);
  await fillDemo(dialog, { phone: "602555" });
  await dialog.getByRole("button", { name: "Get Live Demo Now" }).click();

  await expect(dialog.getByRole("alert")).toBeFocused();
  await expect(dialog.getByRole("alert")).toContainText("Invalid Phone Number:");
  await expect(dialog.getByRole("alert")).toContainText(
    "Please enter a valid phone number to start your demo.",
  );
  await expect(dialog.getByLabel("Contact Name")).toHaveValue("Dana Whitfield");
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});

test("Escape, the button and a click outside close the dialog; focus goes back", async ({ page }) => {
  const { dialog, opener } = await openDialog(page);
  const ways = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const leave of ways) {
    if (!(await dialog.isVisible())) await opener.click();
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
