import { counted } from "~/lib/search";

/** A time as the admin area shows it; the server works it out, so that the browser's clock and zone change nothing. */
export interface Moment {
  iso: string;
  /** "4 min ago", "2 h ago", "Nov 18", "Nov 18, 2025". */
  short: string;
  /** To the second, with the zone. */
  exact: string;
}

/** The business's zone, the one of outgoing payloads too. */
const ZONE = "America/Phoenix";
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: ZONE, ...options });

const dayOfYear = format({ month: "short", day: "numeric" });
const day = format({ month: "short", day: "numeric", year: "numeric" });
const hour = format({ dateStyle: "medium", timeStyle: "short" });
const clock = format({ timeStyle: "short" });
const exact = format({ dateStyle: "medium", timeStyle: "long" });
const year = format({ year: "numeric" });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function momentOf(time: Date, now = new Date()): Moment {
  const ago = now.getTime() - time.getTime();
  const short =
    ago < 0 || ago >= 24 * HOUR
      ? (year.format(time) === year.format(now) ? dayOfYear : day).format(time)
      : ago < MINUTE
        ? "just now"
        : ago < HOUR
          ? `${Math.floor(ago / MINUTE)} min ago`
          : `${Math.floor(ago / HOUR)} h ago`;
  return { iso: time.toISOString(), short, exact: exact.format(time) };
}

/** "19 months", "3 days", "40 hours": in the largest unit that fits twice. */
export function lengthOf(ms: number): string {
  const units = [
    [365 * 24 * HOUR, "year"],
    [30 * 24 * HOUR, "month"],
    [24 * HOUR, "day"],
  ] as const;
  const [length, unit] = units.find(([length]) => ms >= 2 * length) ?? [HOUR, "hour"];
  return counted(Math.max(1, Math.floor(ms / length)), unit);
}

/** An appointment: its hour matters, not how long ago it was. */
export const hourOf = (time: Date): Moment => ({ ...momentOf(time), short: hour.format(time) });

/** A time of today. */
export const clockOf = (time: Date): Moment => ({ ...momentOf(time), short: clock.format(time) });

/** A day in the future or the past. */
export const dayOf = (time: Date, now = new Date()): Moment => ({
  ...momentOf(time),
  short: (year.format(time) === year.format(now) ? dayOfYear : day).format(time),
});
