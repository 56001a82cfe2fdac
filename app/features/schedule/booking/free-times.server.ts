import { and, ne, sql } from "drizzle-orm";
import { appointments } from "~db/schema";
import { addressFaults, quoted } from "~/features/resource/address-faults.server";
import { asSystem, isDatabaseUnavailable, PAGE_LIMIT_MS } from "~/lib/db.server";
import { DAY_MS } from "~/lib/time/company-day";
import { siteDay, siteZone } from "~/lib/time/site-zone.server";
import { isZone, zoneOptions, zoneWords } from "~/lib/time/time-zones.server";
import type { Choice, Day, Times } from "./pick-time";
import { readRules } from "./rules.server";
import { freeTimes, offeredTimes, type Range, rangeText, type Rules } from "./slots";

const NEAREST = 6;

async function readBusy(range: Range, moving?: string): Promise<Range[]> {
  const rows = await asSystem(
    (tx) =>
      tx
        .select({
          from: sql`extract(epoch from lower(${appointments.busy})) * 1000`.mapWith(Number),
          until: sql`extract(epoch from upper(${appointments.busy})) * 1000`.mapWith(Number),
        })
        .from(appointments)
        .where(
          and(
            ne(appointments.status, "canceled"),
            moving ? ne(appointments.id, moving) : undefined,
            sql`${appointments.busy} && ${rangeText(range)}::tstzrange`,
          ),
        ),
    PAGE_LIMIT_MS,
  );
  return rows.map((row) => [row.from, row.until]);
}

async function listFree(rules: Rules, now: number, moving?: string): Promise<number[]> {
  const offered = offeredTimes(rules, now);
  const first = offered[0];
  const last = offered.at(-1);
  if (first === undefined || last === undefined) return [];
  // Read one more day on each side, because the free minutes around a call are less than a day.
  return freeTimes(offered, rules, await readBusy([first - DAY_MS, last + DAY_MS], moving));
}

const zoneIn = (params: URLSearchParams, owners: string) => {
  const asked = params.get("zone");
  return isZone(asked) ? asked : owners;
};

/**
 * @param params the URL's `zone`, `zones` to list all zones, and `day` such as "2026-11-24"
 * @param moving id of the appointment being rescheduled, whose own time counts as free
 */
export async function findTimes(params: URLSearchParams, moving?: string): Promise<Times> {
  const shown = (zone: string) => ({
    zone,
    zoneWords: zoneWords(zone),
    zoneAsked: params.has("zone"),
    zones: zoneOptions(zone, params.has("zones")),
    allZones: params.has("zones"),
  });
  try {
    const rules = await readRules();
    const zone = zoneIn(params, rules.zone);
    const byDay = grouped(await listFree(rules, Date.now(), moving), (at) => siteDay(new Date(at), zone));
    const days = [...byDay.keys()].map(dayOf);
    const asked = params.get("day") ?? "";
    const day = byDay.has(asked) ? asked : (days[0]?.day ?? null);
    const times = day === null ? [] : choicesOf(byDay.get(day) ?? [], zone);
    return { ...shown(zone), days, day, times, away: false };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return { ...shown(zoneIn(params, await siteZone())), days: [], day: null, times: [], away: true };
  }
}

export const pickFaults = (
  params: URLSearchParams,
  { day }: Times,
  parts: Parameters<typeof addressFaults>[1] = {},
) =>
  addressFaults(
    params,
    {
      ...parts,
      day: (said) => said !== day && `There are no open times on ${quoted(said)}.`,
      zone: (said) => !isZone(said) && `There is no time zone ${quoted(said)}.`,
    },
    ["zones"],
  );

export async function findNearest(at: number, zone: string | null, moving?: string): Promise<Choice[]> {
  const rules = await readRules();
  const free = await listFree(rules, Date.now(), moving);
  const nearest = free.sort((a, b) => Math.abs(a - at) - Math.abs(b - at)).slice(0, NEAREST);
  return nearest
    .sort((a, b) => a - b)
    .map((time) => ({
      at: new Date(time).toISOString(),
      label: shortTime(new Date(time), zone ?? rules.zone),
    }));
}

function grouped(times: readonly number[], dayAt: (at: number) => string) {
  const days = new Map<string, number[]>();
  for (const time of times) {
    const day = dayAt(time);
    const there = days.get(day);
    if (there) there.push(time);
    else days.set(day, [time]);
  }
  return days;
}

function dayOf(day: string): Day {
  const words = (style: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString("en-US", { timeZone: "UTC", ...style });
  return {
    day,
    weekday: words({ weekday: "short" }),
    date: words({ month: "short", day: "numeric" }),
    long: words({ weekday: "long", month: "long", day: "numeric" }),
  };
}

/** When clocks go back, an hour occurs twice. Labels then include the zone's abbreviation, such as MST. */
function choicesOf(times: readonly number[], zone: string): Choice[] {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeStyle: "short" });
  const labels = times.map((time) => clock.format(time));
  const exact = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return times.map((time, index) => {
    const label = labels[index] ?? "";
    const twice = labels.filter((other) => other === label).length > 1;
    return { at: new Date(time).toISOString(), label: twice ? exact.format(time) : label };
  });
}

const shortTime = (at: Date, timeZone: string) =>
  at.toLocaleString("en-US", {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });

export const longTime = (at: Date, timeZone: string) =>
  at.toLocaleString("en-US", {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });

export function isOffered(rules: Rules, at: number): boolean {
  return offeredTimes(rules, Date.now(), [at, at + 1]).includes(at);
}
