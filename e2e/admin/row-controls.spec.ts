import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { createAccount, databaseUrl, signIn } from "../account";
import { accessibilityFaults, expect, type Locator, open, type Page, test } from "../support";

let mark: string;
const trials: Record<string, string> = {};

test.beforeEach(async ({ page }) => {
  await signIn(page.context(), await createAccount());
  mark = `mark${randomUUID().slice(0, 8)}`;
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  for (const [name, subscription] of [
    ["Ann", null],
    ["Ben", null],
    ["Stripe's", `sub_${mark}`],
  ] as const) {
    trials[name] = randomUUID();
    await sql`insert into trial_signups (id, name, business_name, email, phone, stripe_subscription_id)
      values (${trials[name]}, ${name}, ${mark}, 'dana@example.com', '+16025550142', ${subscription})`;
  }
  await sql.end();
});

const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
const statusOf = (row: Locator) => row.locator("td [data-status]").first();

/** Where the middle of it is, whatever lies over it. */
async function press(page: Page, target: Locator) {
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
}

test("a press anywhere on a row opens its record, but for what has a use of its own", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await open(page, `/admin/trial-signups?q=${mark}`, javaScriptEnabled);
  const row = rowOf(page, "Ben");
  await expect(row.getByRole("link", { name: "dana@example.com" })).toHaveAttribute(
    "href",
    "mailto:dana@example.com",
  );
  await expect(row.getByRole("link", { name: "(602) 555-0142" })).toHaveAttribute("href", "tel:+16025550142");
  await press(page, row.getByRole("checkbox"));
  await expect(row.getByRole("checkbox")).toBeChecked();

  const copy = row.getByRole("button", { name: "Copy (602) 555-0142" });
  if (javaScriptEnabled === false) await expect(copy).toHaveCount(0);
  else {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy.click();
    await expect(page.getByText("Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("(602) 555-0142");
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/trial-signups?q=${mark}`);
    await press(page, row.getByText(mark));
    await expect(page).toHaveURL(`/admin/trial-signups/${trials.Ben}?q=${mark}`);
  }
});

test("a status is changed on its row by two presses, the list stays, and a third takes it back", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 1440, height: 360 });
  await open(page, `/admin/trial-signups?q=${mark}&sort=name`, javaScriptEnabled);
  await expect(rowOf(page, "Stripe's").locator("summary")).toHaveCount(0);
  const row = rowOf(page, "Ann");
  await row.locator("summary").click();
  if (javaScriptEnabled) {
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(row.getByRole("button", { name: "Set to Expired" })).toBeHidden();
    await row.locator("summary").click();
    await page.evaluate(() => window.scrollTo(0, 40));
  }
  await row.getByRole("button", { name: "Set to Expired" }).click();
  await expect(page.getByText("1 trial signup set to expired.")).toBeInViewport();
  await expect(statusOf(row)).toHaveText("expired");
  await expect(statusOf(rowOf(page, "Ben"))).toHaveText("active");
  await expect(row.getByRole("button", { name: "Set to Converted" })).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`\\?q=${mark}&sort=name&notice=`));
  if (javaScriptEnabled) expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(statusOf(row)).toHaveText("active");
});

test("from record to record, and back to the list as it was", async ({ page }) => {
  const search = `?q=${mark}&sort=name`;
  await page.goto(`/admin/trial-signups/${trials.Ann}${search}`);
  await expect(page.getByRole("link", { name: "Previous", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ben");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stripe's");
  await expect(page.getByRole("link", { name: "Next", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Previous", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ben");
  await page.getByRole("link", { name: /^Back to/ }).click();
  await expect(page).toHaveURL(`/admin/trial-signups${search}`);
});
