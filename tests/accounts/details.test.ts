import { describe, expect, it } from "vitest";
import { DetailsSchema } from "~/features/accounts/own/details.schema.server";

describe("Customer's phone number", () => {
  const phoneOf = (phone: string) => DetailsSchema.safeParse({ businessName: "x", phone });

  it.each([
    ["(602) 555-0142", "+16025550142"],
    ["+1 602 555 0142", "+16025550142"],
    ["+44 20 7946 0958", "+44 20 7946 0958"],
    ["(602) 555-0142 ext. 5", "(602) 555-0142 ext. 5"],
    ["", null],
  ])("typed as %j is stored as %j", (typed, stored) => expect(phoneOf(typed).data?.phone).toBe(stored));

  it.each(["12345", "call me"])("can't be %j", (typed) => {
    const messages = phoneOf(typed).error?.issues.map(({ message }) => message);
    expect(messages).toEqual([
      "Invalid Phone Number\nPlease enter the full phone number, with the area code, or none.",
    ]);
  });
});
