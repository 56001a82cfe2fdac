import type Stripe from "stripe";
import { StripeFault } from "../protocol/errors";

interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

export interface TestCard {
  brand: string;
  funding?: string;
  /** Decline when the card is saved. */
  decline?: Decline;
  /** Decline when the card is charged. */
  chargeDecline?: Decline;
  /** Saving the card requires the bank's page, in a frame or by redirect. */
  authenticate?: "in page" | "by redirect";
  /** True if the bank's response arrives after the bank's page is closed. */
  slow?: true;
}

const declined = (decline_code: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  decline_code,
  message,
});

/** Stripe's test cards: https://docs.stripe.com/testing */
const TEST_CARDS: Record<string, TestCard> = {
  "4242424242424242": { brand: "visa" },
  "4000056655665556": { brand: "visa", funding: "debit" },
  "5555555555554444": { brand: "mastercard" },
  "378282246310005": { brand: "amex" },
  "6011111111111117": { brand: "discover" },
  "4000000000000002": { brand: "visa", decline: declined("generic_decline") },
  "4000000000009995": {
    brand: "visa",
    decline: declined("insufficient_funds", "Your card has insufficient funds."),
  },
  "4000000000009987": { brand: "visa", decline: declined("lost_card") },
  "4000000000009979": { brand: "visa", decline: declined("stolen_card") },
  "4000000000000069": { brand: "visa", decline: { code: "expired_card", message: "Your card has expired." } },
  "4000000000000127": {
    brand: "visa",
    decline: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  },
  "4000000000000119": {
    brand: "visa",
    decline: {
      code: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  },
  "4000000000000341": { brand: "visa", chargeDecline: declined("generic_decline") },
  "4000002500003155": { brand: "visa", authenticate: "in page" },
  "4000002760003184": {
    brand: "visa",
    authenticate: "by redirect",
    chargeDecline: {
      code: "authentication_required",
      decline_code: "authentication_required",
      message: "Your card was declined. This transaction requires authentication.",
    },
  },
};

export interface CardInput {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string;
}

const cardFault = (code: string, message: string, param: string) =>
  new StripeFault(402, message, { type: "card_error", code, param });

/**
 * @returns `<brand>:<last four>`, which identifies the test card without its number
 * @throws {StripeFault} if the card is invalid or unknown
 */
export function checkCard(card: CardInput, now: number): string {
  const number = card.number.replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardFault("incorrect_number", "Your card number is incorrect.", "number");
  }
  const today = new Date(now * 1000);
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  const thisYear = today.getUTCFullYear();
  if (
    card.exp_month < 1 ||
    card.exp_month > 12 ||
    (year === thisYear && card.exp_month <= today.getUTCMonth())
  ) {
    throw cardFault("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  }
  if (year < thisYear || year > thisYear + 50) {
    throw cardFault("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  }
  const known = TEST_CARDS[number];
  const cvcLength = known?.brand === "amex" ? /^\d{3,4}$/ : /^\d{3}$/;
  if (card.cvc !== undefined && !cvcLength.test(card.cvc)) {
    throw cardFault("invalid_cvc", "Your card's security code is invalid.", "cvc");
  }
  if (!known) {
    throw new StripeFault(
      402,
      "Your card was declined. Your request was in test mode, but used a non test (live) card. " +
        "For a list of valid test cards, visit: https://stripe.com/docs/testing.",
      { type: "card_error", code: "card_declined", decline_code: "live_mode_test_card" },
    );
  }
  return `${known.brand}:${number.slice(-4)}`;
}

/** Payment methods of a typical account. By default, Stripe offers all payment methods of the account. */
export const METHODS = ["card", "link", "us_bank_account", "cashapp"] as const;
export type Method = (typeof METHODS)[number];

const OTHERS = {
  link: {},
  us_bank_account: { slow: true },
  cashapp: { authenticate: "by redirect" },
} satisfies Record<Exclude<Method, "card">, Partial<TestCard>>;

const BY_NAME = new Map<string, TestCard>([
  ...Object.entries(TEST_CARDS).map(([number, card]) => [`${card.brand}:${number.slice(-4)}`, card] as const),
  ...Object.entries(OTHERS).map(([type, behavior]) => [type, { brand: type, ...behavior }] as const),
]);

export const testCard = (name: string | undefined): TestCard => BY_NAME.get(name ?? "") ?? { brand: "visa" };

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const declineDetails = (decline: Decline, method: Stripe.PaymentMethod) => ({
  type: "card_error" as const,
  code: decline.code,
  ...(decline.decline_code && { decline_code: decline.decline_code }),
  ...(decline.code === "incorrect_cvc" && { param: "cvc" }),
  payment_method: structuredClone(method),
});
