export const DAY_MS = 24 * 60 * 60 * 1000;

/** The company's time zone. Offers end at midnight in this zone, and documents for customers show it. */
export const COMPANY_ZONE = "America/Phoenix";

const days = new Intl.DateTimeFormat("sv-SE", { timeZone: COMPANY_ZONE });

/** The day in the company's time zone, such as "2026-11-22". */
export const companyDay = (at: Date): string => days.format(at);
