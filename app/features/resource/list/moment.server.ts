import { counted } from "~/lib/search";
import { siteZone } from "~/lib/site-zone.server";

/** A time as the admin area shows it; the server works it out, so that the browser's clock and zone change nothing. */
export interface Moment {
  iso: string;
  /** "4 min ago", "2 h ago", "Nov 18", "Nov 18, 2025". */
  short: string;
  /** To the second, with the zone. */
  exact: string;
}

const STYLES = {
  dayOfYear: { month: "short", day: "numeric" },
  day: { month: "short", day: "numeric", year: "numeric" },
  hour: { dateStyle: "medium", timeStyle: "short" },
  clock: { timeStyle: "short" },
  exact: { dateStyle: "medium", timeStyle: "long" },
  year: { year: "numeric" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof STYLES;

/** Of one zone: making them takes longer than using them. */
let formats: { timeZone?: string } & Partial<Record<Style, Intl.DateTimeFormat>> = {};

/** A time as the clocks of the site's zone say it. */
function say(style: Style, time: Date): string {
  const timeZone = siteZone();
  if (formats.timeZone !== timeZone) formats = { timeZone };
  formats[style] ??= new Intl.DateTimeFormat("en-US", { timeZone, ...STYLES[style] });
  return formats[style].format(time);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function momentOf(time: Date, now = new Date()): Moment {
  const ago = now.getTime() - time.getTime();
  const short =
    ago < 0 || ago >= 24 * HOUR
      ? say(say("year", time) === say("year", now) ? "dayOfYear" : "day", time)
      : ago < MINUTE
        ? "just now"
        : ago < HOUR
          ? `${Math.floor(ago / MINUTE)} min ago`
          : `${Math.floor(ago / HOUR)} h ago`;
  return { iso: time.toISOString(), short, exact: say("exact", time) };
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
export const hourOf = (time: Date): Moment => ({ ...momentOf(time), short: say("hour", time) });

/** A time of today. */
export const clockOf = (time: Date): Moment => ({ ...momentOf(time), short: say("clock", time) });

/** A day in the future or the past. */
export const dayOf = (time: Date, now = new Date()): Moment => ({
  iso: time.toISOString(),
  short: say(say("year", time) === say("year", now) ? "dayOfYear" : "day", time),
  exact: say("exact", time),
});
