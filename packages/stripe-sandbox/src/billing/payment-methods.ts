import type Stripe from "stripe";
import { TEST_CARDS, type TestCard } from "../cards";
import { StripeFault } from "../errors";
import type { Sandbox } from "../state";

/** Identifies a test card without its number, such as `visa:4242`. */
const keyOf = ({ name, number }: TestCard) => `${brandOf(name)}:${number.slice(-4)}`;
const brandOf = (name: string) => name.replace(/,.*/, "").toLowerCase();

export const testCard = (sandbox: Sandbox, method: string): Partial<TestCard> =>
  TEST_CARDS.find((card) => keyOf(card) === sandbox.state.hidden.cards[method]) ?? {};

export type MethodData = Omit<Stripe.SetupIntentConfirmParams.PaymentMethodData, "type"> & {
  type?: string;
  card?: { number?: string; exp_month?: number; exp_year?: number };
};

/**
 * Creates a payment method. The card's number isn't stored.
 * @throws {StripeFault} if the card isn't a test card
 */
export function createPaymentMethod(sandbox: Sandbox, data: MethodData): Stripe.PaymentMethod {
  const { type = "card", card: typed = {}, billing_details: given } = data;
  const billing_details = { address: null, email: null, name: null, phone: null, tax_id: null, ...given };
  const fields = { type, billing_details } as Partial<Stripe.PaymentMethod>;
  if (type !== "card") return sandbox.add("paymentMethods", { ...fields, [type]: {} });
  const number = String(typed.number ?? "").replaceAll(/[\s-]/g, "");
  const found = TEST_CARDS.find((one) => one.number === number);
  if (!found) throw new StripeFault(402, INCORRECT, { type: "card_error", code: "incorrect_number" });
  const { exp_month = 12, exp_year = new Date(sandbox.now() * 1000).getUTCFullYear() + 1 } = typed;
  const brand = brandOf(found.name);
  const card = { brand, country: "US", funding: "credit", exp_month, exp_year, last4: number.slice(-4) };
  const method = sandbox.add("paymentMethods", {
    ...fields,
    card: card as unknown as Stripe.PaymentMethod.Card,
  });
  sandbox.state.hidden.cards[method.id] = keyOf(found);
  return method;
}

const INCORRECT = "Your card number is incorrect. The sandbox accepts only test cards.";
