import type { FunnelStep } from "~/features/trial/trial.resource.server";
import { DAY_MS } from "~/lib/time/company-day";
import { typedKeys, recordOf } from "~/lib/keys";
import { withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { dayBefore, type Days, monthsIn } from "./days.server";
import type { Figures, Kind, Series } from "./figures.schema.server";

const BARS = 30;

const KINDS: Kind[] = ["demoRequests", "trialSignups", "conversations", "appointments", "customers"];
/**
 * Step with which each step is compared, for the percentage of lost trials. "form" is the first step. "over" isn't
 * compared, because a running trial isn't lost.
 */
const STEPS: Record<FunnelStep, FunnelStep | null> = {
  form: null,
  payment: "form",
  card: "payment",
  converted: "over",
  over: null,
};

export interface Step {
  count: number;
  lost: number | null;
  to: string;
}

/** Returns at most 99% while some trials remain, so that rounding never shows them all as lost. */
export const lostOf = (before: number, count: number) =>
  before > 0 ? Math.min(Math.round((1 - count / before) * 100), count > 0 ? 99 : 100) : null;

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

export function shownOf({ firstDay, byDay }: Figures, { from, to }: Days) {
  // Leave out days before the first figure, but keep at least the range's last 30 days. A range that ends before the
  // first figure has only its last day.
  const since = earliest(to, latest(from ?? firstDay, earliest(firstDay, dayBefore(to, BARS - 1))));
  const length = daysBetween(since, to) + 1;
  const between = (series: Series, first: string, last: string) =>
    byDay[series].slice(
      ...[first, dayBefore(last, -1)].map((day) => Math.max(0, daysBetween(firstDay, day))),
    );
  const total = (series: Series, first = since, last = to) => sumOf(between(series, first, last));

  return {
    length,
    cards: recordOf(KINDS, (kind) => {
      const count = total(kind);
      const earlier = from ? total(kind, dayBefore(since, length), dayBefore(since, 1)) : 0;
      return {
        count,
        all: sumOf(byDay[kind]),
        trend: earlier > 0 ? Math.round((count / earlier - 1) * 100) : null,
        ...barsOf(padded(between(kind, since, to))),
      };
    }),
    steps: recordOf(typedKeys(STEPS), (step): Step => {
      const count = total(step);
      const before = STEPS[step];
      return {
        count,
        lost: before && lostOf(total(before), count),
        to: withParams(adminPaths.trialSignups, { step, ...(from ? { from } : {}), to }),
      };
    }),
    paid: { cents: total("paid"), to: withParams(adminPaths.payments, { ...(from ? { from } : {}), to }) },
    months: paidMonths(),
  };

  function paidMonths() {
    const paidOn = byDay.paid.findIndex((cents) => cents !== 0);
    if (paidOn < 0) return [];
    const first = `${dayBefore(firstDay, -paidOn).slice(0, 7)}-01`;
    return monthsIn(latest(from ?? first, first), to)
      .map(({ label, ...month }) => ({
        label,
        cents: total("paid", month.from, month.to),
        to: withParams(adminPaths.payments, month),
      }))
      .reverse();
  }

  function padded(counts: number[]) {
    const missing = Math.max(0, Math.min(length, daysBetween(since, firstDay)));
    const start = [...Array<number>(missing).fill(0), ...counts];
    return [...start, ...Array<number>(length - start.length).fill(0)];
  }
}

const earliest = (one: string, other: string) => (one < other ? one : other);
const latest = (one: string, other: string) => (one > other ? one : other);

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Sums daily counts into bars of `each` days. The oldest bar may cover fewer days. */
function barsOf(counts: number[]): { bars: number[]; each: number } {
  const each = Math.max(1, Math.ceil(counts.length / BARS));
  const bars: number[] = [];
  for (let end = counts.length; end > 0; end -= each)
    bars.unshift(sumOf(counts.slice(Math.max(0, end - each), end)));
  return { bars, each };
}
