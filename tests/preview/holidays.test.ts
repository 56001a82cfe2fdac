import { expect, it } from "vitest";
import { intakes } from "~/content/trades/intake";
import { offersFor, wishIn } from "~/features/preview/machine/time/calendar.server";
import { daysFrom, isHoliday } from "~/features/preview/machine/time/days.server";

it("knows the days off of a year", () => {
  expect(daysFrom("2026-01-01", 366).filter(isHoliday)).toEqual([
    "2026-01-01",
    "2026-07-04",
    "2026-11-26",
    "2026-12-25",
    "2027-01-01",
  ]);
  expect(isHoliday("2027-11-25")).toBe(true);
});

it("offers no time on one of them", () => {
  const now = { day: "2026-11-24", at: 600 };
  const { slots, meets } = offersFor(intakes.plumbing, { urgent: false, wish: wishIn("thursday", now), now });
  expect(meets).toBe(false);
  expect(slots[0]).toEqual({ day: "2026-11-27", at: 480 });
});
