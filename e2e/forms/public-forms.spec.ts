import { accessibilityFaults, expect, freshPhone, open, NARROW, type Page, test } from "../support";
import { fillContact, fillDemo } from "./fill";

/** Submits the form and checks that the error summary gets the focus and passes WCAG 2.2 AA. */
async function expectRefused(page: Page, button: string) {
  await page.getByRole("button", { name: button }).click();
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert").filter({ hasText: "There's a problem" });
  await expect(summary).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  return summary;
}

test("the demo page's error summary leads to the wrong number, and the corrected form leads to the receipt", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await open(page, "/demo");
  await fillDemo(page, { phone: "60255501" });
  const summary = await expectRefused(page, "Get Live Demo Now");
  const field = page.getByLabel("Phone Number");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(/^I agree/)).toBeChecked();
  await summary.getByRole("link", { name: "Please enter a valid phone number to start your demo." }).click();
  await expect(field).toBeFocused();
  await field.fill(freshPhone());
  await page.getByRole("button", { name: "Get Live Demo Now" }).click();
  await expect(page).toHaveURL(/\/demo\?notice=started&receipt=/);
  await expect(page).not.toHaveTitle(/Error/);

  await page.getByRole("main").getByRole("link", { name: "See what you agreed to, or take it back" }).click();
  const receipt = page.getByRole("main");
  expect(await accessibilityFaults(page)).toEqual([]);
  await receipt.getByRole("button", { name: "Revoke my consent" }).click();
  await expect(receipt.getByRole("status")).toContainText("You revoked this consent.");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a sent contact message is confirmed in a focused status and a toast, and the form is cleared", async ({
  page,
}) => {
  await open(page, "/contact");
  await fillContact(page, { name: "Dana Wide" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL("/contact?notice=sent#message");
  const status = page.getByRole("status").filter({ hasText: "Thanks for reaching out." });
  await expect(status).toContainText("Message sent!");
  await expect(status).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "Message sent!" })).toBeVisible();
  await page.getByRole("link", { name: "Send another message" }).click();
  for (const field of ["Name", "Message"]) await expect(page.getByLabel(field)).toHaveValue("");
});
