import { z } from "zod";
import { LIMITS } from "~/lib/limits";
import { plainDigits } from "~/lib/text/digits";
import type { Hours } from "~db/schema";
import { WEEK_DAYS, type WeekDay } from "./scheduling.messages";

const CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?\s?m\.?)?$/i;
const DAY_MINUTES = 24 * 60;

/** "9", "9:30 am", "17:00", as minutes since midnight; null for anything else. */
function minutesOf(text: string): number | null {
  const [, hours = "", minutes = "0", half] = CLOCK.exec(plainDigits(text).trim()) ?? [];
  const hour = Number(hours);
  if (hours === "" || Number(minutes) > 59 || (half && (hour < 1 || hour > 12))) return null;
  const at = (half ? (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour) * 60 + Number(minutes);
  return at <= DAY_MINUTES ? at : null;
}

const wordsOf = (minutes: number) => {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

/** "9:00 AM-12:00 PM, 1:00 PM-5:00 PM", as the form takes it back. */
export const hoursText = (hours: Hours) =>
  hours.map(([from, until]) => `${wordsOf(from)}-${wordsOf(until)}`).join(", ");

const HOURS_FAULT = "Write hours like 9:00 AM-12:00 PM, 1:00 PM-5:00 PM, or leave the day empty.";

/** The hours of a day, in order; what is wrong with them, where one can't be read, ends before it begins, or overlaps another. */
export function readHours(text: string): Hours | string {
  const hours: (readonly [number, number])[] = [];
  for (const part of text.split(/[,;]/)) {
    if (part.trim() === "") continue;
    const [from, until, ...more] = part.split(/[-–—]|\bto\b/).map(minutesOf);
    if (from == null || until == null || more.length > 0) return HOURS_FAULT;
    // "12 AM" at the end is the midnight that follows.
    hours.push([from, until === 0 ? DAY_MINUTES : until]);
  }
  hours.sort(([a], [b]) => a - b);
  if (hours.some(([from, until]) => from >= until))
    return "Hours end before they begin. Write the earlier time first, with AM or PM.";
  const overlaps = hours.some(([from], index) => from < (hours[index - 1]?.[1] ?? 0));
  return overlaps ? "Hours overlap. Write each hour once." : hours;
}

const dayHours = z
  .string()
  .default("")
  .transform((text, context): Hours => {
    const hours = text.length <= 200 ? readHours(text) : HOURS_FAULT;
    if (typeof hours !== "string") return hours;
    context.addIssue({ code: "custom", message: hours });
    return z.NEVER;
  });

const DAYS_FAULT =
  "Write one day a line, like 2026-12-25, or a first and a last one: 2026-12-24 to 2026-12-31.";
const DAY = z.iso.date();

export const daysOffText = (days: readonly (readonly [string, string])[]) =>
  days.map(([first, last]) => (first === last ? first : `${first} to ${last}`)).join("\n");

const daysOff = z
  .string()
  .max(LIMITS.text, "That's more text than fits. Please shorten it.")
  .default("")
  .transform((text, context): [string, string][] => {
    const lines = text.split("\n").flatMap((line) => line.trim() || []);
    const days = lines.map((line) => {
      const [first = "", last = first, ...more] = line.split(/\bto\b/).map((day) => day.trim());
      const fits = more.length === 0 && [first, last].every((day) => DAY.safeParse(day).success);
      return fits && first <= last ? ([first, last] as [string, string]) : null;
    });
    if (days.every((day) => day !== null)) return days;
    context.addIssue({ code: "custom", message: DAYS_FAULT });
    return z.NEVER;
  });

const whole = (least: number, most: number, what: string) => {
  const fault = `Enter a whole number of ${what} from ${least} to ${most}.`;
  return z
    .string({ error: fault })
    .overwrite(plainDigits)
    .transform(Number)
    .pipe(z.number(fault).int(fault).min(least, fault).max(most, fault));
};

/** When calls can be booked. */
export const SchedulingSchema = z.object({
  ...(Object.fromEntries(WEEK_DAYS.map((day) => [day, dayHours])) as Record<WeekDay, typeof dayHours>),
  lengthMinutes: whole(5, 240, "minutes"),
  minutesBefore: whole(0, 240, "minutes"),
  minutesAfter: whole(0, 240, "minutes"),
  noticeHours: whole(0, 720, "hours"),
  daysAhead: whole(1, 90, "days"),
  daysOff,
});
