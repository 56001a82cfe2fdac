import type Stripe from "stripe";
import { createPaymentMethod } from "../billing/payment-methods";
import { spaced, TEST_CARDS } from "../cards";
import { StripeFault } from "../errors";
import type { Sandbox } from "../state";
import { html, type Markup } from "./html";

export type Form = Record<string, string>;

/** A list of test cards, and a field for the number of one. Typed numbers aren't shown again. */
export const cardFields = ({ card }: Form, fault: string | null): Markup => html`
  ${fault && html`<p class="error" id="fault" role="alert" tabindex="-1" autofocus>${fault}</p>`}
  <div>
    <label for="card">Test card</label>
    <select id="card" name="card" ${marks(fault)}>
      ${TEST_CARDS.map(
        ({ name, number }) =>
          html`<option value="${number}" ${number === card && html`selected`}>${name}</option>`,
      )}
    </select>
  </div>
  <div>
    <label for="number">Or the card number of a test card</label>
    <input
      id="number"
      name="number"
      inputmode="numeric"
      autocomplete="off"
      placeholder="${spaced("4242424242424242")}"
      ${marks(fault)}
    />
    <p class="quiet">Don't enter a real card. A number replaces the choice above.</p>
  </div>
`;

const marks = (fault: string | null) => fault && html`aria-invalid="true" aria-describedby="fault"`;

/** @throws {StripeFault} if the number isn't a test card's */
export const readCard = (sandbox: Sandbox, form: Form, email: string | null): Stripe.PaymentMethod =>
  createPaymentMethod(sandbox, {
    card: { number: form.number?.trim() || (form.card ?? "") },
    ...(email && { billing_details: { email } }),
  });

/** Runs a card's confirmation. Returns the error that the form shows, or null. */
export function faultOf(run: () => void): string | null {
  try {
    run();
    return null;
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return error.message;
  }
}
