/** Characters that start a formula. Spreadsheets also accept the full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Words in dates and times, and the "e" of numbers such as "1e5". */
const WORDS = new Set(
  `jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov
  november dec december am pm e`.split(/\s+/),
);

/** Returns whether a spreadsheet would convert the cell to a boolean, a date ("1-25"), or a number ("1e5"). */
function isConverted(cell: string): boolean {
  const lower = cell.toLowerCase();
  if (lower === "true" || lower === "false") return true;
  return /\d/.test(cell) && lower.split(/[\d\s.,:/%$€£()-]+/).every((word) => word === "" || WORDS.has(word));
}

/**
 * Cells that need no apostrophe: numbers up to 11 digits, the export's times, and phone numbers. Programs that import
 * the file would keep an apostrophe. A spreadsheet drops at most a phone number's plus sign.
 */
const SAFE =
  /^(?:0|[1-9]\d{0,10})(?:\.\d+)?$|^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$|^\(\d{3}\) \d{3}-\d{4}$|^\+\d[\d ()]{6,}$|^\d+(?: \d+)+$/;

/** Byte order mark. Without this mark, Excel doesn't read the file as UTF-8. */
export const CSV_START = "\uFEFF";

/** Formats one line of a CSV file (RFC 4180), including the line end. */
export const csvLine = (cells: readonly (string | null)[]) =>
  `${cells
    .map((cell) => {
      if (cell === null) return "";
      // The apostrophe makes spreadsheets treat the cell as text.
      const text = (FORMULA.test(cell) || isConverted(cell)) && !SAFE.test(cell) ? `'${cell}` : cell;
      // In many locales, spreadsheets split cells at semicolons or tabs.
      return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(",")}\r\n`;
