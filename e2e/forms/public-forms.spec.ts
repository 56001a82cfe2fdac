import {
  accessibilityFaults,
  deliveredTo,
  expect,
  expectNoSidewaysScroll,
  freshPhone,
  open,
  NARROW,
  type Page,
  test,
} from "../support";
import { fillAnalysis, fillContact, fillDemo } from "./fill";

/** Waits for the 400 response, after which the error summary has focus. */
async function expectRefused(page: Page, button: string) {
  const [response] = await Promise.all([
    page.waitForResponse((candidate) => candidate.request().method() === "POST"),
    page.getByRole("button", { name: button }).click(),
  ]);
  expect(response.status()).toBe(400);
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert").filter({ hasText: "There's a problem" });
  await expect(summary).toBeFocused();
  return summary;
}

test("the demo page shows errors, texts a corrected number, and lets the visitor revoke consent", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await open(page, "/demo");
  await fillDemo(page, { phone: "60255501" });
  const summary = await expectRefused(page, "Get Live Demo Now");
  const text = "Please enter a valid phone number to start your demo.";
  const field = page.getByLabel("Phone Number");
  await expect(page.locator("#demo-phone-error")).toContainText(`Invalid Phone Number: ${text}`);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAttribute("aria-describedby", /demo-phone-error/);
  await expect(page.getByLabel("Contact Name")).toHaveValue("Dana Whitfield");
  await expect(page.getByLabel("Business Name")).toHaveValue("Whitfield Plumbing");
  await expect(page.getByLabel(/^I agree/)).toBeChecked();
  await summary.getByRole("link", { name: text }).click();
  await expect(field).toBeFocused();

  const phone = freshPhone();
  await field.fill(phone);
  await page.getByRole("button", { name: "Get Live Demo Now" }).click();
  await expect(page).toHaveURL(/\/demo\?notice=started&receipt=/);
  await expect(page).not.toHaveTitle(/Error/);
  await expect(
    page.getByRole("status").filter({ hasText: "the assistant is texting you now!" }).first(),
  ).toBeVisible();
  expect(await deliveredTo(phone)).toHaveLength(1);

  await page.getByRole("main").getByRole("link", { name: "See what you agreed to, or take it back" }).click();
  await expect(page).toHaveURL(/\/consent\?receipt=/);
  const receipt = page.getByRole("main");
  await expect(receipt.getByText(/may send automated promotional/)).toBeVisible();
  await expect(receipt.getByText(/^\(•••\) •••-\d{4}$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(NARROW);
  expect(await accessibilityFaults(page)).toEqual([]);
  await receipt.getByRole("button", { name: "Revoke my consent" }).click();
  await expect(receipt.getByRole("status")).toContainText("You revoked this consent.");
  await expect(receipt.getByText(/^Reply STOP: your phone company/)).toBeVisible();
  await expect(receipt.getByRole("button")).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the contact page shows errors, confirms a message in a toast, and clears the form", async ({
  page,
}) => {
  await open(page, "/contact");
  await expect(page.getByLabel("Phone")).toBeHidden();
  const company = page.getByRole("textbox", { name: "Company" });
  await company.fill("Whitfield Plumbing");
  await page.getByLabel("Email").fill("dana@");
  const summary = await expectRefused(page, "Send Message");
  await expect(summary.getByRole("link")).toHaveCount(3);
  await expect(page.locator("#contact-email-error")).toContainText("name@example.com");
  await expect(page.getByLabel("Email")).toHaveValue("dana@");
  await expect(company).toHaveValue("Whitfield Plumbing");
  await summary.getByRole("link", { name: "Please enter your name." }).click();
  await expect(page.getByLabel("Name")).toBeFocused();

  await fillContact(page, { name: "Dana Wide" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL("/contact?notice=sent#message");
  const status = page.getByRole("status").filter({ hasText: "Thanks for reaching out." });
  await expect(status).toContainText("Message sent!");
  await expect(status).toContainText("We'll get back to you soon!");
  await expect(status).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "Message sent!" })).toBeVisible();

  await page.setViewportSize(NARROW);
  await page.getByRole("link", { name: "Send another message" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("");
  for (const text of ["98%", "Support hours", "Emergency support", "Start 14-Day Trial"])
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
  await fillContact(page, { name: "Dana Narrow" });
  await page.getByLabel("What is it about?").selectOption({ label: "Technical Support" });
  await page.getByLabel("Phone").fill("6025550142");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(status).toContainText("We'll get back to you within 24 hours.");
});

test("the free analysis page shows errors and confirms a request", async ({ page }) => {
  await open(page, "/free-analysis");
  await page.getByLabel("Name", { exact: true }).fill("Dana Whitfield");
  const summary = await expectRefused(page, "Get My Free Call Analysis");
  await expect(summary.getByRole("link")).toHaveCount(3);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Dana Whitfield");
  await fillAnalysis(page, { phone: freshPhone() });
  await page.getByRole("button", { name: "Get My Free Call Analysis" }).click();
  await expect(page).toHaveURL("/free-analysis?notice=sent");
  const sent = "We'll send your free call analysis within 24 hours.";
  await expect(page.getByRole("status").filter({ hasText: sent })).toContainText("Success!");
});
