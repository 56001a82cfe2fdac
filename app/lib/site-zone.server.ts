import { Temporal } from "temporal-polyfill";
import { COMPANY_ZONE } from "./company-day";
import { settings } from "~db/schema";
import { asAnyone } from "./db.server";
import { singleton } from "./singleton.server";

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
  singleton("site-zone", (): Kept => ({ zone: COMPANY_ZONE, readAt: -Infinity, reading: Promise.resolve() }));

/** Takes a zone that was just read or stored. One that this server doesn't know, a newer one may have stored. */
export function keepSiteZone(zone: string | undefined) {
  kept().zone = zone && TIME_ZONES.includes(zone) ? zone : COMPANY_ZONE;
}

/** The zone of the admin area, mails and booked calls, read at most every 5 seconds. The last known one while the database is away. */
export async function siteZone(): Promise<string> {
  const state = kept();
  if (Date.now() - state.readAt >= KEPT_MS) {
    state.readAt = Date.now();
    state.reading = asAnyone((db) => db.select().from(settings)).then(
      ([row]) => keepSiteZone(row?.timeZone),
      () => {},
    );
  }
  await state.reading;
  return state.zone;
}

const inZone = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

/** The day on the zone's clocks, such as "2026-11-22". */
export const siteDay = (at: Date, zone: string) => inZone(at, zone).toPlainDate().toString();

/** 0 to 23, on the zone's clocks. */
export const siteHour = (at: Date, zone: string) => inZone(at, zone).hour;

/** A moment on the zone's clocks, such as "2026-11-22T23:12:05.000-07:00". */
export const timeIn = (zone: string, at: Date) =>
  inZone(at, zone).toString({ timeZoneName: "never", smallestUnit: "millisecond" });

export const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** The first moment of a day in the zone. Some zones skip midnight. */
export const startOfDay = (day: string, zone: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
