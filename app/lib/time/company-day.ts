export const DAY_MS = 24 * 60 * 60 * 1000;

/** Offers end at midnight in this zone. Documents for customers show times in this zone. */
export const COMPANY_ZONE = "America/Phoenix";

const days = new Intl.DateTimeFormat("sv-SE", { timeZone: COMPANY_ZONE });

export const companyDay = (at: Date): string => days.format(at);
