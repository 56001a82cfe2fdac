import { describe, expect, it } from "vitest";
import {
  clampAmount,
  isRoiSubmission,
  parseAmount,
  readRoiForm,
  sliderPosition,
  unreadIn,
} from "~/features/roi/roi-inputs";

const read = (query: string) => {
  const { calls, jobValue } = readRoiForm(new URLSearchParams(query));
  return [calls, jobValue];
};

describe("Typed amount", () => {
  it("is clamped to the field's bounds", () => {
    expect([19, 20, 500, 501, 55.4].map((amount) => clampAmount("calls", amount))).toEqual([
      20, 20, 500, 500, 55,
    ]);
    expect(
      [99.99, 100, 50_000, 50_000.01, 1234.567].map((amount) => clampAmount("jobValue", amount)),
    ).toEqual([100, 100, 50_000, 50_000, 1234.57]);
    expect([
      parseAmount("calls", "none"),
      parseAmount("calls", ""),
      parseAmount("calls", "1".repeat(400)),
    ]).toEqual([null, null, 500]);
  });
});

describe("Query string of the calculator", () => {
  it("falls back to defaults for missing or invalid values", () => {
    expect([read(""), read("calls=&jobValue=x")]).toEqual([
      [100, 500],
      [100, 500],
    ]);
  });

  it("accepts numbers within bounds and clamps others", () => {
    expect([read("calls=300&jobValue=2500"), read("calls=9999&jobValue=1"), read("jobValue=150.5")]).toEqual([
      [300, 2500],
      [500, 100],
      [100, 150.5],
    ]);
  });

  it("reports fields that aren't numbers and keeps the shown amounts", () => {
    expect(
      ["jobValue=1k", "calls=12 or so", "calls=&jobValue=1.500,00"].map((query) =>
        unreadIn(new URLSearchParams(query)),
      ),
    ).toEqual([{ jobValue: "1k" }, { calls: "12 or so" }, {}]);
    expect([read("jobValue=x&shown=120,700"), read("jobValue=1.500,00&shown=120,700")]).toEqual([
      [100, 700],
      [100, 1500],
    ]);
  });

  it("uses a slider's value instead of the default only if the slider moved, and never instead of a typed number", () => {
    const sliders = "callsSlider=100&jobValueSlider=500&jobValueSliderNarrow=1000";
    expect(read(`calls=100&jobValue=500&shown=100,500&${sliders}`)).toEqual([100, 500]);
    expect(read("calls=100&jobValue=500&shown=100,500&callsSlider=250&jobValueSlider=4000")).toEqual([
      250, 4000,
    ]);
    expect(
      read("calls=100&jobValue=500&shown=100,500&jobValueSlider=500&jobValueSliderNarrow=20500"),
    ).toEqual([100, 20_500]);
    expect(read("calls=120&jobValue=700&shown=100,500&callsSlider=250&jobValueSlider=4000")).toEqual([
      120, 700,
    ]);
  });

  it("applies a pressed button to the typed amount, within bounds", () => {
    const press = (press: string) => read(`calls=495&jobValue=120&press=${encodeURIComponent(press)}`);
    expect([press("calls+10"), press("calls-10"), press("calls=50"), press("jobValue-50")]).toEqual([
      [500, 120],
      [485, 120],
      [50, 120],
      [495, 100],
    ]);
    expect([press("calls*2"), press("plan+1"), press("calls+1000000")]).toEqual([
      [495, 120],
      [495, 120],
      [495, 120],
    ]);
  });

  it("shows by its parameters whether it comes from a link or a submitted form", () => {
    expect(
      ["calls=50", "calls=50&shown=100,500", "press=calls%3D50"].map((query) =>
        isRoiSubmission(new URLSearchParams(query)),
      ),
    ).toEqual([false, true, true]);
  });
});

it("sliders snap to the nearest step or to an end", () => {
  const at = (calls: number, jobValue: number) =>
    (["callsSlider", "jobValueSlider", "jobValueSliderNarrow"] as const).map((name) =>
      sliderPosition(name, { calls, jobValue }),
    );
  expect([at(100, 500), at(104, 20_260), at(500, 100)]).toEqual([
    [100, 500, 1000],
    [100, 10_000, 20_500],
    [500, 100, 1000],
  ]);
});
