import { expect, it } from "vitest";
import { FIRM, firmAddress, missingFirmDetails } from "~/content/firm";

const filledIn = {
  ...FIRM,
  legalName: "Bubby Software LLC",
  street: "1 Main St",
  postalCode: "85001",
  phone: "(602) 555-0100",
  email: "hello@example.com",
};

it("the company address is one line and omits missing parts", () => {
  expect(firmAddress({ ...filledIn, street: null, postalCode: null })).toBe("Phoenix, Arizona");
  expect(firmAddress(filledIn)).toBe("1 Main St, Phoenix, Arizona 85001");
});

it("missing company details are reported by name", () => {
  expect(missingFirmDetails({ ...filledIn, street: null, phone: null })).toEqual(["street", "phone"]);
  expect(missingFirmDetails(filledIn)).toEqual([]);
});
