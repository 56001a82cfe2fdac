import { expect, isHydrated, type Page, test } from "../support";

const stories = (page: Page) =>
  page.getByRole("region", { name: /stories/i }).getByRole("heading", { level: 3 });
const opened = (page: Page) => page.getByRole("link", { name: /^Hide Details/ });

async function open(page: Page, path: string, javaScriptEnabled: boolean | undefined) {
  await page.goto(path);
  if (javaScriptEnabled !== false) await isHydrated(page);
}

test("four figures, nine stories, by industry in the address", async ({ page, javaScriptEnabled }) => {
  await open(page, "/case-studies", javaScriptEnabled);
  await expect(page.locator("main dl").first().locator("dd")).toHaveText(["42%", "<2 min", "4.8/5", "358%"]);
  await expect(stories(page)).toHaveCount(9);
  expect(new Set(await stories(page).allTextContents()).size, "no story twice").toBe(9);
  await expect(
    page.getByRole("region", { name: "Featured stories" }).getByRole("heading", { level: 3 }),
  ).toHaveCount(3);
  const industries = page.getByRole("navigation", { name: "Industries" });
  await expect(industries.getByRole("link")).toHaveText([
    "All",
    "Personal Injury Law",
    "Family Law",
    "Criminal Defense",
    "Estate & Elder Law",
    "Trades",
  ]);
  await industries.getByRole("link", { name: "Criminal Defense" }).click();
  await expect(page).toHaveURL("/case-studies?industry=criminal-defense");
  await expect(stories(page)).toHaveText(["Delgado Criminal Defense"]);
  await expect(page.getByRole("heading", { name: "Featured" })).toHaveCount(0);
  await industries.getByRole("link", { name: "All" }).click();
  await expect(stories(page)).toHaveCount(9);
});

test("View Details opens the story and scrolls to it, and hides it again", async ({
  page,
  javaScriptEnabled,
}) => {
  await open(page, "/case-studies", javaScriptEnabled);
  const story = page.locator("#harlan-family-law");
  for (let press = 0; press < 2; press++) {
    await story.getByRole("link", { name: /^View Details.*Harlan/ }).click();
    await expect(page).toHaveURL("/case-studies?open=harlan-family-law#harlan-family-law");
    for (const part of ["Challenge", "Solution", "Results after 4 months", "$2,950", "June Harlan"])
      await expect(story.getByText(part).first()).toBeVisible();
    await expect(story.getByRole("heading", { level: 3 })).toBeInViewport();
    await story.getByRole("link", { name: /^Hide Details.*Harlan/ }).click();
    await expect(page).toHaveURL("/case-studies");
    await expect(opened(page)).toHaveCount(0);
  }
});

test("a story leads with its number, drawn to scale", async ({ page }) => {
  await page.goto("/case-studies");
  const story = page.locator("#okafor-pierce");
  expect((await story.innerText()).trim()).toMatch(/^\+48%/);
  const [before, after] = await story
    .locator("svg rect")
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect((before ?? 0) / (after ?? 1)).toBeCloseTo(4200 / 6200, 2);
});

test("the whole card opens its story, one at a time, which is a page too", async ({
  page,
  javaScriptEnabled,
}) => {
  await open(page, "/case-studies", javaScriptEnabled);
  const press = async (id: string) => {
    const box = await page.locator(`#${id}`).boundingBox();
    if (!box) throw new Error(`no ${id}`);
    await page.mouse.click(box.x + 12, box.y + 12);
  };
  await press("okafor-pierce");
  await expect(page.locator("#okafor-pierce").getByText("$6,200").last()).toBeVisible();
  await page.locator("#delgado-defense").scrollIntoViewIfNeeded();
  await press("delgado-defense");
  await expect(page.locator("#delgado-defense").getByText("Challenge")).toBeVisible();
  await expect(opened(page)).toHaveCount(1);
  await page.getByRole("link", { name: /^Open the full story.*Delgado/ }).click();
  await expect(page).toHaveURL("/case-studies/delgado-defense");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delgado Criminal Defense");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/case-studies\/delgado-defense$/,
  );
  expect((await page.request.get("/case-studies/nobody")).status()).toBe(404);
});
