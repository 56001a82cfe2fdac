import { accessibilityFaults, expect, NARROW, open, test, WIDE } from "../support";

const ANSWERS =
  "businessType=family-law&averageJobValue=5000&missedCallsPerMonth=25&currentHandling=voicemail";

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
    for (const viewport of [WIDE, NARROW]) {
      await page.setViewportSize(viewport);
      await open(page, path, javaScriptEnabled);
      // The checker is a script itself.
      if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
}
