import { describe, expect, it } from "vitest";
import { formatPhone, formatPhoneInput, phoneDigits } from "~/lib/phone";
import { isUsTextNumber } from "~/lib/us-text-number.server";

describe("a typed phone number", () => {
  it.each([
    ["(602) 555-0142", "6025550142"],
    ["602.555.0142", "6025550142"],
    [" +1 602 555 0142", "6025550142"],
    ["602555014", null],
    ["60255501421", null],
    ["", null],
    ["call me", null],
  ])("%s has the ten digits %s", (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  it.each([
    ["6025550142", true, "Phoenix"],
    ["7875550142", true, "Puerto Rico"],
    ["4165550142", false, "Toronto"],
    ["8765550142", false, "Jamaica"],
    ["8005550142", false, "toll-free"],
    ["9005550142", false, "premium"],
    ["9115550142", false, "a service code"],
    ["1235550142", false, "no area code begins with 1"],
  ])("%s takes a demo text: %s (%s)", (digits, expected) => {
    expect(isUsTextNumber(digits)).toBe(expected);
  });

  it.each([
    ["6", "(6"],
    ["6025", "(602) 5"],
    ["602555", "(602) 555"],
    ["6025550142", "(602) 555-0142"],
    ["60255501429999", "(602) 555-0142"],
    ["+16025550142", "(602) 555-0142"],
    ["abc", ""],
  ])("%s is shown as %s while typing, never over 14 characters", (typed, shown) => {
    expect(formatPhoneInput(typed)).toBe(shown);
    expect(formatPhoneInput(typed).length).toBeLessThanOrEqual(14);
  });

  it("is shown in US style once stored", () => {
    expect(formatPhone("+16025550142")).toBe("(602) 555-0142");
    expect(formatPhone("+442071234567")).toBe("+442071234567");
  });
});
