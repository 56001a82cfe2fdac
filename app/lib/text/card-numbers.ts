import { digitOf } from "./digits";

export const CARD_REMOVED = "[card number removed]";

const LEAST = 13;
const MOST = 19;

/**
 * Numbers that may pass the check digit but aren't card numbers. Letters replace these numbers first, so that their
 * digits don't join neighboring numbers.
 */
const OTHERS = [
  // UUIDs and hashes.
  /(?<![\da-f])(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32,})(?![\da-f])/gi,
  // US phone numbers with separators, and international phone numbers of up to 13 digits.
  /(?<!\d)\(?\d{3}(?:\) ?|[\s./\p{Pd}]{1,2})\d{3}[\s./\p{Pd}]{0,2}\d{4}(?!\d)/gu,
  /\+\d(?:[\s().\p{Pd}]{0,2}\d){7,12}(?![\s().\p{Pd}]{0,2}\d)/gu,
  // Dates and times of day.
  /(?<!\d[-/]?)\d{1,4}[-/]\d{1,2}[-/]\d{2,4}(?![-/]?\d)/g,
  /(?<![\d:])\d{1,2}(?::\d{2}){1,2}(?![\d:])/g,
];

/** First digits of card numbers. Excludes timestamps and years, which begin with 1 or 20. */
const ISSUER = /^(?:2[2-7]|[3-6])/;

const unitOf = (character: string) =>
  digitOf(character) ?? (character.length === 1 ? character : /\p{L}/u.test(character) ? "x" : "_");

/** Validates check digits of substrings (ISO/IEC 7812-1, annex B). */
function checkerOf(digits: string) {
  const [even, odd] = [0, 1].map((parity) => {
    let sum = 0;
    return [...digits].map((character, place) => {
      const digit = Number(character);
      const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
      return (sum += place % 2 === parity ? doubled : digit);
    });
  });
  return (from: number, to: number) => {
    const sumTo = (place: number) => (to % 2 === 0 ? even : odd)?.[place - 1] ?? 0;
    return (sumTo(to) - sumTo(from)) % 10 === 0;
  };
}

interface Group {
  start: number;
  end: number;
  from: number;
  to: number;
  joined: boolean;
}

/**
 * Replaces card numbers: 13 to 19 digits with a valid check digit, in any script, with up to 3 non-letters between
 * digits. Skips longer runs of digits. Runs in linear time.
 */
export function withoutCardNumbers(text: string): string {
  if ((text.normalize("NFKC").match(/\p{Nd}/gu)?.length ?? 0) < LEAST) return text;
  const characters = [...text];
  let plain = text.replace(/[^\0-\x7f]/gu, (character) => String(unitOf(character)));
  for (const other of OTHERS) plain = plain.replace(other, (found) => "x".repeat(found.length));
  const digits = plain.replace(/\D/g, "");
  const isChecked = checkerOf(digits);
  let from = 0;
  let last = -Infinity;
  const groups = [...plain.matchAll(/\d+/g)].map(({ 0: group, index: start }): Group => {
    const joined = start - last <= 3 && !/\p{L}/u.test(plain.slice(last, start));
    last = start + group.length;
    return { start, end: last, from, to: (from += group.length), joined };
  });
  let kept = "";
  let end = 0;
  groups.forEach(({ start, from }, first) => {
    if (!ISSUER.test(digits.slice(from, from + 2))) return;
    for (const group of groups.slice(first, first + MOST)) {
      const length = group.to - from;
      if (length > MOST || (group.from > from && !group.joined)) break;
      if (length < LEAST || !isChecked(from, group.to)) continue;
      if (start >= end) kept += characters.slice(end, start).join("") + CARD_REMOVED;
      end = Math.max(end, group.end);
    }
  });
  return kept + characters.slice(end).join("");
}
