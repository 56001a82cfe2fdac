import { Temporal } from "temporal-polyfill";
import { settings } from "~db/schema";
import { DAY_MS } from "./company-day";
import { asVisitor, VISITOR_LIMIT_MS } from "./db.server";
import { singleton } from "./singleton.server";

const DEFAULT_ZONE = "America/Phoenix";
/** A change made on another server is seen here within this time. */
const KEPT_MS = 5_000;

/** The zones there are, by their IANA names. */
export const TIME_ZONES: readonly string[] = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])];

interface Kept {
  zone: string;
  readAt: number;
  reading: Promise<void>;
}

const kept = () =>
  singleton("site-zone", (): Kept => ({ zone: DEFAULT_ZONE, readAt: -Infinity, reading: Promise.resolve() }));

/** Takes a zone that was just read or stored. One that this server doesn't know, a newer one may have stored. */
export function keepSiteZone(zone: string | undefined) {
  kept().zone = zone && TIME_ZONES.includes(zone) ? zone : DEFAULT_ZONE;
}

/** The zone of the admin area, mails and booked calls, read at most every 5 seconds. The last known one while the database is away. */
export async function siteZone(): Promise<string> {
  const state = kept();
  if (Date.now() - state.readAt >= KEPT_MS) {
    state.readAt = Date.now();
    state.reading = asVisitor(null, (tx) => tx.select().from(settings), VISITOR_LIMIT_MS).then(
      ([row]) => keepSiteZone(row?.timeZone),
      () => {},
    );
  }
  await state.reading;
  return state.zone;
}

/** Of the zone asked for last: making one takes longer than using it. */
let dayFormat: { timeZone?: string; format?: Intl.DateTimeFormat } = {};

/** The day on the zone's clocks, such as "2026-11-22". */
export const dayIn = (timeZone: string) => {
  if (dayFormat.timeZone !== timeZone) dayFormat = { timeZone };
  const format = (dayFormat.format ??= new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }));
  return (at: number) => format.format(at);
};

export const siteDay = (at: Date, zone: string) => dayIn(zone)(at.getTime());

/** A moment on the zone's clocks, such as "2026-11-22T23:12:05.000-07:00". */
export const timeIn = (zone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toString({
    timeZone: zone,
    smallestUnit: "millisecond",
  });

/** 0 to 23, on the zone's clocks. */
export const siteHour = (at: Date, timeZone: string) =>
  Number(at.toLocaleString("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" }));

export const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/**
 * When a day begins in the zone: the first moment at which its clocks say that day or a later one. Clocks can skip midnight, or a whole
 * day, so no sum of hours tells.
 */
export function startOfDay(day: string, zone: string): Date {
  const dayOf = dayIn(zone);
  // No zone was ever a day away from UTC.
  let before = Date.parse(day) - DAY_MS;
  let since = Date.parse(day) + DAY_MS;
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2);
    if (dayOf(middle) >= day) since = middle;
    else before = middle;
  }
  return new Date(since);
}
