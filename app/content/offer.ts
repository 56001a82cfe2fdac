import { companyDay } from "~/lib/company-day";
import { type BillingPeriod, chargeAmount, type Plan } from "./plans";

/** A reduction for the first months of a new subscription. */
export interface Offer {
  label: string;
  percentOff: number;
  /** How many monthly charges are reduced, counted from the first one. */
  months: number;
  billing: readonly BillingPeriod[];
  /** Last day, such as "2027-01-31", in the company's time zone. Null if the offer has no end. */
  lastDay: string | null;
}

/**
 * The only record of the offer. The banner, plan cards, payment step, checkout, mails, chat and Stripe's coupon all
 * read it. Null ends the offer for new trials; running subscriptions keep it at Stripe.
 */
export const OFFER: Offer | null = {
  label: "Limited time",
  percentOff: 50,
  months: 3,
  billing: ["monthly"],
  lastDay: null,
};

/** @param at when the trial form was sent or the page is shown */
export function currentOffer(billing: BillingPeriod, at: Date): Offer | null {
  if (!OFFER?.billing.includes(billing)) return null;
  return OFFER.lastDay === null || companyDay(at) <= OFFER.lastDay ? OFFER : null;
}

/** Such as "50% off your first 3 months". Also names the coupon. */
export const offerName = ({ percentOff, months }: Offer) => `${percentOff}% off your first ${months} months`;

/** The offer's name with its limits. */
export const offerText = (offer: Offer) =>
  [
    offerName(offer),
    offer.billing.includes("annual") ? "" : " with monthly billing",
    offer.lastDay ? `, until ${longDate(offer.lastDay)}` : "",
  ].join("");

const longDate = (day: string) =>
  new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** US dollars of a charge with the offer. */
export const reducedCharge = (plan: Plan, billing: BillingPeriod, { percentOff }: Offer): number => {
  const cents = chargeAmount(plan, billing) * 100;
  return (cents - Math.round((cents * percentOff) / 100)) / 100;
};

/** Total of the first year's charges in US dollars, with the offer. */
export function firstYear(plan: Plan, billing: BillingPeriod, offer: Offer | null): number {
  const full = chargeAmount(plan, billing);
  if (billing === "annual") return full;
  if (!offer?.billing.includes(billing)) return full * 12;
  return reducedCharge(plan, billing, offer) * offer.months + full * (12 - offer.months);
}

/** Charges of a trial in US dollars: first the reduced ones, then the full ones. */
export interface Charges {
  first: { amount: number; on: Date };
  /** Null if the first charge is a full one. */
  full: { amount: number; from: Date } | null;
}

/** @param askedAt when the trial form was sent */
export function chargesOf(plan: Plan, billing: BillingPeriod, askedAt: Date, trialEnd: Date): Charges {
  const offer = currentOffer(billing, askedAt);
  const amount = chargeAmount(plan, billing);
  if (!offer) return { first: { amount, on: trialEnd }, full: null };
  return {
    first: { amount: reducedCharge(plan, billing, offer), on: trialEnd },
    full: { amount, from: monthsAfter(trialEnd, offer.months) },
  };
}

/** Adds months the way billing does: clamps to the last day of a shorter month. */
export function monthsAfter(start: Date, months: number): Date {
  const date = new Date(start);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(start.getUTCDate(), last));
  return date;
}
