import { describe, expect, it } from "vitest";
import { csvLine } from "~/features/resource/csv";

describe("a cell", () => {
  it.each(["=1", "+1+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠SUM(1)"])(
    "that a spreadsheet would reckon with is text: %j",
    (cell) => {
      expect(csvLine([cell]).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  it.each(["a;=1+1", "a\t=1+1", "a,b", 'a "b"', "a\nb"])(
    "with a cell separator of any spreadsheet is quoted: %j",
    (cell) => expect(csvLine([cell])).toBe(`"${cell.replaceAll('"', '""')}"\r\n`),
  );

  it("is left alone where it is a phone number or like any other", () => {
    expect(csvLine(["+16025550142", "a=1", null])).toBe("+16025550142,a=1,\r\n");
  });
});
