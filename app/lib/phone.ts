/** Between the digits of a number, as people and address books write it; the last are invisible marks that come along when one is copied. */
const GAP = String.raw`[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*`;

/** A US number: an optional +1 or 1, an area code that begins with 2 to 9, three digits, and four that may be apart. */
const US_NUMBER = new RegExp(
  String.raw`^(?:tel:)?${GAP}(?:\+?1${GAP})?([2-9]\d\d)${GAP}(\d{3})${GAP}(\d)${GAP}(\d)${GAP}(\d)${GAP}(\d)${GAP}$`,
  "i",
);

/** A pattern that finds a number of ten digits in a text, however it's written, and never within a longer run of digits. */
export const numberPattern = (digits: string) => {
  const [area, exchange, ...line] = [digits.slice(0, 3), digits.slice(3, 6), ...digits.slice(6)];
  return String.raw`(?<!\d)(?:\+?1${GAP})?\(?${[area, exchange, ...line].join(GAP)}(?!\d)`;
};

/** The beginning of a US number with no separators but those that the field itself puts in. */
const BEGUN = /^\(?[2-9]\d{0,9}$|^\([2-9]\d\d\) ?\d{1,7}$/;

const inUsStyle = (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

/** The ten national digits of a US number, or null: another country's, an extension, letters, too few or too many digits. */
export function phoneDigits(typed: string): string | null {
  const match = US_NUMBER.exec(typed);
  return match && match.slice(1).join("");
}

/** "+16025550142" or ten digits as "(602) 555-0142"; anything else unchanged. */
export function formatPhone(stored: string): string {
  const match = /^(?:\+1)?(\d{10})$/.exec(stored);
  return match?.[1] ? inUsStyle(match[1]) : stored;
}

/**
 * What a phone field shows for what was typed, pasted or filled in: a US number as (XXX) XXX-XXXX, digits that may become one as far as they
 * go, and everything else as it is.
 */
export function formatPhoneInput(typed: string): string {
  const digits = phoneDigits(typed);
  if (digits) return inUsStyle(digits);
  if (!BEGUN.test(typed)) return typed;
  const begun = typed.replace(/\D/g, "");
  if (begun.length < 4) return `(${begun}`;
  return inUsStyle(begun).replace(/-$/, "");
}

/** A phone field while it is typed in. */
export interface PhoneEdit {
  /** What was typed, as far as it is known: what the field shows may be more or less than that. */
  typed: string;
  shown: string;
  caret: number;
}

/**
 * What a phone field shows after a change. A key at the end is added to what was typed before, so that a number that turns out to be
 * none of the US is shown just as it was typed. Nothing is put in order while something is deleted, nor in the middle of an unfinished number.
 * @param value of the field after the change, with the caret where the browser left it
 */
export function editPhone(
  before: Omit<PhoneEdit, "caret">,
  value: string,
  caret: number,
  deleting = false,
): PhoneEdit {
  const atEnd = caret === value.length;
  const key = atEnd && value.length === before.shown.length + 1 && value.startsWith(before.shown);
  const typed = key ? before.typed + value.slice(-1) : value;
  const asItIs = { typed, shown: value, caret };
  if (deleting || followsPattern(value) || (key && /\s/.test(value.slice(-1)))) return asItIs;
  if (!atEnd && !phoneDigits(value)) return asItIs;
  const shown = formatPhoneInput(atEnd ? typed : value);
  return { typed, shown, caret: atEnd ? shown.length : caretIn(shown, value.slice(caret)) };
}

/** Whether it is what the field itself would show, now or a few keys later. */
const followsPattern = (value: string) =>
  value !== "" && /^\(\d{0,3}$|^\(\d{3}\) ?\d{0,3}$|^\(\d{3}\) \d{3}-\d{0,4}$/.test(value);

/** The place right after a digit of a number that has as many digits behind it as there were before. */
function caretIn(shown: string, behind: string): number {
  const digitsBehind = behind.replace(/\D/g, "").length;
  const places = [...shown.matchAll(/\d/g)].map(({ index }) => index + 1);
  return places.at(-1 - digitsBehind) ?? 0;
}
