/**
 * A cell that a spreadsheet would read as a formula (including full-width signs), as a date ("1-25"), or as a number
 * that loses zeros or digits. A leading apostrophe keeps it text.
 */
const NOT_TEXT = /^[=+\-@\t\r\n＝＋－＠]|^\d+(?:[-/:]\d+)+$|^0\d+$|^\d{12,}$/;

/**
 * Phone numbers get no apostrophe, because importing programs would keep it. A spreadsheet drops at most the plus sign.
 */
const PHONE = /^\+\d[\d ()]{6,}$/;

/** Byte order mark at the start of a CSV file, without which Excel doesn't read UTF-8. */
export const CSV_START = "\uFEFF";

/** One line of a CSV file (RFC 4180), including its line end. */
export const csvLine = (cells: readonly (string | null)[]) =>
  `${cells
    .map((cell) => {
      const text = cell === null ? "" : NOT_TEXT.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
      // In many countries, spreadsheets also split cells at semicolons or tabs.
      return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(",")}\r\n`;
