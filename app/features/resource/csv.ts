const MONTH =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";

/**
 * A cell that a spreadsheet would read as a formula (including full-width signs), as true or false, as a date ("1-25",
 * "May 5"), or as a number ("5%", "1e5"). A leading apostrophe keeps it text.
 */
const NOT_TEXT = new RegExp(
  `^[=+\\-@\t\r\n＝＋－＠]|^(?:true|false)$|^(?=.*\\d)(?:[\\d\\s.,:/%$€£()-]|${MONTH}|e|[ap]m)+$`,
  "i",
);

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
      const text = cell === null ? "" : NOT_TEXT.test(cell) && !SAFE.test(cell) ? `'${cell}` : cell;
      // In many countries, spreadsheets also split cells at semicolons or tabs.
      return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(",")}\r\n`;
