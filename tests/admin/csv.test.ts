import { describe, expect, it } from "vitest";
import { csvLine } from "~/features/admin/csv";

describe("a cell", () => {
  it.each(["=1", "+1+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠SUM(1)"])(
    "that a spreadsheet would reckon with is text: %j",
    (cell) => {
      expect(csvLine([cell]).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  it("is left alone where it is a phone number or like any other", () => {
    expect(csvLine(["+16025550142", "a=1", null])).toBe("+16025550142,a=1,\r\n");
  });
});
