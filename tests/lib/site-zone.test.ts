import { expect, it } from "vitest";
import { dayAfter, startOfDay, TIME_ZONES } from "~/lib/time/site-zone.server";

const HOUR_MS = 3_600_000;

it.each([
  ["America/Phoenix", "2026-03-08", "2026-03-08T07:00:00.000Z", 24],
  ["UTC", "2026-03-08", "2026-03-08T00:00:00.000Z", 24],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z", 23],
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z", 25],
  ["Pacific/Kiritimati", "2026-03-08", "2026-03-07T10:00:00.000Z", 24],
  // On this day clocks jump from midnight to 1 AM.
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z", 23],
  ["America/Santiago", "2026-04-04", "2026-04-04T03:00:00.000Z", 25],
  // On this day the zone crossed the date line, so this date was skipped.
  ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z", 0],
  ["Europe/Berlin", "9998-12-31", "9998-12-30T23:00:00.000Z", 24],
])("in the zone %s the day %s begins at %s and has %i hours", (zone, day, begins, hours) => {
  const start = startOfDay(day, zone);
  expect(start.toISOString()).toBe(begins);
  expect((startOfDay(dayAfter(day), zone).getTime() - start.getTime()) / HOUR_MS).toBe(hours);
});

it("all US time zones and UTC are accepted", () => {
  expect(TIME_ZONES).toEqual(
    expect.arrayContaining(["America/Phoenix", "America/New_York", "Pacific/Honolulu", "UTC"]),
  );
});
