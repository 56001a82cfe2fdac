import type Stripe from "stripe";
import { idOf, type Sandbox } from "../state/sandbox";
import { endSubscription } from "./subscriptions";

export const deletedCustomer = (id: string): Stripe.DeletedCustomer => ({
  id,
  object: "customer",
  deleted: true,
});

/** Ends the subscriptions and removes the cards. The id stays readable (docs.stripe.com/api/customers/delete). */
export function deleteCustomer(sandbox: Sandbox, customer: Stripe.Customer): Stripe.DeletedCustomer {
  const { id } = customer;
  const { resources, hidden } = sandbox.state;
  for (const subscription of sandbox.all("subscriptions").filter((one) => idOf(one.customer) === id)) {
    if (subscription.status !== "canceled") endSubscription(sandbox, subscription, "cancellation_requested");
    subscription.default_payment_method = null;
  }
  for (const invoice of sandbox.all("invoices").filter((one) => one.customer === id)) {
    Object.assign(invoice, {
      customer_address: null,
      customer_email: null,
      customer_name: null,
      customer_phone: null,
    });
  }
  const gone = [id, ...cardsOf(sandbox, id)];
  for (const kind of ["setupIntents", "checkoutSessions", "portalSessions"] as const) {
    for (const one of sandbox.all(kind)) if (one.customer === id) gone.push(one.id);
  }
  for (const name of gone) {
    for (const held of [...Object.values(resources), ...Object.values(hidden)]) delete held[name];
  }
  forget(sandbox, gone);
  hidden.deleted[id] = true;
  sandbox.emit("customer.deleted", deletedCustomer(id));
  sandbox.compact();
  return deletedCustomer(id);
}

function cardsOf(sandbox: Sandbox, customer: string): string[] {
  const own = sandbox.all("paymentMethods").filter((method) => method.customer === customer);
  const tried = sandbox
    .all("setupIntents")
    .filter((intent) => intent.customer === customer)
    .map(({ last_setup_error: fault }) => fault?.payment_method);
  return [...own, ...tried].flatMap((method) => method?.id ?? []);
}

/** Removes events and stored responses that name the person. Events that only report an ended subscription stay. */
function forget({ state }: Sandbox, gone: string[]) {
  const tellsOf = (value: unknown) => {
    const text = JSON.stringify(value);
    return gone.some((id) => text.includes(`"${id}"`));
  };
  for (const [id, event] of Object.entries(state.events)) {
    if (event.type !== "customer.subscription.deleted" && tellsOf(event)) delete state.events[id];
  }
  for (const [key, { body }] of Object.entries(state.answers)) if (tellsOf(body)) delete state.answers[key];
  for (const [id, { event }] of Object.entries(state.deliveries)) {
    if (!Object.hasOwn(state.events, event)) delete state.deliveries[id];
  }
}
