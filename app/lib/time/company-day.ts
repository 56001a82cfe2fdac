export const DAY_MS = 24 * 60 * 60 * 1000;

/** Offers end at midnight in this zone, and documents for customers show times in it. */
export const COMPANY_ZONE = "America/Phoenix";

const days = new Intl.DateTimeFormat("sv-SE", { timeZone: COMPANY_ZONE });

/** Returns a day such as "2026-11-22". */
export const companyDay = (at: Date): string => days.format(at);
