import { expect, it } from "vitest";
import { isUsTextNumber } from "~/features/demo-request/us-text-number.server";

it.each([
  ["6025550142", true, "Phoenix"],
  ["7875550142", true, "Puerto Rico"],
  ["4165550142", false, "Toronto"],
  ["8765550142", false, "Jamaica"],
  ["8005550142", false, "toll-free"],
  ["9005550142", false, "premium"],
  ["9115550142", false, "a service code"],
  ["1235550142", false, "no area code begins with 1"],
])("%s can get a demo text: %s (%s)", (digits, expected) => {
  expect(isUsTextNumber(digits)).toBe(expected);
});
