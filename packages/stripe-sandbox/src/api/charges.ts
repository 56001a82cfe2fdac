import type Stripe from "stripe";
import { testCard } from "../billing/cards";
import { chargeableMethod } from "../billing/invoices";
import { endpoint } from "../protocol/endpoint";
import { paging, text } from "../protocol/form";
import { idOf, listOf, type Sandbox } from "../state/sandbox";

/** Derives the last charge from the invoice and its card, because the sandbox stores no charges. */
function chargeOf(
  sandbox: Sandbox,
  { id, customer, currency, amount_due, status, created, parent }: Stripe.Invoice,
) {
  const subscription = sandbox.get("subscriptions", idOf(parent?.subscription_details?.subscription));
  const method = chargeableMethod(sandbox, subscription);
  const decline =
    status === "paid" || !method ? null : testCard(sandbox.state.hidden.cards[method]).chargeDecline;
  return {
    id: id.replace(/^in_/, "ch_"),
    object: "charge" as const,
    ...{ amount: amount_due, currency, customer, created, livemode: false, payment_method: method },
    paid: status === "paid",
    status: status === "paid" ? ("succeeded" as const) : ("failed" as const),
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
  };
}

export const charges = [
  endpoint<Stripe.ChargeListParams>()(
    "GET",
    "/v1/charges",
    { customer: text(), ...paging },
    ({ sandbox, params: { customer, ...page } }) =>
      listOf(
        sandbox
          .peek("invoices")
          .filter(
            (invoice) => invoice.attempt_count > 0 && (!customer || idOf(invoice.customer) === customer),
          )
          .map((invoice) => chargeOf(sandbox, invoice)),
        page,
        "/v1/charges",
      ),
  ),
];
