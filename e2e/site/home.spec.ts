import { expect, test } from "../support";

test.use({ contextOptions: { reducedMotion: "reduce" } });

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
    "$25,000",
  ])
    await expect(phone.getByText(text).first()).toBeVisible();
  for (const term of ["Case", "Estimated value", "Routed to", "Consultation"])
    await expect(phone.getByRole("term").filter({ hasText: term })).toBeVisible();

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
