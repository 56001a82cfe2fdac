import { counted } from "~/lib/text/search";

/** A time formatted by the server, so that the browser's clock and time zone don't matter. */
export interface Moment {
  iso: string;
  /** Text such as "4 min ago", "2 h ago", "Nov 18", or "Nov 18, 2025". */
  short: string;
  exact: string;
}

const STYLES = {
  dayOfYear: { month: "short", day: "numeric" },
  day: { month: "short", day: "numeric", year: "numeric" },
  hour: { dateStyle: "medium", timeStyle: "short" },
  clock: { timeStyle: "short" },
  exact: {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
  year: { year: "numeric" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof STYLES;

/** Formatters are cached, because creating a formatter takes longer than using it. */
let formats: { timeZone?: string } & Partial<Record<Style, Intl.DateTimeFormat>> = {};

function say(style: Style, time: Date, timeZone: string): string {
  if (formats.timeZone !== timeZone) formats = { timeZone };
  formats[style] ??= new Intl.DateTimeFormat("en-US", { timeZone, ...STYLES[style] });
  return formats[style].format(time);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const yearless = (time: Date, zone: string, now: Date) =>
  say(say("year", time, zone) === say("year", now, zone) ? "dayOfYear" : "day", time, zone);

export function momentOf(time: Date, zone: string, now = new Date()): Moment {
  const ago = now.getTime() - time.getTime();
  const short =
    ago < 0 || ago >= 24 * HOUR
      ? yearless(time, zone, now)
      : ago < MINUTE
        ? "just now"
        : ago < HOUR
          ? `${Math.floor(ago / MINUTE)} min ago`
          : `${Math.floor(ago / HOUR)} h ago`;
  return { iso: time.toISOString(), short, exact: say("exact", time, zone) };
}

export function lengthOf(ms: number): string {
  const units = [
    [365 * 24 * HOUR, "year"],
    [30 * 24 * HOUR, "month"],
    [24 * HOUR, "day"],
  ] as const;
  const [length, unit] = units.find(([length]) => ms >= 2 * length) ?? [HOUR, "hour"];
  return counted(Math.max(1, Math.floor(ms / length)), unit);
}

export const hourOf = (time: Date, zone: string): Moment => ({
  ...momentOf(time, zone),
  short: say("hour", time, zone),
});

export const clockOf = (time: Date, zone: string): Moment => ({
  ...momentOf(time, zone),
  short: say("clock", time, zone),
});

export const dayOf = (time: Date, zone: string, now = new Date()): Moment => ({
  iso: time.toISOString(),
  short: yearless(time, zone, now),
  exact: say("exact", time, zone),
});
