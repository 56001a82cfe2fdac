import { plainDigits } from "./text/digits";

/** Separators in typed and pasted numbers, including invisible characters. */
const GAP = String.raw`[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*`;

const US_NUMBER = new RegExp(
  String.raw`^(?:tel:)?${GAP}(?:\+?1${GAP})?([2-9]\d\d)${GAP}(\d{3})${GAP}(\d)${GAP}(\d)${GAP}(\d)${GAP}(\d)${GAP}[,;]?$`,
  "i",
);

/** Pattern for these ten digits with any separators, except inside a longer number. */
export const numberPattern = (digits: string) => {
  const [area, exchange, ...line] = [digits.slice(0, 3), digits.slice(3, 6), ...digits.slice(6)];
  return String.raw`(?<!\d)(?:\+?1${GAP})?\(?${[area, exchange, ...line].join(GAP)}(?!\d)`;
};

const BEGUN = /^\(?[2-9]\d{0,9}$|^\([2-9]\d\d\) ?\d{1,7}$/;

const inUsStyle = (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

export const plainPhone = (typed: string): string =>
  plainDigits(typed.normalize("NFKC")).replace(/\p{Pd}/gu, "-");

export const isWholePhone = (typed: string): boolean => plainPhone(typed).replace(/\D/g, "").length >= 7;

/** Returns the ten digits of a US number. Returns null for foreign numbers, extensions, letters, and other lengths. */
export function phoneDigits(typed: string): string | null {
  const match = US_NUMBER.exec(plainPhone(typed));
  return match && match.slice(1).join("");
}

/** Returns "+1" and ten digits for a US number. Any other number stays as typed, with ASCII digits. */
export function storedPhone(typed: string): string {
  const digits = phoneDigits(typed);
  return digits ? `+1${digits}` : plainPhone(typed);
}

export function formatPhone(stored: string): string {
  const digits = phoneDigits(stored);
  return digits ? inUsStyle(digits) : stored;
}

export function formatPhoneInput(typed: string): string {
  const digits = phoneDigits(typed);
  if (digits) return inUsStyle(digits);
  if (!BEGUN.test(typed)) return typed;
  const begun = typed.replace(/\D/g, "");
  if (begun.length < 4) return `(${begun}`;
  return inUsStyle(begun).replace(/-$/, "");
}

export interface PhoneEdit {
  /** Characters that the visitor typed. The field may show more or fewer characters. */
  typed: string;
  shown: string;
  caret: number;
}

/**
 * Formats a phone field after a change. Skips formatting during deletion and in the middle of an unfinished number.
 * @param value text after the browser's edit
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

const followsPattern = (value: string) =>
  value !== "" && /^\(\d{0,3}$|^\(\d{3}\) ?\d{0,3}$|^\(\d{3}\) \d{3}-\d{0,4}$/.test(value);

/** Places the caret so that as many digits follow as before formatting. */
function caretIn(shown: string, behind: string): number {
  const digitsBehind = behind.replace(/\D/g, "").length;
  const places = [...shown.matchAll(/\d/g)].map(({ index }) => index + 1);
  return places.at(-1 - digitsBehind) ?? 0;
}

export function telOf(phone: string): string | null {
  const number = phone.replace(/[a-z].*|[^+\d]/gi, "");
  return /\d/.test(number) ? `tel:${number}` : null;
}
