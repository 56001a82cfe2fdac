import { describe, expect, it } from "vitest";
import { csvLine } from "~/features/resource/csv";

describe("CSV cell", () => {
  it.each(["=1", "+1+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠SUM(1)"])(
    "becomes text if a spreadsheet would evaluate it: %j",
    (cell) => {
      expect(csvLine([cell]).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  it.each(["a;=1+1", "a\t=1+1", "a,b", 'a "b"', "a\nb"])(
    "is quoted if it contains a separator of any spreadsheet: %j",
    (cell) => expect(csvLine([cell])).toBe(`"${cell.replaceAll('"', '""')}"\r\n`),
  );

  it.each(["1-25", "3/4", "10:30", "2026-11-24", "+442079460958", "007", "123456789012"])(
    "stays text if a spreadsheet would convert it to a date or number: %j",
    (cell) => expect(csvLine([cell])).toBe(`'${cell}\r\n`),
  );

  it("is unchanged with a number, a time, or plain text", () => {
    expect(csvLine(["12", "0", "387.50", "2026-11-24 09:00:00", "(602) 555-0142", "a=1", null])).toBe(
      "12,0,387.50,2026-11-24 09:00:00,(602) 555-0142,a=1,\r\n",
    );
  });
});
