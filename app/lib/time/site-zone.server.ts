import { Temporal } from "temporal-polyfill";
import { COMPANY_ZONE } from "./company-day";
import { settings } from "~db/schema";
import { asVisitor, PAGE_LIMIT_MS } from "../db.server";
import { singleton } from "../singleton.server";

/** Milliseconds until this server reads the zone again, because another server may change the zone. */
const KEPT_MS = 5_000;

export const TIME_ZONES: readonly string[] = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])];

interface Kept {
  zone: string;
  readAt: number;
  /** The first reading. */
  first: Promise<void> | null;
}

const kept = () =>
  singleton("site-zone", (): Kept => ({ zone: COMPANY_ZONE, readAt: -Infinity, first: null }));

/** Falls back to COMPANY_ZONE if this server doesn't know the zone. A newer server may have stored an unknown zone. */
export function keepSiteZone(zone: string | undefined) {
  kept().zone = zone && TIME_ZONES.includes(zone) ? zone : COMPANY_ZONE;
}

/**
 * Time zone of the admin area, emails, and appointments. Returns the last known zone while another reading runs, because a
 * transaction that waits for a second connection could block the pool.
 */
export async function siteZone(): Promise<string> {
  const state = kept();
  if (Date.now() - state.readAt >= KEPT_MS) {
    state.readAt = Date.now();
    const reading = asVisitor(null, (tx) => tx.select().from(settings), PAGE_LIMIT_MS).then(
      ([row]) => keepSiteZone(row?.timeZone),
      () => {},
    );
    state.first ??= reading;
  }
  await state.first;
  return state.zone;
}

const inZone = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

export const siteDay = (at: Date, zone: string) => inZone(at, zone).toPlainDate().toString();

export const siteHour = (at: Date, zone: string) => inZone(at, zone).hour;

/** Returns a time such as "2026-11-22T23:12:05.000-07:00". */
export const timeIn = (zone: string, at: Date) =>
  inZone(at, zone).toString({ timeZoneName: "never", smallestUnit: "millisecond" });

export const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** Returns the first moment of a day, which isn't always midnight: some zones skip midnight. */
export const startOfDay = (day: string, zone: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
