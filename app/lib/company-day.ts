export const DAY_MS = 24 * 60 * 60 * 1000;

/** The company's own clock: offers end by it, and its papers show it. */
export const COMPANY_ZONE = "America/Phoenix";

const days = new Intl.DateTimeFormat("sv-SE", { timeZone: COMPANY_ZONE });

/** The day on the company's own clock, such as "2026-11-22". */
export const companyDay = (at: Date): string => days.format(at);
