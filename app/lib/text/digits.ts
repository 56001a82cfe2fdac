/**
 * Returns the value of a digit in any script, including full-width and superscript digits. Returns null for other
 * characters.
 */
export function digitOf(character: string): number | null {
  const plain = character.normalize("NFKC");
  if (!/^\p{Nd}$/u.test(plain)) return null;
  const code = plain.codePointAt(0) ?? 0;
  // Unicode lists the ten digits of a script in sequence.
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

export const plainDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitOf(digit)));
