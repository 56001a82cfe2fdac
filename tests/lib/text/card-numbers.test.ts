import { describe, expect, it } from "vitest";
import { CARD_REMOVED, withoutCardNumbers } from "~/lib/text/card-numbers";

describe("Card number", () => {
  it.each([
    "4242424242424242",
    "4242-4242-4242-4242",
    "4242  4242  4242  4242",
    "4242\n4242\n4242\n4242",
    "4242, 4242, 4242, 4242",
    "4242 - 4242 - 4242 - 4242",
    "4242 4242-4242/4242",
    "4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2",
    "４２４２ ４２４２ ４２４２ ４２４２",
    "٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢",
    "4222222222222",
    "3782 822463 10005",
    "3056 930902 5904",
    "5555 5555 5555 4444",
    "2223 0031 2200 3222",
    "6011 1111 1111 1117",
    "4000000000000000006",
  ])("is removed from %j", (number) => {
    expect(withoutCardNumbers(`My card: ${number} thanks`)).toBe(`My card: ${CARD_REMOVED} thanks`);
  });

  it.each([
    ["4242 4242 4242 4242 123", `${CARD_REMOVED} 123`],
    ["4242 4242 4242 4242 12 34", `${CARD_REMOVED} 12 34`],
    ["4242 4242 4242 4242 12/34/123", `${CARD_REMOVED} 12/34/123`],
    ["1 4242 4242 4242 4242", `1 ${CARD_REMOVED}`],
    ["+4242424242424242", `+${CARD_REMOVED}`],
    [".4242 4242 4242 4242", `.${CARD_REMOVED}`],
    ["é 4242 4242 4242 4242 😀 4242424242424242", `é ${CARD_REMOVED} 😀 ${CARD_REMOVED}`],
  ])("is removed even next to other digits and punctuation: %j", (typed, kept) => {
    expect(withoutCardNumbers(typed)).toBe(kept);
  });
});

it.each([
  "order 1234 5678 9012 3456",
  "0.1234567890123456",
  "4242 4242 4242 4243",
  "(602) 555-0100, (602) 555-0111, 480-555-0122",
  "+1 602 555 0100 / +1 480 555 0111",
  "602.555.0100 602.555.0111 602.555.0123 602.555.0199",
  "+49 1512 3456789",
  "2026-11-25 14:30-16:00, 11/26/2026, 9:00-17:00",
  "6025550100 6025550111",
  "11111111-1111-4111-8111-424242424242",
  "01939c0e-3782-7224-8631-000500000000",
  "9400 1000 0000 0000 0000 00",
  "$127, $197, and $397 in 2024, 2025, 2026",
  "1764080000000",
])("%j stays unchanged because it contains no card number", (typed) => {
  expect(withoutCardNumbers(typed)).toBe(typed);
});

it("lists of US phone numbers stay unchanged even if their digits look like a card number", () => {
  for (let number = 0; number < 500; number += 1) {
    const digits = String(4_805_550_000 + number * 2_000_003);
    const phone = digits.replace(/(...)(...)(....)/, "$1-$2-$3");
    const text = `${phone}, ${phone.replaceAll("-", " ")}, (${digits.slice(0, 3)}) ${phone.slice(4)}`;
    expect(withoutCardNumbers(text)).toBe(text);
  }
});
