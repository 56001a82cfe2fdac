import { PRICES } from "../../tests/content/prices";
import { expect, NARROW, open, test, WIDE } from "../support";

test.describe("the pricing page", () => {
  test.describe("wide", () => {
    test.use({ viewport: WIDE });

    test("has the offer, the benefits, all plans, the comparison, voices and a last button", async ({
      page,
    }) => {
      await page.goto("/pricing");
      const main = page.getByRole("main");
      await expect(main.getByText("50% off your first 3 months")).toBeVisible();
      for (const name of [
        "14 days free",
        "Starter",
        "Professional",
        "Enterprise",
        "Bubby vs. a receptionist",
      ])
        await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
      await expect(main.getByRole("row", { name: "Monthly cost" }).getByRole("cell")).toHaveText([
        PRICES.monthly.professional,
        "$3,200+",
      ]);
      await expect(main.getByText("$36,000+")).toBeVisible();
      await expect(main.getByRole("blockquote")).toHaveCount(3);
      await expect(main.getByText("500+")).toBeHidden();
      const buttons = main.getByRole("link", { name: /^(Try It Free|Contact Sales)/ });
      await expect(buttons).toHaveText([
        "Try It Free: Starter",
        "Try It Free: Professional",
        "Contact Sales: Enterprise",
      ]);
      const day = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toLocaleDateString("en-US", {
        ...{ month: "short", day: "numeric", timeZone: "America/Phoenix" },
      });
      await expect(main.getByText(/^\$0 today/)).toHaveText([
        `$0 today. First charge ${day}: ${PRICES.reduced.starter}`,
        `$0 today. First charge ${day}: ${PRICES.reduced.professional}`,
      ]);
      await expect(main.getByText("Our sales team will call you within 24 hours.")).toBeVisible();
      await expect(buttons.last()).toHaveAttribute("href", "/trial?plan=enterprise&billing=monthly");
      await expect(main.getByRole("link", { name: "Start 14-Day Trial" })).toHaveAttribute("href", "/trial");
    });

    test("the plans start in the first screen, and say what a year saves", async ({ page }) => {
      await page.goto("/pricing?billing=annual");
      const cards = page.getByRole("main").getByRole("article");
      expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(320);
      await expect(page.getByText("Save $360. Billed yearly, 2 months free")).toHaveCount(3);
    });

    test("has the catalogue's prices in its structured data", async ({ request }) => {
      const html = await (await request.get("/pricing")).text();
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");
      const product = data["@graph"].find(
        (one: { "@type": string }) => one["@type"] === "SoftwareApplication",
      );
      expect(
        product.offers.map(({ name, price }: { name: string; price: number }) => `${name} $${price}`),
      ).toEqual([
        `Starter, monthly ${PRICES.monthly.starter}`,
        `Starter, annual ${PRICES.year.starter.replace(",", "")}`,
        `Professional, monthly ${PRICES.monthly.professional}`,
        `Professional, annual ${PRICES.year.professional.replace(",", "")}`,
        `Enterprise, monthly ${PRICES.monthly.enterprise}`,
        `Enterprise, annual ${PRICES.year.enterprise.replace(",", "")}`,
      ]);
    });

    test("keeps the calculation when the billing period changes", async ({ page, javaScriptEnabled }) => {
      await open(page, "/pricing?calls=300&jobValue=2500", javaScriptEnabled);
      await page.getByRole("link", { name: "Annual" }).click();
      await expect(page).toHaveURL("/pricing?billing=annual&calls=300&jobValue=2500");
      await expect(page.getByText("$27,473 / month")).toBeVisible();
      await page.getByRole("button", { name: "100", exact: true }).click();
      await expect(page).toHaveURL(/\?billing=annual&calls=100&jobValue=2500/);
      await expect(page.getByText(PRICES.annual.professional)).toBeVisible();
    });
  });

  test.describe("narrow", () => {
    test.use({ viewport: NARROW });

    test("shows one plan at a time, chosen by address", async ({ page }) => {
      await page.goto("/pricing");
      const card = page.getByRole("main").getByRole("article");
      const choice = page.getByRole("navigation", { name: "Plan", exact: true });
      await expect(card.filter({ visible: true })).toHaveCount(1);
      await expect(card.filter({ visible: true })).toContainText("Professional");
      await choice.getByRole("link", { name: "Enterprise" }).click();
      await expect(page).toHaveURL("/pricing?plan=enterprise");
      await expect(card.filter({ visible: true })).toContainText("Contact Sales");
      await expect(choice.getByRole("link", { name: "Enterprise" })).toHaveAttribute("aria-current", "true");
      await page.getByRole("link", { name: "Annual" }).click();
      await expect(page).toHaveURL("/pricing?billing=annual&plan=enterprise");
      await expect(card.filter({ visible: true })).toContainText(PRICES.annual.enterprise);
    });

    test("has the social proof and three questions, one open at a time", async ({ page }) => {
      await page.goto("/pricing");
      const main = page.getByRole("main");
      for (const figure of ["500+", "4.9/5", "35%"])
        await expect(main.getByText(figure, { exact: true })).toBeVisible();
      await expect(main.locator("dd").filter({ hasText: "<1 s" })).toBeVisible();
      await expect(main.locator("details[name=questions]")).toHaveCount(3);
      await main.getByText("Can I cancel anytime?").click();
      await expect(main.getByText("Yes, online and for no fee. There are no contracts.")).toBeVisible();
      await main.getByText("Is there a discount?").click();
      await expect(main.getByText("Annual plans get 2 months free.")).toBeVisible();
      await expect(main.getByText("Yes, online and for no fee. There are no contracts.")).toBeHidden();
    });
  });
});
