import type { Intake } from "~/content/trades/intake/intake";
import { DAY_MS } from "~/lib/time/company-day";

/** A day such as "2026-11-24", and a time in minutes since midnight. */
export interface Slot {
  day: string;
  at: number;
}

export type Now = Slot;

/** Number of days with offered times, including today: enough for three business days and a weekend. */
const DAYS = 6;
/** Minimum minutes from now to the first time offered today. */
const SOON_MINUTES = 60;
const NOON = 12 * 60;

const weekdayOf = (day: string) => new Date(day).getUTCDay();

export const timeOf = (at: number) =>
  `${Math.floor(at / 60) % 12 || 12}:${String(at % 60).padStart(2, "0")} ${at < NOON ? "AM" : "PM"}`;

export const slotWords = ({ day, at }: Slot) =>
  `${new Date(day).toLocaleDateString("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" })}, ${timeOf(at)}`;

/** Offers up to three times. Urgent calls get the earliest times. Other calls get times from tomorrow on. */
export function offersFor({ saturdays, times }: Intake, urgent: boolean, now: Now): Slot[] {
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(Date.parse(now.day) + index * DAY_MS).toISOString().slice(0, 10),
  );
  const open = days
    .filter((day) => weekdayOf(day) !== 0 && (weekdayOf(day) !== 6 || saturdays))
    .flatMap((day) => times.map((at) => ({ day, at })))
    .filter(({ day, at }) => day > now.day || (urgent && at >= now.at + SOON_MINUTES));
  if (urgent) return open.slice(0, 3);
  const [first, , third] = open;
  const nextDay = open.find(({ day }) => day !== first?.day);
  return [...new Set([first, third, nextDay])].filter((slot) => slot !== undefined);
}
