import { deliveredTo, expect, freshPhone, open, test } from "../support";
import { fillDemo } from "./fill";

test("the demo dialog keeps invalid values, submits without a page load, and closes in three ways", async ({
  page,
}) => {
  const phone = freshPhone();
  await page.clock.install();
  await open(page, "/");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const opener = page.getByRole("main").getByRole("link", { name: "Text with Bubby" }).first();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Get Live Demo Now" });
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await opener.click();
    await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }

  await opener.click();
  await expect(send).toBeDisabled();
  await fillDemo(dialog, { phone: "" });
  await expect(send).toBeDisabled();
  await dialog.getByLabel("Phone Number").fill("602555");
  await send.click();
  const alert = dialog.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText("Invalid Phone Number:");
  await expect(alert).toContainText("Please enter a valid phone number to start your demo.");
  await expect(dialog.getByLabel("Contact Name")).toHaveValue("Dana Whitfield");
  const toasts = page.locator("[data-toast]");
  await expect(toasts).toHaveText(
    "Invalid Phone Number Please enter a valid phone number to start your demo.",
  );
  // The form's alert announces the error instead of the toast.
  await expect(toasts).toHaveAttribute("aria-live", "off");
  await page.clock.fastForward(5_000);
  await expect(toasts).toHaveCount(0);
  await expect(alert).toBeVisible();

  await dialog.getByLabel(/^I agree/).uncheck();
  await dialog.getByLabel("Phone Number").fill("");
  await dialog.getByLabel("Phone Number").pressSequentially(phone);
  await expect(dialog.getByLabel("Phone Number")).toHaveValue(
    `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
  );
  await expect(send).toBeDisabled();
  await dialog.getByLabel(/^I agree/).check();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(toasts).toHaveText(
    "Demo Started! Please check your text messages - the assistant is texting you now!",
  );
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  await expect(page).toHaveURL(/\/$/);
  expect(await deliveredTo(phone)).toHaveLength(1);

  await page.clock.fastForward(5_000);
  await expect(toasts).toHaveCount(0);
  await opener.click();
  await expect(dialog.getByLabel("Contact Name")).toHaveValue("");
  await dialog.getByRole("link", { name: "No text after a minute?" }).click();
  await expect(page.getByRole("main")).toContainText(
    `The number is (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}.`,
  );
  await page.getByRole("link", { name: "See what you agreed to, or take it back" }).click();
  await expect(page).toHaveURL(/\/consent\?receipt=/);
});
