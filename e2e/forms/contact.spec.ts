import { mailsWith } from "../mail";
import { expect, isHydrated, type Page, test } from "../support";
import { fillContact } from "./fill";

const ANSWER = "Thanks for reaching out.";
const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

async function open(page: Page, javaScriptEnabled: boolean, address = "/contact") {
  await page.goto(address);
  if (javaScriptEnabled) await isHydrated(page);
}

const freshName = () => `Dana ${Math.random().toString(36).slice(2, 10)}`;

test("a message is sent, confirmed and mailed to the owner once", async ({ page, javaScriptEnabled }) => {
  const name = freshName();
  await open(page, javaScriptEnabled);
  await expect(page.getByLabel("Phone")).toBeHidden();
  await fillContact(page, { name });
  await page.getByRole("textbox", { name: "Company" }).fill("Whitfield Plumbing");
  await send(page);
  await expect(page).toHaveURL("/contact?notice=sent");
  const status = page.getByRole("status").filter({ hasText: ANSWER });
  await expect(status).toContainText("Message sent!");
  await expect(status).toContainText("We'll get back to you soon!");
  if (javaScriptEnabled) {
    await expect(page.getByRole("listitem").filter({ hasText: "Message sent!" })).toBeVisible();
  }
  await expect.poll(() => mailsWith(name).length).toBe(1);
  expect(String(mailsWith(name)[0])).toContain("To: owner@e2e.test");

  await page.getByRole("link", { name: "Send another message" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await fillContact(page, { name });
  await page.getByRole("textbox", { name: "Company" }).fill("Whitfield Plumbing");
  await send(page);
  await expect(page).toHaveURL("/contact?notice=sent");
  await page.waitForTimeout(500);
  expect(mailsWith(name)).toHaveLength(1);
});

test("on a phone it also asks what it is about and for a number, and answers in its own words", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = freshName();
  await open(page, javaScriptEnabled);
  for (const text of ["98%", "Support hours", "Emergency support", "Start 14-Day Trial"]) {
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
  }
  await fillContact(page, { name });
  await page.getByLabel("What is it about?").selectOption({ label: "Technical Support" });
  await page.getByLabel("Phone").fill("6025550142");
  await send(page);
  await expect(page).toHaveURL("/contact?notice=sent");
  const status = page.getByRole("status").filter({ hasText: ANSWER });
  await expect(status).toContainText(
    javaScriptEnabled ? "We'll get back to you within 24 hours." : "We'll get back to you soon!",
  );
  await expect.poll(() => mailsWith(name).join()).toContain(`Technical Support from ${name}`);
});

test("missing values have errors in the summary and at each field, and the rest is kept", async ({
  page,
  javaScriptEnabled,
}) => {
  await open(page, javaScriptEnabled);
  await page.getByRole("textbox", { name: "Company" }).fill("Whitfield Plumbing");
  await page.getByLabel("Email").fill("dana@");
  const [response] = await Promise.all([
    page.waitForResponse((candidate) => candidate.request().method() === "POST"),
    send(page),
  ]);
  expect(response.status()).toBe(400);
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert").filter({ hasText: "There's a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(3);
  await expect(page.locator("#contact-email-error")).toContainText("name@example.com");
  await expect(page.getByLabel("Email")).toHaveValue("dana@");
  await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue("Whitfield Plumbing");
  await summary.getByRole("link", { name: "Please enter your name." }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
});

test("other pages choose the message's subject", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, javaScriptEnabled, "/contact?inquiry=support&integration=HubSpot+CRM");
  await expect(page.getByLabel("What is it about?")).toHaveValue("support");
  await expect(page.getByLabel("Message")).toHaveValue("I would like to set up HubSpot CRM. ");
  await page.goto("/contact?inquiry=spam&integration=%3Cscript%3E");
  await expect(page.getByLabel("What is it about?")).toHaveValue("general");
  await expect(page.getByLabel("Message")).toHaveValue("");
});
