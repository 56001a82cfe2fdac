import { DAY_MS } from "~/lib/time/company-day";
import { first } from "~/lib/first";
import { withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { siteDay } from "~/lib/time/site-zone.server";
import { addressFaults, quoted } from "~/features/resource/address-faults.server";
import { dateOf } from "~/features/resource/list/list-address.server";

export interface Days {
  title: string;
  /** `from` and `to` are days as YYYY-MM-DD, both included. If `from` is null, the range includes all days. */
  from: string | null;
  to: string;
}

export const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

const PRESETS = {
  "30": { title: "Last 30 days", from: (today: string) => dayBefore(today, 29) },
  "90": { title: "Last 90 days", from: (today: string) => dayBefore(today, 89) },
  year: { title: "This year", from: (today: string) => `${today.slice(0, 4)}-01-01` },
  all: { title: "All time", from: () => null },
} satisfies Record<string, { title: string; from: (today: string) => string | null }>;

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const sayDay = (day: string) => DAY.format(new Date(day));

export function parseDays(params: URLSearchParams, zone: string) {
  const today = siteDay(new Date(), zone);
  const presets = Object.entries(PRESETS).map(([range, { title, from }]) => ({
    range,
    days: { title, from: from(today), to: today },
  }));
  const asked = { from: params.get("from") || null, to: params.get("to") || null };
  const faults = Object.entries(asked).flatMap(([name, said]) =>
    said && !dateOf(said) ? [`We can't read the “${name}” date. Write the date like ${today}.`] : [],
  );
  if (faults.length === 0 && asked.from && asked.from > today) faults.push("The first day is in the future.");
  else if (faults.length === 0 && asked.from && asked.to && asked.from > asked.to)
    faults.push("The first day is later than the last day.");
  const range = (said: string) => !Object.hasOwn(PRESETS, said) && `There is no range ${quoted(said)}.`;
  const others = addressFaults(params, { range }, ["from", "to"]);
  const custom = faults.length === 0 && (asked.from ?? asked.to) !== null;
  const preset = presets.find(({ range }) => range === params.get("range")) ?? first(presets);
  const to = asked.to && asked.to < today ? asked.to : today;
  const days: Days = custom
    ? {
        title: asked.from ? `${sayDay(asked.from)} to ${sayDay(to)}` : `Up to ${sayDay(to)}`,
        from: asked.from,
        to,
      }
    : preset.days;
  return {
    days,
    picker: {
      ...asked,
      faults: [...faults, ...others],
      presets: presets.map(({ range, days: { title } }, index) => ({
        title,
        to: withParams(adminPaths.dashboard, { range: index > 0 ? range : undefined }),
        current: !custom && range === preset.range,
      })),
    },
  };
}

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const PART = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

export function monthsIn(from: string, to: string): { label: string; from: string; to: string }[] {
  const months = [];
  for (let day = from; day <= to;) {
    const begin = new Date(day);
    const end = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 0))
      .toISOString()
      .slice(0, 10);
    const last = end < to ? end : to;
    const whole = day.endsWith("-01") && last === end;
    months.push({
      label: whole ? MONTH.format(begin) : PART.formatRange(begin, new Date(last)),
      from: day,
      to: last,
    });
    day = dayBefore(last, -1);
  }
  return months;
}
