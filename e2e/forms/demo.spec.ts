import { REFUSED_ONCE } from "../receiver";
import { deliveredTo, expect, freshPhone, isHydrated, type Page, test } from "../support";
import { fillDemo } from "./fill";

const SUCCESS = "Please check your text messages - the assistant is texting you now!";

const send = (page: Page) => page.getByRole("button", { name: "Get Live Demo Now" }).click();

test.describe("the live demo page", () => {
  test("takes a request and texts the number once", async ({ page, javaScriptEnabled }) => {
    const phone = freshPhone();
    await page.goto("/demo");
    if (javaScriptEnabled) await isHydrated(page);
    await fillDemo(page, { phone });
    await send(page);
    await expect(page.getByRole("status").filter({ hasText: SUCCESS })).toBeVisible();
    await expect(page).toHaveURL(/\/demo\?notice=started&receipt=/);
    expect(await deliveredTo(phone)).toEqual([
      {
        company_id: "1",
        contact_phone_number: `+1${phone}`,
        contact_name: "Dana Whitfield",
        business_name: "Whitfield Plumbing",
      },
    ]);
  });

  test("says so when the same number asks again, and does not text it twice", async ({
    page,
    javaScriptEnabled,
  }) => {
    const phone = freshPhone();
    for (const name of ["Dana Whitfield", "Dana W."]) {
      await page.goto("/demo");
      if (javaScriptEnabled) await isHydrated(page);
      await fillDemo(page, { phone, name });
      await send(page);
      await expect(page).toHaveURL(/notice=/);
    }
    await expect(page).toHaveURL(/\/demo\?notice=already&receipt=/);
    await expect(page.getByRole("status").filter({ hasText: "We texted this number" })).toBeVisible();
    expect(await deliveredTo(phone)).toHaveLength(1);
  });

  test("keeps the typed values and shows the errors at the field and in the summary", async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto("/demo");
    if (javaScriptEnabled) await isHydrated(page);
    await fillDemo(page, { phone: "60255501" });
    const [response] = await Promise.all([
      page.waitForResponse((candidate) => candidate.request().method() === "POST"),
      send(page),
    ]);
    expect(response.status()).toBe(400);
    const text = "Please enter a valid phone number to start your demo.";
    const summary = page.getByRole("alert").filter({ hasText: "There's a problem" });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.locator("#demo-phone-error")).toContainText(`Invalid Phone Number: ${text}`);
    await expect(page.getByLabel("Phone Number")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Phone Number")).toHaveAttribute("aria-describedby", /demo-phone-error/);
    await expect(page.getByLabel("Contact Name")).toHaveValue("Dana Whitfield");
    await expect(page.getByLabel("Business Name")).toHaveValue("Whitfield Plumbing");
    await expect(page.getByLabel(/^I agree/)).toBeChecked();
    await summary.getByRole("link", { name: text }).click();
    await expect(page.getByLabel("Phone Number")).toBeFocused();

    const phone = freshPhone();
    await page.getByLabel("Phone Number").fill(phone);
    await send(page);
    await expect(page).toHaveURL(/notice=started/);
    await expect(page).not.toHaveTitle(/Error/);
    expect(await deliveredTo(phone)).toHaveLength(1);
  });

  test("shows the error when the assistant cannot text now, and delivers later", async ({
    page,
    javaScriptEnabled,
  }) => {
    const phone = freshPhone();
    await page.goto("/demo");
    if (javaScriptEnabled) await isHydrated(page);
    await fillDemo(page, { phone, name: REFUSED_ONCE });
    await send(page);
    const problem = page.getByRole("alert").filter({ hasText: "Something went wrong. Please try again." });
    await expect(problem).toBeVisible();
    await expect(page.getByLabel("Contact Name")).toHaveValue(REFUSED_ONCE);
    await expect.poll(async () => (await deliveredTo(phone)).length, { timeout: 20_000 }).toBe(1);
  });
});
