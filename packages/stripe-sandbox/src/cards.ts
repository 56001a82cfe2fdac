interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

export interface TestCard {
  number: string;
  /** Name in the list of test cards, starting with the brand. */
  name: string;
  /** Decline when the card is saved. */
  decline?: Decline;
  /** Decline when the card is charged. */
  chargeDecline?: Decline;
  /** Saving the card requires the bank's page, in a frame or by redirect. */
  authenticate?: "in page" | "by redirect";
}

const decline = (decline_code: string, message = "Your card was declined.", code = "card_declined") => ({
  code,
  decline_code,
  message,
});
const DECLINED = decline("generic_decline");
const POOR = decline("insufficient_funds", "Your card has insufficient funds.");
const EXPIRED = decline("expired_card", "Your card has expired.", "expired_card");
const NEEDS_BANK = decline(
  "authentication_required",
  "Your card was declined. This transaction requires authentication.",
  "authentication_required",
);

/** Stripe's test cards: https://docs.stripe.com/testing */
export const TEST_CARDS: TestCard[] = [
  { number: "4242424242424242", name: "Visa, works" },
  { number: "5555555555554444", name: "Mastercard, works" },
  { number: "4000002500003155", name: "Visa, asks the bank", authenticate: "in page" },
  {
    number: "4000002760003184",
    name: "Visa, asks on the bank's own page, charges fail",
    authenticate: "by redirect",
    chargeDecline: NEEDS_BANK,
  },
  { number: "4000000000000341", name: "Visa, works, but charges fail", chargeDecline: DECLINED },
  { number: "4000000000000002", name: "Visa, declined", decline: DECLINED },
  { number: "4000000000009995", name: "Visa, insufficient funds", decline: POOR },
  { number: "4000000000000069", name: "Visa, expired", decline: EXPIRED },
];

/** By default, Stripe offers all payment methods of the account. */
export const METHODS = ["card", "link", "us_bank_account"] as const;

export const spaced = (number: string) => number.replaceAll(/(.{4})(?=.)/g, "$1 ");
