import { describe, expect, it } from "vitest";
import { currentOffer, firstYear, monthsAfter, OFFER, offerText, reducedCharge } from "~/content/offer";
import { plans } from "~/content/plans";

const ASKED = new Date("2026-11-22T18:00:00Z");
const professional = { ...plans[1], monthly: 197, annual: 167 };

describe("Offer", () => {
  it("is 50% off the first 3 months with monthly billing", () => {
    expect(OFFER).toMatchObject({ percentOff: 50, months: 3, billing: ["monthly"] });
    expect(offerText(OFFER!)).toBe("50% off your first 3 months with monthly billing");
    expect(reducedCharge(professional, "monthly", OFFER!)).toBe(98.5);
  });

  it("leaves annual billing unchanged", () => {
    expect(currentOffer("annual", ASKED)).toBeNull();
  });

  it("makes three reduced and nine full monthly charges in the first year, or one annual charge", () => {
    expect(firstYear(professional, "monthly", OFFER)).toBe(3 * 98.5 + 9 * 197);
    expect(firstYear(professional, "monthly", null)).toBe(2364);
    expect(firstYear(professional, "annual", OFFER)).toBe(2004);
  });

  it("ends on the last day of a shorter month, as billing does", () => {
    expect(monthsAfter(new Date("2026-11-30T12:00:00Z"), 3)).toEqual(new Date("2027-02-28T12:00:00Z"));
    expect(monthsAfter(new Date("2026-12-31T12:00:00Z"), 2)).toEqual(new Date("2027-02-28T12:00:00Z"));
  });
});
