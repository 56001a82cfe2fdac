import { describe, expect, it } from "vitest";
import { recommendPlan } from "~/features/trial/signup/recommend-plan";

const planFor = (businessType: string, currentCallVolume?: string) =>
  recommendPlan({ businessType, currentCallVolume }).plan.id;

describe("Recommended plan", () => {
  it.each(["personal-injury", "criminal-defense", "family-law", "business-law"])(
    "is Professional for %s, regardless of the number of calls",
    (businessType) => {
      for (const calls of [undefined, "", "1-25", "26-50", "51-100", "100+"]) {
        expect(planFor(businessType, calls)).toBe("professional");
      }
    },
  );

  it.each(["estate-planning", "real-estate", "immigration", "plumbing", "contracting", "other"])(
    "is Professional for %s above 50 calls a week, else Starter",
    (businessType) => {
      expect([undefined, "", "1-25", "26-50"].map((calls) => planFor(businessType, calls))).toEqual(
        Array(4).fill("starter"),
      );
      expect(["51-100", "100+"].map((calls) => planFor(businessType, calls))).toEqual(
        Array(2).fill("professional"),
      );
    },
  );

  it("has a reason", () => {
    expect(recommendPlan({ businessType: "other", currentCallVolume: "100+" }).reason).toContain("50 calls");
    expect(recommendPlan({ businessType: "family-law" }).reason).toContain("practice area");
    expect(recommendPlan({ businessType: "other", currentCallVolume: "1-25" }).reason).toContain(
      "the calls you told us about",
    );
    expect(recommendPlan({ businessType: "other" }).reason).not.toContain("told us");
  });
});
