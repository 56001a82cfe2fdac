import { expect, isHydrated, test } from "../support";
import { TRADE_OFFER_PRICE } from "~/content/plans";

const AREAS = {
  hvac: "HVAC",
  plumbing: "Plumbing",
  electricians: "Electrical",
  roofers: "Roofing",
  contractors: "General Contracting",
};
const OFFERING = ["electricians", "roofers", "contractors"];

for (const [trade, area] of Object.entries(AREAS)) {
  test(`/${trade} has its sections, its way into the trial and its head`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(`/${trade}`);
    const main = page.getByRole("main");
    const conversation = main.getByRole("figure", {
      name: /^Example: .* misses a call, and Bubby books it by text$/,
    });
    await expect(conversation.getByText("Online")).toBeVisible();
    await expect(main.getByText("With Bubby", { exact: true })).toHaveCount(4);
    await expect(main.getByRole("region", { name: "In figures" }).locator("dd")).toHaveCount(4);
    await expect(main.getByText("5 of 5 stars")).toHaveCount(3);
    await expect(main.getByRole("link", { name: "See Demo" })).toHaveCount(OFFERING.includes(trade) ? 1 : 0);
    if (OFFERING.includes(trade)) {
      await expect(main.getByRole("link", { name: "See Demo" })).toHaveAttribute("href", "/contact");
    }

    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`/${trade}$`));
    await expect(page.locator("meta[name=keywords]")).toHaveCount(OFFERING.includes(trade) ? 0 : 1);
    const structured = await page.locator("script[type='application/ld+json']").allTextContents();
    expect(structured.map((text) => JSON.parse(text) as unknown)).toMatchObject([
      {
        "@graph": [
          { "@type": "BreadcrumbList" },
          ...(OFFERING.includes(trade)
            ? [
                {
                  "@type": "SoftwareApplication",
                  audience: { "@type": "BusinessAudience" },
                  offers: { price: TRADE_OFFER_PRICE, priceCurrency: "USD" },
                },
              ]
            : []),
        ],
      },
    ]);

    if (javaScriptEnabled !== false) await isHydrated(page);
    const trial = main.getByRole("link", { name: "Start 14-Day Trial" });
    await expect(trial).toHaveCount(2);
    await trial.last().click();
    const form = page.getByRole("dialog");
    await expect(form.getByLabel("Business Name")).toBeVisible();
    await expect(form.getByLabel("Practice Area").locator("option:checked")).toHaveText(area);
  });
}
