/** A day such as "2026-11-24", and minutes since its midnight. */
export interface Slot {
  day: string;
  at: number;
}

/** The moment on the site's clocks. */
export type Now = Slot;

/** Minutes since midnight, the first and the last. */
export type Span = [number, number];

export const HOUR = 60;
export const NOON = 12 * HOUR;
export const MIDNIGHT = 24 * HOUR;
/** Times are given out for this many days, today among them. */
export const DAYS = 29;

export const DAY_MS = 86_400_000;
export const weekdayOf = (day: string) => new Date(day).getUTCDay();
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
export const daysFrom = (day: string, count: number) =>
  Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(day, index));

/** Days off almost everywhere in the US: New Year's Day, July 4, Thanksgiving, Christmas. */
export function isHoliday(day: string): boolean {
  const [, month, date] = day.split("-").map(Number);
  const thanksgiving = month === 11 && weekdayOf(day) === 4 && Math.ceil(date! / 7) === 4;
  return thanksgiving || ["01-01", "07-04", "12-25"].includes(day.slice(5));
}
