import type Stripe from "stripe";
import { createPaymentMethod } from "../api/payment-methods";
import { StripeFault } from "../protocol/errors";
import type { Sandbox } from "../state/sandbox";
import { html, type Markup } from "./html";

export type Form = Record<string, string>;
export type Faults = Record<string, string>;

const COUNTRIES = {
  US: "United States",
  CA: "Canada",
  GB: "United Kingdom",
  IE: "Ireland",
  AU: "Australia",
  NZ: "New Zealand",
};

interface Field {
  name: string;
  label: string;
  autocomplete: string;
  numeric?: true;
  placeholder?: string;
}

const FIELDS: Field[] = [
  {
    name: "number",
    label: "Card number",
    autocomplete: "cc-number",
    numeric: true,
    placeholder: "1234 1234 1234 1234",
  },
  {
    name: "expiry",
    label: "Expiry (MM / YY)",
    autocomplete: "cc-exp",
    numeric: true,
    placeholder: "MM / YY",
  },
  { name: "cvc", label: "CVC", autocomplete: "cc-csc", numeric: true, placeholder: "CVC" },
  { name: "name", label: "Cardholder name", autocomplete: "cc-name" },
];

/** After an error, the form keeps name, country, and postal code, but no card details. */
export function cardFields(values: Form, faults: Faults): Markup {
  return html`${FIELDS.map(({ name, label, autocomplete, numeric, placeholder }) =>
      field(
        name,
        label,
        faults[name],
        html`<input
          id="${name}"
          name="${name}"
          autocomplete="${autocomplete}"
          value="${name === "name" ? values.name : ""}"
          ${placeholder ? html`placeholder="${placeholder}"` : ""}
          ${numeric ? html`inputmode="numeric"` : ""}
          ${described(name, faults[name])}
        />`,
      ),
    )}
    ${field(
      "country",
      "Country",
      faults.country,
      html`<select id="country" name="country" autocomplete="country">
        ${Object.entries(COUNTRIES).map(
          ([code, label]) =>
            html`<option value="${code}" ${code === values.country ? html`selected` : ""}>${label}</option>`,
        )}
      </select>`,
    )}
    ${field(
      "zip",
      "ZIP code",
      faults.zip,
      html`<input
        id="zip"
        name="zip"
        autocomplete="postal-code"
        value="${values.zip}"
        ${described("zip", faults.zip)}
      />`,
    )}
    <details>
      <summary>Test cards</summary>
      <p>
        4242 4242 4242 4242 is accepted, 4000 0025 0000 3155 asks for approval, 4000 0000 0000 0002 is
        declined. Any future date and any CVC will do. Don't enter a real card.
      </p>
    </details>`;
}

const described = (name: string, fault: string | undefined) =>
  fault ? html`aria-invalid="true" aria-describedby="${name}-error"` : "";

export const field = (name: string, label: string, fault: string | undefined, control: Markup) =>
  html`<div class="field field-${name}">
    <label for="${name}">${label}</label>
    ${control} ${fault && html`<p class="error" id="${name}-error">${fault}</p>`}
  </div>`;

/** The summary takes focus, because the errors may be below the first screen. */
export const summary = (faults: Faults) =>
  Object.keys(faults).length > 0 &&
  html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>Check your card</h2>
    <ul>
      ${Object.entries(faults).map(([name, fault]) => html`<li><a href="#${name}">${fault}</a></li>`)}
    </ul>
  </div>`;

/** @returns the new payment method, or errors by field */
export function readCard(sandbox: Sandbox, form: Form, email?: string | null): Stripe.PaymentMethod | Faults {
  const { number = "", expiry = "", cvc = "", name = "", country = "", zip = "" } = form;
  const faults: Faults = {};
  if (number.replaceAll(/\D/g, "").length < 12) faults.number = "Your card number is incomplete.";
  const date = /^(\d{1,2})\s*(?:[/\-.]\s*)?(\d{2}|\d{4})$/.exec(expiry.trim());
  if (!date) faults.expiry = "Your card's expiration date is incomplete.";
  if (!/^\s*\d{3,4}\s*$/.test(cvc)) faults.cvc = "Your card's security code is incomplete.";
  if (!name.trim()) faults.name = "Type the name on the card.";
  if (!Object.hasOwn(COUNTRIES, country)) faults.country = "Choose a country.";
  if (country === "US" ? !/^\s*\d{5}(-\d{4})?\s*$/.test(zip) : !zip.trim())
    faults.zip = "Your postal code is incomplete.";
  if (!date || Object.keys(faults).length > 0) return faults;
  try {
    return createPaymentMethod(sandbox, {
      type: "card",
      card: { number, exp_month: Number(date[1]), exp_year: Number(date[2]), cvc: cvc.trim() },
      billing_details: {
        name: name.trim(),
        email: email ?? null,
        address: { country, postal_code: zip.trim() },
      },
    });
  } catch (error) {
    return faultsOf(error);
  }
}

export function faultsOf(error: unknown): Faults {
  if (!(error instanceof StripeFault)) throw error;
  const { param = "number" } = error.details;
  return { [param.startsWith("exp_") ? "expiry" : param]: error.message };
}

export const isMethod = (result: Stripe.PaymentMethod | Faults): result is Stripe.PaymentMethod =>
  result.object === "payment_method";
