import { companyDay } from "~/lib/company-day";
import { type BillingPeriod, chargeAmount, type Plan } from "./plans";

/** A reduction for the first months of a new subscription. */
export interface Offer {
  label: string;
  percentOff: number;
  /** Number of reduced monthly charges, from the first one on. */
  months: number;
  billing: readonly BillingPeriod[];
  /** Last day, such as "2027-01-31", on the company's own clock; null while there's no end. */
  lastDay: string | null;
}

/**
 * The one record of the offer: banner, plan cards, payment step, checkout, mails, chat and Stripe's coupon follow it. Null ends it for new
 * trials; running subscriptions keep theirs at Stripe.
 */
export const OFFER: Offer | null = {
  label: "Limited time",
  percentOff: 50,
  months: 3,
  billing: ["monthly"],
  lastDay: null,
};

/** @param at when the trial's form was sent, or the page is shown */
export function currentOffer(billing: BillingPeriod, at: Date): Offer | null {
  if (!OFFER?.billing.includes(billing)) return null;
  return OFFER.lastDay === null || companyDay(at) <= OFFER.lastDay ? OFFER : null;
}

/** Such as "50% off your first 3 months". Also names the coupon. */
export const offerName = ({ percentOff, months }: Offer) => `${percentOff}% off your first ${months} months`;

/** The name with its limits. */
export const offerText = (offer: Offer) =>
  [
    offerName(offer),
    offer.billing.includes("annual") ? "" : " with monthly billing",
    offer.lastDay ? `, until ${longDate(offer.lastDay)}` : "",
  ].join("");

const longDate = (day: string) =>
  new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The offer for texts of any day: its last day is named. Empty without an offer. */
export const OFFER_SENTENCE = OFFER ? ` Limited-time offer: ${offerText(OFFER)}.` : "";

/** The offer beside what annual billing saves. */
export const OFFER_AND_YEAR =
  OFFER_SENTENCE && `${OFFER_SENTENCE} The first year can be cheaper that way: each plan's card adds it up.`;

/** US dollars of a charge with the offer. */
export const reducedCharge = (plan: Plan, billing: BillingPeriod, { percentOff }: Offer): number => {
  const cents = chargeAmount(plan, billing) * 100;
  return (cents - Math.round((cents * percentOff) / 100)) / 100;
};

/** US dollars of all charges of the first year, with the offer. */
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

/** @param askedAt when the trial's form was sent */
export function chargesOf(plan: Plan, billing: BillingPeriod, askedAt: Date, trialEnd: Date): Charges {
  const offer = currentOffer(billing, askedAt);
  const amount = chargeAmount(plan, billing);
  if (!offer) return { first: { amount, on: trialEnd }, full: null };
  return {
    first: { amount: reducedCharge(plan, billing, offer), on: trialEnd },
    full: { amount, from: monthsAfter(trialEnd, offer.months) },
  };
}

/** Counts months as billing does: clamps to the last day of a shorter month. */
export function monthsAfter(start: Date, months: number): Date {
  const date = new Date(start);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(start.getUTCDate(), last));
  return date;
}
