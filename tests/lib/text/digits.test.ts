import { describe, expect, it } from "vitest";
import { readAmount } from "~/lib/text/amount";
import { plainDigits } from "~/lib/text/digits";

describe("Digits", () => {
  it.each([
    ["full-width", "０１２３４５６７８９"],
    ["Arabic-Indic", "٠١٢٣٤٥٦٧٨٩"],
    ["Persian", "۰۱۲۳۴۵۶۷۸۹"],
    ["Devanagari", "०१२३४५६७८९"],
    ["Bengali", "০১২৩৪৫৬৭৮৯"],
    ["Thai", "๐๑๒๓๔๕๖๗๘๙"],
    ["mathematical bold", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗"],
    ["mathematical double-struck", "𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡"],
  ])("are recognized in %s", (_script, digits) => expect(plainDigits(`a${digits}b`)).toBe("a0123456789b"));
});

describe("Amount", () => {
  it.each([
    ["1500", 1500],
    ["1,500", 1500],
    ["1.500", 1500],
    ["1 500", 1500],
    ["1\u00A0500", 1500],
    ["1\u202F500", 1500],
    ["1'500", 1500],
    ["1’500", 1500],
    ["1,500.50", 1500.5],
    ["1.500,50", 1500.5],
    ["1.500,00", 1500],
    ["1 500,5", 1500.5],
    ["1500,5", 1500.5],
    ["1500.5", 1500.5],
    ["1500.", 1500],
    ["1,234,567", 1_234_567],
    ["1.234.567,89", 1_234_567.89],
    ["$1,500", 1500],
    ["1.500 €", 1500],
    [".5", 0.5],
    ["1200.5.5", 1200.55],
    ["12..5", 12.5],
    ["0,5", 0.5],
    ["１５", 15],
    ["１，５００", 1500],
    ["١٥", 15],
    ["١٬٥٠٠٫٥", 1500.5],
    ["\u200E1500\uFEFF", 1500],
  ])("%j is parsed as %d", (typed, amount) => expect(readAmount(typed)).toBe(amount));

  it.each(["", " ", "abc", "1e5", "-40", "1,500,00", ".", "..", "1,50,000", "5 to 10", "1k"])(
    "can't be parsed from %j",
    (typed) => expect(readAmount(typed)).toBeNull(),
  );
});
