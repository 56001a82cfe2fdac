import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { databaseUrl } from "../account";
import { expect, isHydrated, type Page, test } from "../support";

const listed = (page: Page) =>
  page.getByRole("region", { name: /^(Most Popular|Integrations)$/ }).getByRole("heading", { level: 3 });

async function open(page: Page, path: string, javaScriptEnabled: boolean | undefined) {
  await page.goto(path);
  if (javaScriptEnabled !== false) await isHydrated(page);
}

/** What admins are going to see of a request. */
async function storedFor(email: string) {
  const sql = postgres(databaseUrl(), { max: 1 });
  const rows =
    await sql`select kind, integration, name, details from integration_requests where email = ${email}`;
  await sql.end();
  return [...rows];
}

test("eight integrations, by category and search in the address", async ({ page, javaScriptEnabled }) => {
  await open(page, "/integrations", javaScriptEnabled);
  await expect(listed(page)).toHaveText([
    "Calendly",
    "HubSpot CRM",
    "Zapier",
    "Google Calendar",
    "Salesforce",
    "Slack",
    "Gmail",
    "Microsoft Teams",
  ]);
  await expect(
    page.getByRole("region", { name: "Most Popular" }).getByRole("heading", { level: 3 }),
  ).toHaveCount(4);
  const categories = page.getByRole("navigation", { name: "Categories" });
  for (const label of ["All Integrations", "CRM & Sales", "Scheduling", "Communication", "Automation"])
    await expect(categories.getByRole("link", { name: label })).toBeVisible();
  await categories.getByRole("link", { name: "CRM & Sales" }).click();
  await expect(page).toHaveURL("/integrations?category=crm");
  await expect(listed(page)).toHaveText(["HubSpot CRM", "Salesforce"]);
  await expect(page.getByRole("heading", { name: "Most Popular" })).toBeHidden();
  const search = page.getByRole("searchbox", { name: "Search integrations" });
  await search.fill("calendar");
  await search.press("Enter");
  await expect(page).toHaveURL("/integrations?category=crm&q=calendar");
  await expect(page.getByRole("heading", { name: "No integrations found" })).toBeVisible();
  await expect(page.getByText("Try adjusting your search or category filter")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await categories.getByRole("link", { name: "All", exact: true }).click();
  await expect(listed(page)).toHaveText(["Google Calendar"]);
});

test("a request to set one up leads to the contact form with its subject", async ({ page }) => {
  await page.goto("/integrations?category=communication");
  await page.getByRole("link", { name: /^Setup Integration.*Slack/ }).click();
  await expect(page).toHaveURL("/contact?inquiry=support&integration=Slack");
  await expect(page.getByLabel("Message")).toHaveValue(/Slack/);
  await page.goto("/integrations");
  await page.getByRole("link", { name: "Contact Support" }).click();
  await expect(page).toHaveURL("/contact?inquiry=support");
});

test("a missing integration is asked for, with its faults named first", async ({
  page,
  javaScriptEnabled,
}) => {
  const email = `${randomUUID()}@e2e.test`;
  await open(page, "/integrations", javaScriptEnabled);
  await page.getByLabel("Which tool should Bubby work with?").fill("Clio Manage");
  await page.getByRole("button", { name: "Request Integration" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There's a problem" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Which tool should Bubby work with?")).toHaveValue("Clio Manage");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Request Integration" }).click();
  await expect(page).toHaveURL("/integrations?notice=request#ask");
  await expect(page.locator("#ask").getByText("Request received!")).toBeVisible();
  expect(await storedFor(email)).toMatchObject([{ kind: "request", integration: "Clio Manage" }]);
});

test("a visitor asks to be notified about a coming one, also after an error", async ({
  page,
  javaScriptEnabled,
}) => {
  const email = `${randomUUID()}@e2e.test`;
  await open(page, "/integrations?category=communication", javaScriptEnabled);
  await page.getByRole("link", { name: /^Notify When Ready.*Microsoft Teams/ }).click();
  await expect(page).toHaveURL("/integrations?notify=microsoft-teams#ask");
  const heading = page.getByRole("heading", { name: "Notify When Ready: Microsoft Teams" });
  await expect(heading).toBeInViewport();
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Notify When Ready" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There's a problem" })).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Notify When Ready" }).click();
  await expect(page.locator("#ask").getByText("You're on the list!")).toBeVisible();
  expect(await storedFor(email)).toMatchObject([{ kind: "notify", integration: "Microsoft Teams" }]);
});

test("an error of a hidden field is in the summary", async ({ request }) => {
  const response = await request.post("/integrations", {
    form: { kind: "surprise", integration: "Fax", email: "ada@example.com" },
  });
  expect(response.status()).toBe(400);
  const [summary] = /a problem.*?<\/ul>/.exec(await response.text()) ?? [];
  expect(summary).toContain("Please use the form on this page.");
});

test("a card's button and category stay on one line at every width", async ({ page }) => {
  for (const width of [390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/integrations");
    const lines = await page
      .getByRole("link", { name: /^Setup Integration/ })
      .or(page.getByText("CRM & Sales", { exact: true }).locator("visible=true"))
      .evaluateAll((elements) =>
        elements.map((element) => {
          const text = document.createRange();
          text.selectNodeContents(element.firstChild ?? element);
          return text.getClientRects().length;
        }),
      );
    expect(new Set(lines), `${width} px`).toEqual(new Set([1]));
  }
});
