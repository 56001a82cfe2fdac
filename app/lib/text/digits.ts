/** The value of a digit of any script, full-width and superscript ones included; null for other characters. */
export function digitOf(character: string): number | null {
  const plain = character.normalize("NFKC");
  if (!/^\p{Nd}$/u.test(plain)) return null;
  const code = plain.codePointAt(0)!;
  // Unicode has the ten digits of a script in a row.
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** The text with the digits of every script as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitOf(digit)));
