/** Fragments that a badly written regular expression can match in several ways. */
const UNITS = [
  ...["a", "Ab ", "é", "é. ", "ß", "中", "水漏れ", "ที่", "ا", "שלום ", "है", "Привет ", "한", "không "],
  ...["😀", "👨‍👩‍👧", "e\u0301", "\u0345", "\u200b", "1", "1 ", "1,", "10:30 ", "3pm-4pm, ", "$1.50 ", "555-"],
  ...[" ", "\t", "\n", ".", "?! ", ",; ", "'", "- ", "a@", "a.", "/", "[(", "](", "<", "**", "%", "="],
  ...["at 3 or ", "no not ", "it's not ", "call me ", "is "],
];

export const HARD_TEXTS = UNITS.length ** 2;

/** Alternates two units and ends with a character that most expressions reject. */
export function hardText(index: number, length: number): string {
  const pair = `${UNITS[index % UNITS.length]}${UNITS[Math.floor(index / UNITS.length)]}`;
  const end = index % 2 === 0 ? "~" : "x";
  return pair.repeat(Math.ceil(length / pair.length)).slice(0, length - 1) + end;
}
