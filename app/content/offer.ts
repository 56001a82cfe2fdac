import { companyDay } from "~/lib/time/company-day";
import { type BillingPeriod, chargeAmount, type Plan } from "./plans";

export interface Offer {
  label: string;
  percentOff: number;
  months: number;
  billing: readonly BillingPeriod[];
  /** The offer's last day in the company's time zone, such as "2027-01-31". Null if the offer has no end. */
  lastDay: string | null;
}

/**
 * Defines the offer on the site and the coupon at Stripe. Null ends the offer for new trials, but not for running
 * subscriptions.
 */
export const OFFER: Offer | null = {
  label: "Limited time",
  percentOff: 50,
  months: 3,
  billing: ["monthly"],
  lastDay: null,
};

/** @param at time at which the trial form was submitted, or at which the page was rendered */
export function currentOffer(billing: BillingPeriod, at: Date): Offer | null {
  if (!OFFER?.billing.includes(billing)) return null;
  return OFFER.lastDay === null || companyDay(at) <= OFFER.lastDay ? OFFER : null;
}

/** Also the coupon's name at Stripe. */
export const offerName = ({ percentOff, months }: Offer) => `${percentOff}% off your first ${months} months`;

export const offerText = (offer: Offer) =>
  [
    offerName(offer),
    offer.billing.includes("annual") ? "" : " with monthly billing",
    offer.lastDay ? `, until ${longDate(offer.lastDay)}` : "",
  ].join("");

export const offerSentence = (billing: BillingPeriod): string => {
  const offer = currentOffer(billing, new Date());
  return offer ? `Limited-time offer: ${offerText(offer)}.` : "";
};

const longDate = (day: string) =>
  new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

export const reducedCharge = (plan: Plan, billing: BillingPeriod, { percentOff }: Offer): number => {
  const cents = chargeAmount(plan, billing) * 100;
  return (cents - Math.round((cents * percentOff) / 100)) / 100;
};

/** Cost of the first year in US dollars. */
export function firstYear(plan: Plan, billing: BillingPeriod, offer: Offer | null): number {
  const full = chargeAmount(plan, billing);
  if (billing === "annual") return full;
  if (!offer?.billing.includes(billing)) return full * 12;
  return reducedCharge(plan, billing, offer) * offer.months + full * (12 - offer.months);
}

/** Adds months to a date. If the target month is too short, returns the month's last day, as Stripe does. */
export function monthsAfter(start: Date, months: number): Date {
  const date = new Date(start);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(start.getUTCDate(), last));
  return date;
}
