import { z } from "zod";
import { LIMITS } from "~/lib/limits";
import { plainDigits } from "~/lib/text/digits";
import type { Hours } from "~db/schema";
import {
  hoursField,
  type HoursField,
  SAME_DAYS,
  SPANS,
  WEEK,
  WEEK_DAYS,
  type WeekDay,
} from "./scheduling.messages";

const DAY_MINUTES = 24 * 60;
const STEP = 30;

const wordsOf = (minutes: number) => {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

/** The options include the stored times, which may be between the half hours. */
export const timeOptions = (stored: readonly Hours[]): Record<string, string> => {
  const steps = Array.from({ length: DAY_MINUTES / STEP + 1 }, (_, step) => step * STEP);
  const times = [...new Set([...steps, ...stored.flat(2)])].sort((a, b) => a - b);
  return Object.fromEntries(
    times.map((minutes) => [minutes, minutes === DAY_MINUTES ? "Midnight" : wordsOf(minutes)]),
  );
};

const time = z
  .string()
  .optional()
  .transform((text) => (text ? Number(text) : null))
  .pipe(z.union([z.null(), z.int().min(0).max(DAY_MINUTES)], "Choose a time from the list."));

const HOURS = Object.fromEntries(
  WEEK_DAYS.flatMap((day) =>
    SPANS.flatMap((span) => [
      [hoursField(day, "From", span), time],
      [hoursField(day, "To", span), time],
    ]),
  ),
) as Record<HoursField, typeof time>;

const spansOf = (values: Record<HoursField, number | null>, day: WeekDay) =>
  SPANS.map((span) => ({
    field: hoursField(day, "To", span),
    from: values[hoursField(day, "From", span)],
    until: values[hoursField(day, "To", span)],
  })).filter(({ from, until }) => from !== null || until !== null);

export const hoursOf = (values: Record<HoursField, number | null>, day: WeekDay): Hours =>
  spansOf(values, day)
    .map(({ from, until }) => [from ?? 0, until ?? 0] as const)
    .sort(([a], [b]) => a - b);

function faultsOf(values: Record<HoursField, number | null>, day: WeekDay) {
  const spans = spansOf(values, day).sort((a, b) => (a.from ?? 0) - (b.from ?? 0));
  return spans.flatMap(({ field, from, until }, index) => {
    if (from === null || until === null)
      return { field, fault: `Choose a start and an end for ${WEEK[day]}.` };
    if (from >= until) return { field, fault: `${WEEK[day]} ends before it starts. Choose a later end.` };
    const overlaps = from < (spans[index - 1]?.until ?? 0);
    return overlaps ? { field, fault: `The hours of ${WEEK[day]} overlap. Choose hours that don't.` } : [];
  });
}

const DAYS_FAULT =
  "Enter one day per line, like 2026-12-25, or a first and last day: 2026-12-24 to 2026-12-31.";
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

export const SchedulingSchema = z
  .object({
    ...HOURS,
    sameWeekdays: z.string().optional(),
    lengthMinutes: whole(5, 240, "minutes"),
    minutesBefore: whole(0, 240, "minutes"),
    minutesAfter: whole(0, 240, "minutes"),
    noticeHours: whole(0, 720, "hours"),
    daysAhead: whole(1, 90, "days"),
    daysOff,
  })
  .superRefine((values, context) => {
    for (const day of WEEK_DAYS) {
      if (values.sameWeekdays && SAME_DAYS.includes(day)) continue;
      for (const { field, fault } of faultsOf(values, day))
        context.addIssue({ code: "custom", path: [field], message: fault });
    }
  });
