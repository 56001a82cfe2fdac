import { accessibilityFaults, expect, expectNoSidewaysScroll, open, NARROW, test } from "../support";
import { covered } from "../site/hit";

test.use({ viewport: NARROW });

test("a plumber on a phone gets from the home page to the finished summary", async ({ page }) => {
  test.setTimeout(90_000);
  await open(page, "/?trade=plumbing");
  await page.getByRole("link", { name: "Be your own caller, right here" }).click();
  await expect(page.getByLabel("Trade", { exact: true })).toHaveValue("plumbing");
  await page.getByLabel("Business name", { exact: true }).fill("Dunn & Daughters");
  await page.getByRole("button", { name: "Call and hang up" }).click();
  const log = page.getByRole("log", { name: "Conversation" });
  await expect(log).toContainText("Dunn & Daughters' automated assistant");
  const text = page.getByLabel("Your text");

  await text.fill("are you a robot?");
  await text.press("Enter");
  await expect(log).toContainText("I'm an AI assistant, not a person.");
  await expect(text).toHaveValue("");
  await expect(text).toBeFocused();
  await page.getByRole("button", { name: "Burst pipe under the sink" }).click();
  await expect(log).toContainText("I'm marking this urgent for Dunn & Daughters.");
  await expect(page.locator("dl > div", { hasText: "Job" })).toContainText("Burst pipe under the sink");
  await page.getByRole("button", { name: "Still running" }).click();
  await expect(log).toContainText("Where should the plumber go?");
  expect(await covered(page)).toEqual([]);
  await page.getByRole("button", { name: "418 Alder St" }).click();
  await page.getByRole("button", { name: "Sam Lee" }).click();
  await page
    .getByRole("button", { name: /\d:\d\d [AP]M$/ })
    .first()
    .click();
  await expect(log).toContainText(
    "Let me read it back for Sam Lee: Burst pipe under the sink; 418 Alder St;",
  );
  await page.getByRole("button", { name: "That's right" }).click();
  await expect(page.getByRole("heading", { name: "What you'd get" })).toBeVisible();
  for (const [term, value] of Object.entries({ Urgent: "Yes", Water: "Still running", Caller: "Sam Lee" })) {
    await expect(page.locator("dl > div", { hasText: term }).getByRole("definition")).toHaveText(value);
  }
  await expect(page.getByText("All the caller wrote").locator("..")).toContainText(
    "Burst pipe under the sink",
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByRole("link", { name: /\/preview\// });
  const shared = await page.context().browser()!.newPage();
  await shared.goto((await link.getAttribute("href"))!.replace(/^/, new URL(page.url()).origin));
  await expect(shared.getByRole("heading", { level: 1 })).toHaveText("A missed call, answered by text");
  await expect(shared.locator("main")).not.toContainText(/Dunn|Alder|Sam Lee|Burst/);
  expect(await accessibilityFaults(shared)).toEqual([]);
  await shared.close();

  await page.getByRole("link", { name: "Start the trial with these settings" }).click();
  await expect(page.getByLabel("Business Name *")).toHaveValue("Dunn & Daughters");
  await expect(page.getByLabel("Practice Area *")).toHaveValue("plumbing");
  expect(page.url()).not.toContain("Dunn");
});

test("a fault is said, and nothing typed is lost; a deleted call is gone", async ({ page }) => {
  await open(page, "/preview");
  await page.getByLabel("Business name", { exact: true }).fill("Lee Law");
  await page.getByRole("button", { name: "Call and hang up" }).click();
  await expect(
    page.getByRole("heading", { name: "There's a problem" }).or(page.getByRole("alert")).first(),
  ).toBeVisible();
  await expect(page.getByLabel("Business name", { exact: true })).toHaveValue("Lee Law");
  await page.getByLabel("Trade", { exact: true }).selectOption("law");
  await page.getByRole("button", { name: "Call and hang up" }).click();
  await expect(page.getByRole("log")).toContainText("Please send nothing confidential.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText("write something");
  await page.getByRole("button", { name: "Delete this call" }).click();
  await expect(page.getByLabel("Business name", { exact: true })).toBeVisible();
});
