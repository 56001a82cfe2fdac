/** Full-width signs too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Words of a date, a time, or a number such as "1e5". */
const WORDS = new Set(
  `jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov
  november dec december am pm e`.split(/\s+/),
);

/** Whether a spreadsheet would read the cell as true, false, a date ("1-25", "May 5"), or a number ("5%", "1e5"). */
function isConverted(cell: string): boolean {
  const lower = cell.toLowerCase();
  if (lower === "true" || lower === "false") return true;
  return /\d/.test(cell) && lower.split(/[\d\s.,:/%$€£()-]+/).every((word) => word === "" || WORDS.has(word));
}

/**
 * Numbers without lost digits, the export's times, and phone numbers, because importing programs would keep the
 * apostrophe. A spreadsheet drops at most the plus sign.
 */
const SAFE =
  /^(?:0|[1-9]\d{0,10})(?:\.\d+)?$|^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$|^\(\d{3}\) \d{3}-\d{4}$|^\+\d[\d ()]{6,}$|^\d+(?: \d+)+$/;

/** Byte order mark at the start of a CSV file, without which Excel doesn't read UTF-8. */
export const CSV_START = "\uFEFF";

/** One line of a CSV file (RFC 4180), including its line end. */
export const csvLine = (cells: readonly (string | null)[]) =>
  `${cells
    .map((cell) => {
      if (cell === null) return "";
      // A leading apostrophe keeps it text.
      const text = (FORMULA.test(cell) || isConverted(cell)) && !SAFE.test(cell) ? `'${cell}` : cell;
      // In many countries, spreadsheets also split cells at semicolons or tabs.
      return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(",")}\r\n`;
