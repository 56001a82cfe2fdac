import { describe, expect, it } from "vitest";
import { csvLine } from "~/features/resource/csv";

describe("CSV cell", () => {
  it.each(["=1", "+1+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠SUM(1)"])(
    "is marked as text if a spreadsheet would evaluate it: %j",
    (cell) => {
      expect(csvLine([cell]).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  it.each(["a;=1+1", "a\t=1+1", "a,b", 'a "b"', "a\nb"])(
    "is quoted if it contains a separator of any spreadsheet: %j",
    (cell) => expect(csvLine([cell])).toBe(`"${cell.replaceAll('"', '""')}"\r\n`),
  );

  it.each([
    "1-25",
    "3/4",
    "10:30",
    "10:30 AM",
    "2026-11-24",
    "25.1.",
    "Mar-5",
    "5 March",
    "May 2026",
    "007",
    "123456789012",
    "1e5",
    "5%",
    "$5",
    "(5)",
    "5-",
    "1 1/2",
    "TRUE",
    "false",
  ])("is marked as text if a spreadsheet would convert it to a date, a number, or a Boolean: %j", (cell) =>
    expect(csvLine([cell])).toBe(`'${cell}\r\n`),
  );

  it.each(["+442079460958", "+44 20 7946 0958", "+44 (0)20 7946 0958"])(
    "isn't marked as text if it is a phone number with a country code: %j",
    (cell) => expect(csvLine([cell])).toBe(`${cell}\r\n`),
  );

  it.each(["+1-602-555-0142", "+1+6025550142", "+1234", "+1602*5550142"])(
    "is marked as text if a spreadsheet would treat its signs as operators: %j",
    (cell) => expect(csvLine([cell])).toBe(`'${cell}\r\n`),
  );

  it("is written quickly even if it repeats a month's name 1,000 times", () => {
    const cell = `1${"june".repeat(1000)}x`;
    expect(csvLine([cell])).toBe(`${cell}\r\n`);
  });

  it("stays unchanged if it is a number, a time, or plain text", () => {
    expect(csvLine(["12", "0", "387.50", "2026-11-24 09:00:00", "(602) 555-0142", "a=1", null])).toBe(
      "12,0,387.50,2026-11-24 09:00:00,(602) 555-0142,a=1,\r\n",
    );
    expect(csvLine(["24 hours", "May Müller", "Mayer", "44 20 7946 0958"])).toBe(
      "24 hours,May Müller,Mayer,44 20 7946 0958\r\n",
    );
  });
});
