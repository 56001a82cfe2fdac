import { describe, expect, it } from "vitest";
import { DemoRequestSchema } from "~/features/demo-request/demo-request.schema.server";
import { isUsTextNumber } from "~/features/demo-request/us-text-number.server";
import { TrialSchema } from "~/features/trial/signup/trial.schema.server";

describe("Demo form's number", () => {
  const messagesFor = (phone: string) =>
    DemoRequestSchema.safeParse({ name: "Ada", phone, consent: true })
      .error?.issues.map(({ message }) => message)
      .join();

  it.each([
    ["602 555", "too short"],
    ["1234567890123", "too long"],
    ["602 555 0142 ext 5", "extension"],
    ["(602) 555-0142 x12", "extension"],
    ["+44 20 7946 0958", "US cell and office numbers only"],
    ["(800) 555-0142", "US cell and office numbers only"],
    ["416 555 0142", "US cell and office numbers only"],
  ])("%s gets an error with its reason", (phone, reason) => {
    expect(messagesFor(phone)).toContain("Invalid Phone Number\nPlease enter a valid phone number");
    expect(messagesFor(phone)).toContain(reason);
  });

  it("may have digits of any script", () => expect(messagesFor("٦٠٢٥٥٥٠١٤٢")).toBeUndefined());

  it.each([
    ["6025550142", true, "Phoenix"],
    ["7875550142", true, "Puerto Rico"],
    ["4165550142", false, "Toronto"],
    ["8765550142", false, "Jamaica"],
    ["8005550142", false, "toll-free"],
    ["9005550142", false, "premium"],
    ["9115550142", false, "a service code"],
    ["1235550142", false, "no area code begins with 1"],
  ])("%s can get a text: %s (%s)", (digits, expected) => expect(isUsTextNumber(digits)).toBe(expected));
});

describe("Trial form's number", () => {
  const { phone } = TrialSchema.shape;

  it.each(["abc", "12", "555-014"])("%s is rejected", (typed) =>
    expect(phone.safeParse(typed).success).toBe(false),
  );

  it.each([
    ["+44 20 7946 0958", "+44 20 7946 0958"],
    ["602.555.0142 ext 5", "602.555.0142 ext 5"],
    ["(602) 555-0142", "+16025550142"],
  ])("%s is stored as %s", (typed, kept) => expect(phone.parse(typed)).toBe(kept));
});
