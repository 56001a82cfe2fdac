import { expect, isHydrated, type Page, test } from "../support";

const stories = (page: Page) =>
  page.getByRole("region", { name: "Stories" }).getByRole("heading", { level: 3 });
const opened = (page: Page) => page.locator("main details[open]");

async function open(page: Page, path: string, javaScriptEnabled: boolean | undefined) {
  await page.goto(path);
  if (javaScriptEnabled !== false) await isHydrated(page);
}

test("four figures, four stories, by industry in the address", async ({ page, javaScriptEnabled }) => {
  await open(page, "/case-studies", javaScriptEnabled);
  await expect(page.locator("main dl").first().locator("dd")).toHaveText(["42%", "<2 min", "4.8/5", "358%"]);
  await expect(stories(page)).toHaveCount(4);
  await expect(page.getByRole("heading", { name: "Featured" })).toBeVisible();
  const industries = page.getByRole("navigation", { name: "Industries" });
  await expect(industries.getByRole("link")).toHaveText([
    "All",
    "Personal Injury Law",
    "Family Law",
    "Criminal Defense",
    "Estate & Elder Law",
  ]);
  await industries.getByRole("link", { name: "Criminal Defense" }).click();
  await expect(page).toHaveURL("/case-studies?industry=criminal-defense");
  await expect(stories(page)).toHaveText(["Delgado Criminal Defense"]);
  await expect(page.getByRole("heading", { name: "Featured" })).toBeHidden();
  await industries.getByRole("link", { name: "All" }).click();
  await expect(stories(page)).toHaveCount(4);
});

test("View Details opens the story and scrolls to it; with JavaScript once more after it was closed", async ({
  page,
  javaScriptEnabled,
}) => {
  await open(page, "/case-studies", javaScriptEnabled);
  const details = page.getByRole("link", { name: /^View Details.*Harlan/ });
  for (let press = 0; press < (javaScriptEnabled === false ? 1 : 2); press++) {
    await details.click();
    await expect(page).toHaveURL("/case-studies?open=harlan-family-law#harlan-family-law");
    await expect(opened(page)).toHaveCount(1);
    for (const part of ["Challenge", "Solution", "Results after 4 months", "$69,000", "June Harlan"])
      await expect(opened(page).getByText(part).first()).toBeInViewport({ ratio: 0 });
    await expect(opened(page).locator("summary")).toBeInViewport();
    await opened(page).locator("summary").click();
    await expect(opened(page)).toHaveCount(0);
  }
});

test("a story opens in its place, one at a time, and is a page too", async ({ page, javaScriptEnabled }) => {
  await open(page, "/case-studies", javaScriptEnabled);
  await page.locator("#okafor-pierce summary").click();
  await expect(opened(page).getByText("$185,000")).toBeVisible();
  await page.locator("#delgado-defense summary").click();
  await expect(opened(page)).toHaveCount(1);
  await page.getByRole("link", { name: /^A page to share.*Delgado/ }).click();
  await expect(page).toHaveURL("/case-studies/delgado-defense");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delgado Criminal Defense");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/case-studies\/delgado-defense$/,
  );
  expect((await page.request.get("/case-studies/nobody")).status()).toBe(404);
});
