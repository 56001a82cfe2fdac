import { expect, open, test } from "../support";

test("the home page has its documented parts, the conversation whole", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.locator('a[href="/trial"]').first()).toHaveText("Start your 14-day trial");
  await expect(main.locator('a[href="/demo"]').first()).toHaveText("Text with Bubby");
  await expect(main.getByRole("region", { name: "Practice areas" }).getByRole("listitem")).toHaveText([
    "Personal Injury",
    "Family Law",
    "Estate Planning",
    "Criminal Defense",
    "Real Estate Law",
    "Business Law",
  ]);

  const phone = main.getByRole("figure", { name: /^Example/ });
  for (const text of [
    "Online",
    "~30s response",
    "4.9 rating",
    "Missed call · 2:14 PM",
    "Yes please",
    "(602) 555-0142",
  ])
    await expect(phone.getByText(text).first()).toBeVisible();
  for (const term of ["Case", "Estimated value", "Routed to", "Consultation"])
    await expect(main.getByRole("term").filter({ hasText: term })).toBeVisible();

  await expect(main.locator("dd").filter({ hasText: /^(42|85|100)%$/ })).toHaveText(["42%", "85%", "100%"]);
  await expect(main.getByRole("link", { name: "See what your missed calls cost" })).toHaveAttribute(
    "href",
    "/quiz",
  );
  for (const step of ["Call missed", "Instant text", "Qualify the case", "Booked"])
    await expect(main.getByRole("heading", { name: step, exact: true })).toBeVisible();
  await expect(page.locator("#features").getByRole("listitem")).toHaveCount(6);
  await expect(page.locator("#testimonials dd")).toHaveText(["<1 sec", "24/7", "99.9%", "0"]);
  await expect(page.locator("#testimonials blockquote")).toHaveCount(3);
});

test("a chip tells the story of another trade", async ({ page, javaScriptEnabled }) => {
  await open(page, "/", javaScriptEnabled);
  const trades = page.getByRole("navigation", { name: "Your trade" });
  await expect(trades.getByRole("link")).toHaveText([
    "Law firms",
    "HVAC",
    "Plumbing",
    "Electrical",
    "Roofing",
    "Contracting",
  ]);
  await expect(trades.locator("[aria-current]")).toHaveText("Law firms");
  await trades.getByRole("link", { name: "Plumbing" }).click();
  await expect(page).toHaveURL("/?trade=plumbing");
  await expect(trades.locator("[aria-current]")).toHaveText("Plumbing");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("A burst pipe");
  await expect(page.getByRole("figure").getByText("ok got it. stopped").first()).toBeVisible();
  for (const text of [
    "Burst pipe, booked",
    "Off, by the caller",
    "Burst line, 418 Alder",
    "Under a sink, both hands wet",
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^https?:\/\/[^/]+\/$/);
});

test("an unknown trade gets the first story", async ({ page }) => {
  await page.goto("/?trade=bakery");
  await expect(page.getByText("Hale & Ortiz Law").first()).toBeVisible();
});

test("the two numbers of the home page lead to the calculator's answer", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("$1,832 a month")).toBeVisible();
  await page.getByLabel("Calls you get in a month").fill("300");
  await page.getByLabel(/Average case or job/).fill("2500");
  await page.getByRole("button", { name: "Calculate for my business" }).click();
  await expect(page).toHaveURL("/roi?calls=300&jobValue=2500#roi");
  await expect(page.getByText("$27,473 / month")).toBeVisible();
});
