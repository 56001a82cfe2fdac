/**
 * A cell that a spreadsheet would take for a formula, in the signs of some of Asia's keyboards as well, for a date ("1-25"), or for a number
 * whose zeros or last digits get lost. An apostrophe in front keeps it text.
 */
const NOT_TEXT = /^[=+\-@\t\r\n＝＋－＠]|^\d+(?:[-/:]\d+)+$|^0\d+$|^\d{12,}$/;

/** Begins a CSV file: Excel reads it as UTF-8 by this mark alone. */
export const CSV_START = "\uFEFF";

/** One line of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly (string | null)[]) =>
  `${cells
    .map((cell) => {
      const text = cell === null ? "" : NOT_TEXT.test(cell) ? `'${cell}` : cell;
      // In many countries a spreadsheet takes a semicolon or a tab for the end of a cell.
      return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(",")}\r\n`;
