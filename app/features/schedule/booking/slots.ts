import { Temporal } from "temporal-polyfill";
import type { Hours } from "~db/schema";

export interface Rules {
  zone: string;
  hours: readonly Hours[];
  daysOff: readonly (readonly [first: string, last: string])[];
  lengthMinutes: number;
  minutesBefore: number;
  minutesAfter: number;
  noticeHours: number;
  daysAhead: number;
}

/** Half-open range: includes `from`, excludes `until`. Both in milliseconds since 1970. */
export type Range = readonly [from: number, until: number];

/** Returns the range as text for Postgres. */
export const rangeText = ([from, until]: Range) =>
  `[${new Date(from).toISOString()},${new Date(until).toISOString()})`;

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const busyRange = (startsAt: number, rules: Rules): Range => [
  startsAt - rules.minutesBefore * MINUTE_MS,
  startsAt + (rules.lengthMinutes + rules.minutesAfter) * MINUTE_MS,
];

/**
 * Returns all times at which a call can start, in order, including taken times. Follows the owner's clock: a day has
 * fewer times when clocks go forward, and more times when clocks go back.
 * @param within limits the start times to this range
 */
export function offeredTimes(rules: Rules, now: number, within?: Range): number[] {
  const { zone } = rules;
  const today = dateAt(now, zone);
  const last = today.add({ days: rules.daysAhead - 1 });
  const earliest = Math.max(now + rules.noticeHours * HOUR_MS, within?.[0] ?? 0);
  const before = within?.[1] ?? Infinity;
  const offered: number[] = [];
  // A day in another time zone overlaps at most three of the owner's days.
  const first = later(today, dateAt(earliest, zone));
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    if (momentAt(date, 0, zone) >= before) break;
    const day = date.toString();
    if (rules.daysOff.some(([from, until]) => from <= day && day <= until)) continue;
    for (const [opens, closes] of rules.hours[date.dayOfWeek - 1] ?? []) {
      const end = momentAt(date, closes, zone);
      const step = rules.lengthMinutes * MINUTE_MS;
      for (let at = momentAt(date, opens, zone); at + step <= end; at += step)
        if (at >= earliest && at < before) offered.push(at);
    }
  }
  return offered;
}

export const freeTimes = (offered: readonly number[], rules: Rules, busy: readonly Range[]): number[] =>
  offered.filter((at) => {
    const [from, until] = busyRange(at, rules);
    return busy.every(([begins, ends]) => ends <= from || begins >= until);
  });

const dateAt = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0 ? other : one;

/**
 * Returns the moment when the zone's clocks show these minutes since midnight. For a skipped hour, returns the moment
 * after the gap.
 */
function momentAt(date: Temporal.PlainDate, minutes: number, timeZone: string): number {
  if (minutes === 0) return date.toZonedDateTime(timeZone).epochMilliseconds;
  if (minutes === 24 * 60) return momentAt(date.add({ days: 1 }), 0, timeZone);
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}
