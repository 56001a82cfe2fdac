export const DAY_MS = 24 * 60 * 60 * 1000;

/** Offers end at midnight in this zone. Documents for customers show times in this zone. */
export const COMPANY_ZONE = "America/Phoenix";

const days = new Intl.DateTimeFormat("sv-SE", { timeZone: COMPANY_ZONE });

/** Date and time in words. */
export const companyTime = (at: Date): string =>
  at.toLocaleString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: COMPANY_ZONE,
    timeZoneName: "short",
  });

export const companyDay = (at: Date): string => days.format(at);
