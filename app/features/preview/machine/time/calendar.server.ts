import type { Intake } from "~/content/trades/intake/intake";
import {
  DAYS,
  daysBetween,
  daysFrom,
  HOUR,
  isHoliday,
  MIDNIGHT,
  NOON,
  type Now,
  type Slot,
  type Span,
  weekdayOf,
} from "./days.server";
import type { Wish } from "./wish.server";

export type { Now, Slot } from "./days.server";
export { choose, isHour } from "./choice.server";
export { askedIn } from "./asked.server";
export { isOnlyTime, mergeWish, type Wish, wishIn } from "./wish.server";

/** From now to the first time of today. */
const SOON_MINUTES = HOUR;

/** "3:30 PM". */
export const timeOf = (at: number) =>
  `${Math.floor(at / 60) % 12 || 12}:${String(at % 60).padStart(2, "0")} ${at < NOON ? "AM" : "PM"}`;

/** "Tue, Nov 24, 3:30 PM". */
export const slotInSummary = ({ day, at }: Slot) =>
  `${new Date(day).toLocaleDateString("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" })}, ${timeOf(at)}`;

/** "today at 3:30 PM", as somebody says it in a text. */
export function saySlot({ day, at }: Slot, today: string): string {
  const days = daysBetween(today, day);
  const name = new Date(day).toLocaleDateString("en-US", {
    timeZone: "UTC",
    weekday: "long",
    ...(days > 6 && { month: "long", day: "numeric" }),
  });
  return `${days === 0 ? "today" : days === 1 ? "tomorrow" : name} at ${timeOf(at)}`;
}

const within = (at: number, spans: readonly Span[]) =>
  spans.some(([first, last]) => at >= first && at <= last);
const excludes = ({ day, at }: Slot, { noDays = [], noTimes = [] }: Wish) =>
  noDays.includes(day) || within(at, noTimes);
/** Whether a time is one of those asked for. */
export const meets = (slot: Slot, wish: Wish) =>
  !excludes(slot, wish) &&
  (wish.days?.includes(slot.day) ?? true) &&
  (!wish.times || within(slot.at, wish.times));

/** How far a time is from a wish: days first, earlier ones last. */
function distance({ day, at }: Slot, { days, times }: Wish): number {
  const last = days?.at(-1) ?? day;
  const apart = days?.includes(day) ? 0 : day > last ? daysBetween(last, day) : daysBetween(day, last) + DAYS;
  const off = (times ?? []).map(([from, to]) => Math.max(from - at, at - to, 0));
  return (days ? apart : 0) * MIDNIGHT + (off.length > 0 ? Math.min(...off) : 0);
}

/** Every time of the coming weeks, soonest first. Only what can't wait is seen to on the same day. */
function open(intake: Intake, urgent: boolean, now: Now): Slot[] {
  return daysFrom(now.day, DAYS)
    .filter((day) => weekdayOf(day) !== 0 && !isHoliday(day) && (weekdayOf(day) !== 6 || intake.saturdays))
    .flatMap((day) => intake.times.map((at) => ({ day, at })))
    .filter(({ day, at }) => day > now.day || (urgent && at >= now.at + SOON_MINUTES));
}

/** Up to three times to choose from, and whether they're what was wished for; if not, the nearest to it first. */
export function offersFor(
  intake: Intake,
  { urgent, wish, skip = [], now }: { urgent: boolean; wish?: Wish | null; skip?: readonly Slot[]; now: Now },
): { slots: Slot[]; meets: boolean } {
  const asked = wish ?? {};
  const all = open(intake, urgent || (asked.days?.includes(now.day) ?? false), now).filter(
    (slot) => !excludes(slot, asked) && !skip.some(({ day, at }) => day === slot.day && at === slot.at),
  );
  if (asked.days || asked.times) {
    const fitting = all.filter((slot) => meets(slot, asked));
    if (fitting.length > 0) return { slots: fitting.slice(0, 3), meets: true };
    const nearest = all.toSorted((a, b) => distance(a, asked) - distance(b, asked));
    return { slots: nearest.slice(0, 3), meets: false };
  }
  const [first, , third] = all;
  const next = all.find(({ day }) => day !== first?.day);
  const slots =
    urgent || asked.soonest
      ? all.slice(0, 3)
      : [...new Set([first, third, next])].filter((slot) => slot !== undefined);
  return { slots, meets: slots.length > 0 };
}
