import { deliveredTo, expect, freshPhone, open, type Page, test } from "../support";
import { fillDemo } from "./fill";

const opener = (page: Page) => page.getByRole("main").getByRole("link", { name: "Text with Bubby" }).first();
const toasts = (page: Page) => page.locator("[data-toast]");

test("the demo dialog's button is disabled until every field is filled in, and the dialog announces an error once", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/");
  await opener(page).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Get Live Demo Now" });
  await expect(send).toBeDisabled();
  await fillDemo(dialog, { phone: "" });
  await expect(send).toBeDisabled();
  await dialog.getByLabel("Phone Number").fill("602555");
  await expect(send).toBeEnabled();
  await dialog.getByLabel(/^I agree/).uncheck();
  await expect(send).toBeDisabled();
  await dialog.getByLabel(/^I agree/).check();
  // On a busy machine, the toast would disappear before it is checked.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  await send.click();
  const alert = dialog.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText("Invalid Phone Number:");
  await expect(dialog.getByLabel("Contact Name")).toHaveValue("Dana Whitfield");
  await expect(toasts(page)).toHaveText(
    "Invalid Phone Number Please enter a valid phone number to start your demo.",
  );
  // The form's alert announces the error instead of the toast.
  await expect(toasts(page)).toHaveAttribute("aria-live", "off");
  await page.clock.fastForward(5_000);
  await expect(toasts(page)).toHaveCount(0);
  await expect(alert).toBeVisible();
});

test("the demo dialog submits without a page load and closes", async ({ page }) => {
  const phone = freshPhone();
  await open(page, "/");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await opener(page).click();
  const dialog = page.getByRole("dialog");
  await fillDemo(dialog, { phone });
  await dialog.getByRole("button", { name: "Get Live Demo Now" }).click();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toHaveText(
    "Demo Started! Please check your text messages - the assistant is texting you now!",
  );
  await expect(opener(page)).toBeFocused();
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  await expect(page).toHaveURL(/\/$/);
  expect(deliveredTo(phone)).toHaveLength(1);
  await opener(page).click();
  await expect(dialog.getByLabel("Contact Name")).toHaveValue("");
});
