import { describe, expect, it } from "vitest";
import { privacyPolicy } from "~/content/legal/privacy-policy";
import { termsOfService } from "~/content/legal/terms-of-service";
import { strings } from "../strings";

describe("Legal pages", () => {
  it.each([
    [privacyPolicy, 13],
    [termsOfService, 15],
  ])("have their specified number of sections, each with a unique URL", (document, count) => {
    expect(document.sections).toHaveLength(count);
    expect(new Set(document.sections.map(({ id }) => id)).size).toBe(count);
    expect(document.date).toBe("2024-01-01");
  });

  it.each([
    [
      privacyPolicy,
      [/kept for 90 days/, /exported for 30 days/, /children under 13/, /Reply STOP to opt out .* or HELP/],
    ],
    [
      termsOfService,
      [
        /18 or older/,
        /price changes 30 days ahead/,
        /without cause, we give you 30 days notice/,
        /the amount you paid in the 12 months before/,
        /arbitration in Phoenix, Arizona/,
        /For 30 days after a cancellation you can export/,
      ],
    ],
  ])("contain the specified statements", (document, promises) => {
    const text = strings(document).join("\n");
    for (const promise of promises) expect(text).toMatch(promise);
  });
});
