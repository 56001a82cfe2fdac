import { expect, it } from "vitest";
import { recommendPlan } from "~/features/trial/signup/recommend-plan";

const DEMANDING = ["personal-injury", "criminal-defense", "family-law", "business-law"];
const OTHERS = ["estate-planning", "real-estate", "immigration", "plumbing", "contracting", "other"];
const FEW = [undefined, "", "1-25", "26-50"];
const MANY = ["51-100", "100+"];

it.each([
  ["professional", DEMANDING, FEW, "practice area"],
  ["professional", DEMANDING, MANY, "50 calls"],
  ["professional", OTHERS, MANY, "50 calls"],
  ["starter", OTHERS, ["1-25", "26-50"], "the calls you told us about"],
  ["starter", OTHERS, [undefined, ""], "in business hours"],
])("the plan %s is recommended to %j with %j calls a week", (id, businessTypes, volumes, words) => {
  for (const businessType of businessTypes)
    for (const currentCallVolume of volumes) {
      const { plan, reason } = recommendPlan({ businessType, currentCallVolume });
      expect([plan.id, reason]).toEqual([id, expect.stringContaining(words)]);
      if (!currentCallVolume) expect(reason).not.toContain("told us");
    }
});
