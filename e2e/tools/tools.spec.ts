import { AxeBuilder } from "@axe-core/playwright";
import { expect, NARROW, open, test, WIDE } from "../support";

const ANSWERS =
  "businessType=family-law&averageJobValue=5000&missedCallsPerMonth=25&currentHandling=voicemail";

for (const [name, viewport] of Object.entries({ wide: WIDE, narrow: NARROW })) {
  test.describe(name, () => {
    test.use({ viewport, contextOptions: { reducedMotion: "reduce" } });

    for (const path of [
      "/roi",
      "/pricing",
      "/pricing?plan=enterprise&billing=annual",
      "/quiz",
      "/quiz?step=3",
      `/quiz?step=results&${ANSWERS}`,
    ]) {
      test(`${path} meets WCAG 2.2 AA as far as a machine can tell, and fits a narrow screen`, async ({
        page,
        javaScriptEnabled,
      }) => {
        await open(page, path, javaScriptEnabled);
        // The checker is a script itself.
        if (javaScriptEnabled !== false) {
          const { violations } = await new AxeBuilder({ page })
            .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
            .analyze();
          expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      });
    }
  });
}
