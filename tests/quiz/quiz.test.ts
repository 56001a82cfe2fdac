import { describe, expect, it } from "vitest";
import { plans } from "~/content/plans";
import { businessTypes } from "~/content/practice-areas";
import { quizParams, quizResult, readQuiz, trialFrom } from "~/features/quiz/quiz";
import { recommendPlan } from "~/features/trial/signup/recommend-plan";

const read = (query: string) => readQuiz(new URLSearchParams(query));
const ALL = "businessType=family-law&averageJobValue=5000&missedCallsPerMonth=20&currentHandling=voicemail";

describe("URL of the quiz", () => {
  it("begins with the first question", () => {
    expect([read("").step, read("step=0").step, read("step=5").step, read("step=x").step]).toEqual([
      1, 1, 1, 1,
    ]);
    expect(read("").problem).toBeNull();
  });

  it("shows a step only after the earlier steps are answered, and the results after the last step", () => {
    expect(read("step=2&businessType=other")).toMatchObject({ step: 2, problem: null });
    expect(read(`step=1&${ALL}`)).toMatchObject({ step: 1, problem: null });
    expect(read(`step=results&${ALL}`)).toEqual({
      step: "results",
      problem: null,
      answers: {
        businessType: "family-law",
        averageJobValue: 5000,
        missedCallsPerMonth: 20,
        currentHandling: "voicemail",
      },
    });
  });

  it("redirects to the first question that has no valid answer, with an explanation", () => {
    const practice = { step: 1, problem: "Choose the kind of practice or business you run." };
    expect(read("step=2")).toMatchObject(practice);
    expect(read("step=results&businessType=toString")).toMatchObject(practice);
    expect(read(`step=results&${ALL.replace("voicemail", "pigeon")}`)).toMatchObject({
      step: 4,
      problem: "Choose what happens to the calls you miss.",
    });
    for (const value of ["0", "499", "50001", "-5", "5e3", "1.5", "many"])
      expect(read(`step=3&businessType=other&averageJobValue=${value}`)).toMatchObject({
        step: 2,
        problem: "Enter what an average case or job is worth, from $500 to $50,000.",
      });
    for (const value of ["0", "4", "101"])
      expect(read(`step=4&businessType=other&averageJobValue=500&missedCallsPerMonth=${value}`).step).toBe(3);
  });

  it("uses defaults for omitted sliders", () => {
    const view = read("step=results&businessType=other&currentHandling=nothing");
    expect(view.step).toBe("results");
    expect(quizResult(view.answers).revenue).toBe(990);
  });

  it("contains the quiz's complete state", () => {
    expect(
      quizParams(read(`step=1&${ALL}`).answers)
        .map((pair) => pair.join("="))
        .join("&"),
    ).toBe(ALL);
    expect(quizParams({ businessType: "other", averageJobValue: 500 }, "businessType")).toEqual([
      ["averageJobValue", "500"],
    ]);
  });
});

describe("Result of the quiz", () => {
  it("matches the calculator's result for the same missed calls, with ROI based on the base price", () => {
    // 20 × 0.33 × 0.3 × 5000 = 9900; × 12 = 118,800; with a price of 197: 197 / 1500 = 0.13 cases
    const result = quizResult({ averageJobValue: 5000, missedCallsPerMonth: 20 });
    expect(result).toMatchObject({
      missed: 20,
      opportunities: 6.6,
      revenue: 9900,
      yearly: 118_800,
      cases: 1,
    });
    expect(result.jobs).toBeCloseTo(1.98);
    expect(result.roi).toBeCloseTo((9900 / result.basePrice - 1) * 100, 1);
    expect(result.basePrice).toBe(plans[1].monthly);
    // 5 × 0.33 × 0.3 × 1000 = 495; 197 / 300 = 0.66
    expect(quizResult({ averageJobValue: 1000, missedCallsPerMonth: 5 })).toMatchObject({
      revenue: 495,
      cases: 1,
    });
    // With the default job value: 197 / 150 = 1.31
    expect(quizResult({})).toMatchObject({ revenue: 990, yearly: 11_880, cases: 2 });
  });

  it.each([
    [100, "Growth", "Unlimited calls"],
    [50, "Growth", "Unlimited calls"],
    [49, "Professional", "500 calls per month"],
    [25, "Professional", "500 calls per month"],
    [24, "Starter", "200 calls per month"],
    [5, "Starter", "200 calls per month"],
  ])("for %i missed calls is: %s, %s", (missedCallsPerMonth, name, calls) => {
    expect(quizResult({ missedCallsPerMonth }).tier).toMatchObject({ name, calls });
  });

  it("passes practice area, calls per week, and recommended plan to the trial form", () => {
    // 40 missed calls mean 108 calls a month, or 25 a week. 45 mean 28 a week, and 85 mean 53.
    const volume = (missedCallsPerMonth: number) =>
      trialFrom({ missedCallsPerMonth }).search.get("currentCallVolume");
    expect([5, 40, 45, 80, 85, 100].map(volume)).toEqual([
      "1-25",
      "1-25",
      "26-50",
      "26-50",
      "51-100",
      "51-100",
    ]);
    expect(String(trialFrom({ businessType: "immigration", missedCallsPerMonth: 20 }).search)).toBe(
      "businessType=immigration&currentCallVolume=1-25&plan=starter",
    );
    for (const businessType of Object.keys(businessTypes) as (keyof typeof businessTypes)[])
      for (const missedCallsPerMonth of [5, 40, 45, 85, 100]) {
        const { search, plan } = trialFrom({ businessType, missedCallsPerMonth });
        const currentCallVolume = search.get("currentCallVolume")!;
        expect(plan).toBe(recommendPlan({ businessType, currentCallVolume }).plan);
        expect(search.get("plan")).toBe(plan.id);
      }
  });
});
