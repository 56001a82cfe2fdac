import { describe, expect, it } from "vitest";
import { editPhone, formatPhone, formatPhoneInput, phoneDigits } from "~/lib/phone";

const US = "(602) 555-0142";

describe("US phone number", () => {
  it.each([
    "6025550142",
    "(602) 555-0142",
    "(602)555-0142",
    "602.555.0142",
    "602-555-0142",
    "602 555 0142",
    "602 555 01 42",
    "602/555-0142",
    "602\u2011555\u20110142",
    "602\u00a0555\u00a00142",
    "16025550142",
    "1 602 555 0142",
    "1-602-555-0142",
    "1.602.555.0142",
    "1 (602) 555-0142",
    "+16025550142",
    "+1 602 555 0142",
    "+1.602.555.0142",
    "+1-602-555-0142",
    "+1 (602) 555-0142",
    "(+1) 602 555 0142",
    "tel:+1-602-555-0142",
    "TEL:6025550142",
    " +1 602 555 0142 ",
    "\u202a+1 602 555 0142\u202c",
  ])("%j is formatted as (602) 555-0142", (typed) => {
    expect(formatPhoneInput(typed)).toBe(US);
    expect(formatPhone(typed)).toBe(US);
    expect(phoneDigits(typed)).toBe("6025550142");
  });
});

describe("Other values in a phone field", () => {
  it.each([
    "",
    "+44 20 7946 0958",
    "+442079460958",
    "44 20 7946 0958",
    "020 7946 0958",
    "0044 20 7946 0958",
    "+52 55 1234 5678",
    "+602 555 0142",
    "0016025550142",
    "49 30 123456",
    "60255501421",
    "602555014212",
    "26025550142",
    "1602555014",
    "1-102-555-0142",
    "160255501421",
    "602-555-LAWS",
    "1-800-LAWYERS",
    "602-555-0142 x123",
    "(602) 555-0142 ext. 5",
    "555-0142",
    "call me",
    "602-555-0142 or 602-555-0143",
    "+",
    "+1",
    "1",
    "(",
  ])("%j stays as typed", (typed) => {
    expect(formatPhoneInput(typed)).toBe(typed);
    expect(phoneDigits(typed)).toBeNull();
  });

  it.each([
    ["6", "(6"],
    ["602", "(602"],
    ["6025", "(602) 5"],
    ["602555", "(602) 555"],
    ["6025550", "(602) 555-0"],
    ["602555014", "(602) 555-014"],
  ])("%j is formatted while the number is incomplete", (typed, shown) => {
    expect(formatPhoneInput(typed)).toBe(shown);
    expect(phoneDigits(typed)).toBeNull();
  });
});

describe("Phone field", () => {
  const EMPTY = { typed: "", shown: "", caret: 0 };
  const type = (keys: string, from = EMPTY) =>
    [...keys].reduce(({ typed, shown, caret }, key) => {
      const value = shown.slice(0, caret) + key + shown.slice(caret);
      return editPhone({ typed, shown }, value, caret + 1);
    }, from);
  const erase = (times: number, from: typeof EMPTY) =>
    Array.from({ length: times }).reduce<typeof EMPTY>(({ typed, shown, caret }) => {
      const at = Math.max(0, caret - 1);
      return editPhone({ typed, shown }, shown.slice(0, at) + shown.slice(caret), at, true);
    }, from);

  it.each([
    ["6025550142", US],
    ["602-555-0142", US],
    ["1-602-555-0142", US],
    ["+16025550142", US],
    ["tel:+1-602-555-0142", US],
    ["+44 20 7946 0958", "+44 20 7946 0958"],
    ["602-555-LAWS", "602-555-LAWS"],
    ["602-555-0142 x123", "602-555-0142 x123"],
    ["60255501421", "60255501421"],
    ["(602) 555-01421", "(602) 555-01421"],
  ])("formats %j, typed key by key, as %j with the caret at the end", (keys, shown) => {
    const edit = type(keys);
    expect(edit.shown).toBe(shown);
    expect(edit.caret).toBe(shown.length);
  });

  it("deletes with Backspace and formats the next digits", () => {
    const full = type("6025550142");
    for (let times = 1; times <= 14; times++) expect(erase(times, full).shown).toBe(US.slice(0, -times));
    for (let times = 1; times <= 14; times++) {
      const rest = erase(times, full);
      const missing = US.slice(-times).replace(/\D/g, "");
      expect(type(missing, rest).shown, `after ${times}`).toBe(US);
    }
  });

  it("keeps the caret's position when a digit in the middle is replaced", () => {
    for (const [at, digit] of [...US].entries()) {
      if (!/\d/.test(digit)) continue;
      const erased = erase(1, { ...type("6025550142"), caret: at + 1 });
      expect(erased).toMatchObject({ shown: US.slice(0, at) + US.slice(at + 1), caret: at });
      const again = type("7", erased);
      expect(again.shown).toBe(`${US.slice(0, at)}7${US.slice(at + 1)}`);
      expect(again.caret).toBe(at + 1);
    }
  });

  it("restores deleted separators with the next digit, and keeps the caret behind that digit", () => {
    const dashless = erase(2, { ...type("6025550142"), caret: 10 });
    expect(dashless).toMatchObject({ shown: "(602) 550142", caret: 8 });
    expect(type("9", dashless)).toMatchObject({ shown: "(602) 559-0142", caret: 9 });
  });

  it("keeps all digits when a digit is inserted into a complete number", () => {
    expect(type("9", { ...type("6025550142"), caret: 8 })).toMatchObject({
      shown: "(602) 5595-0142",
      caret: 9,
    });
  });

  it("formats a pasted or autofilled number that replaces the value", () => {
    const { typed, shown } = type("60");
    expect(editPhone({ typed, shown }, "+1 (602) 555-0142", 17)).toMatchObject({ shown: US, caret: 14 });
    expect(editPhone({ typed, shown }, "(60255501", 9).shown).toBe("(602) 555-01");
    expect(editPhone({ typed, shown }, "+44 20 7946 0958", 16).shown).toBe("+44 20 7946 0958");
  });
});
