import { DAY_MS } from "~/lib/time/company-day";
import { dayAfter, siteDay, siteZone, startOfDay } from "~/lib/time/site-zone.server";
import type { AnyRow, Resource } from "../resource.server";
import type { ListAddress, Params } from "./list-address.server";
import { type Cursor, defaultSortOf, sortOf, timesOf } from "./sorts.server";

const NIL = "00000000-0000-0000-0000-000000000000";

/**
 * True for a list that is sorted by a future time and has no other filters. The first page of such a list starts today.
 */
export const isCalendar = ({ resource, sort, descending, q, from, to }: ListAddress) =>
  sortOf(resource, sort).ahead === true && !descending && !q && !from && !to;

export async function today(): Promise<Cursor> {
  const zone = await siteZone();
  return { key: startOfDay(siteDay(new Date(), zone), zone).getTime(), id: NIL };
}

export function dayIn({ resource, sort }: ListAddress, row: AnyRow, zone: string): string | null {
  const { ahead, column } = sortOf(resource, sort);
  if (!ahead) return null;
  const at = row[column];
  if (!(at instanceof Date)) return "Without a time";
  const day = siteDay(at, zone);
  const now = siteDay(new Date(), zone);
  const near = day === now ? "Today, " : day === dayAfter(now) ? "Tomorrow, " : "";
  const year = day.slice(0, 4) === now.slice(0, 4) ? undefined : "numeric";
  const words = { timeZone: zone, weekday: "long", month: "long", day: "numeric", year } as const;
  return near + at.toLocaleDateString("en-US", words);
}

export const presetsOf = (resource: Pick<Resource, "list">, zone: string) =>
  timesOf(resource).flatMap(({ name: dates, label, ahead }) => {
    const day = (daysOn: number) => siteDay(new Date(Date.now() + daysOn * DAY_MS), zone);
    const today = day(0);
    if (ahead) {
      const weekday = (new Date(today).getUTCDay() + 6) % 7;
      return [
        { label: `${label} today`, dates, from: today, to: today },
        { label: `${label} this week`, dates, from: day(-weekday), to: day(6 - weekday) },
        { label: `${label} in the next 7 days`, dates, from: today, to: day(6) },
      ];
    }
    return [
      { label: "Today", dates, from: today, to: today },
      { label: "Last 7 days", dates, from: day(-6), to: today },
      { label: "Last 30 days", dates, from: day(-29), to: today },
    ];
  });

export function calendarOf(address: ListAddress, zone: string, href: (changes: Params) => string) {
  const { resource } = address;
  const first = defaultSortOf(resource);
  if (!sortOf(resource, first).ahead) return [];
  const [today, week] = presetsOf(resource, zone).filter(({ dates }) => dates === first);
  const choices = [
    ["From today", ""],
    ["Today", today],
    ["This week", week],
  ] as const;
  return choices.map(([label, days]) => {
    const { from, to } = days || { from: "", to: "" };
    const current = (address.from ?? "") === from && (address.to ?? "") === to && address.dates === first;
    return { label, href: href({ from, to, dates: first, sort: first }), current };
  });
}
