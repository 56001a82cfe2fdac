import { describe, expect, it } from "vitest";
import { DemoRequestSchema } from "~/features/demo-request/demo-request.schema.server";
import { TrialSchema } from "~/features/trial/signup/trial.schema.server";

const messagesFor = (phone: string) =>
  DemoRequestSchema.safeParse({ name: "Ada", phone, consent: true })
    .error?.issues.map(({ message }) => message)
    .join();

describe("Demo errors for numbers that can't get texts", () => {
  it.each([
    ["602 555", "too short"],
    ["1234567890123", "too long"],
    ["602 555 0142 ext 5", "extension"],
    ["(602) 555-0142 x12", "extension"],
    ["+44 20 7946 0958", "US cell and office numbers only"],
    ["(800) 555-0142", "US cell and office numbers only"],
    ["416 555 0142", "US cell and office numbers only"],
  ])("explain what is wrong with %s", (phone, reason) => {
    expect(messagesFor(phone)).toContain("Invalid Phone Number\nPlease enter a valid phone number");
    expect(messagesFor(phone)).toContain(reason);
  });

  it("aren't shown for US numbers with digits of any script", () => {
    expect(messagesFor("٦٠٢٥٥٥٠١٤٢")).toBeUndefined();
  });
});

describe("Trial's phone field", () => {
  const phone = TrialSchema.shape.phone;
  it.each(["abc", "12", "555-014"])("rejects %s", (typed) => {
    expect(phone.safeParse(typed).success).toBe(false);
  });
  it.each([
    ["+44 20 7946 0958", "+44 20 7946 0958"],
    ["602.555.0142 ext 5", "602.555.0142 ext 5"],
    ["(602) 555-0142", "+16025550142"],
  ])("stores %s as %s", (typed, kept) => {
    expect(phone.parse(typed)).toBe(kept);
  });
});
