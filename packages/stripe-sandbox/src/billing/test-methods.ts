import type Stripe from "stripe";
import { createPaymentMethod } from "../api/payment-methods";
import type { Sandbox } from "../state/sandbox";

/** Stripe's ids for test cards: https://docs.stripe.com/testing?testing-method=payment-methods */
const NAMED: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_chargeDeclinedExpiredCard: "4000000000000069",
  pm_card_chargeDeclinedIncorrectCvc: "4000000000000127",
  pm_card_chargeDeclinedProcessingError: "4000000000000119",
};

/**
 * Finds a payment method by id, or creates one from a test card's name.
 * @throws {StripeFault}
 */
export function namedMethod(sandbox: Sandbox, id: string): Stripe.PaymentMethod {
  const number = Object.hasOwn(NAMED, id) ? NAMED[id] : undefined;
  if (!number) return sandbox.get("paymentMethods", id, "payment_method");
  const year = new Date(sandbox.now() * 1000).getUTCFullYear() + 1;
  return createPaymentMethod(sandbox, {
    type: "card",
    card: { number, exp_month: 12, exp_year: year, cvc: "123" },
  });
}
