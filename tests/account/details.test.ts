import { describe, expect, it } from "vitest";
import { DetailsSchema } from "~/features/account/details.schema.server";

describe("Customer's phone number", () => {
  const phoneOf = (phone: string) => DetailsSchema.safeParse({ businessName: "x", phone });

  it.each([
    ["(602) 555-0142", "+16025550142"],
    ["+1 602 555 0142", "+16025550142"],
    ["", null],
  ])("typed as %j is stored as %j", (typed, stored) => expect(phoneOf(typed).data?.phone).toBe(stored));

  it.each(["12345", "call me", "602555014200"])("can't be %j", (typed) => {
    const messages = phoneOf(typed).error?.issues.map(({ message }) => message);
    expect(messages).toEqual([
      "Invalid Phone Number: Please enter the full US phone number, with the area code, or none.",
    ]);
  });
});
