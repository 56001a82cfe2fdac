export const DAY_MS = 24 * 60 * 60 * 1000;

/** Arizona has no daylight saving time. */
const BEHIND_UTC_MS = 7 * 60 * 60 * 1000;

/** The day on the company's own clock, such as "2026-11-22". */
export const companyDay = (at: Date): string =>
  new Date(at.getTime() - BEHIND_UTC_MS).toISOString().slice(0, 10);

/** When that day ends, in milliseconds since 1970. */
export const endOfCompanyDay = (at: Date): number => Date.parse(companyDay(at)) + DAY_MS + BEHIND_UTC_MS;
