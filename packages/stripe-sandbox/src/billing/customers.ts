import type Stripe from "stripe";
import { invalid } from "../errors";
import { merge } from "../form";
import type { Sandbox } from "../state";
import { endSubscription } from "./subscriptions";

/** @throws {StripeFault} for domains without a dot or with non-ASCII characters, like Stripe */
function requireEmail({ email }: Stripe.CustomerCreateParams) {
  if (email && !/^[^\s@]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(email))
    throw invalid(`Invalid email address: ${email}`, "email", "email_invalid");
}

export function createCustomer(sandbox: Sandbox, params: Stripe.CustomerCreateParams): Stripe.Customer {
  requireEmail(params);
  const customer = sandbox.add("customers", { currency: null, preferred_locales: [] });
  merge(customer, params);
  sandbox.emit("customer.created", customer);
  return customer;
}

export function updateCustomer(sandbox: Sandbox, id: string, params: Stripe.CustomerUpdateParams) {
  requireEmail(params);
  const customer = sandbox.get("customers", id);
  sandbox.change("customer.updated", customer, () => merge(customer, params));
  return customer;
}

export const deletedCustomer = (id: string) => ({ id, object: "customer" as const, deleted: true as const });

/** Ends the subscriptions and removes the cards. The id stays readable (docs.stripe.com/api/customers/delete). */
export function deleteCustomer(sandbox: Sandbox, id: string): Stripe.DeletedCustomer {
  sandbox.get("customers", id);
  const { resources, hidden } = sandbox.state;
  const own = <T extends { customer?: unknown }>(all: T[]) => all.filter(({ customer }) => customer === id);
  for (const subscription of own(sandbox.all("subscriptions"))) {
    if (subscription.status !== "canceled") endSubscription(sandbox, subscription, "cancellation_requested");
    subscription.default_payment_method = null;
  }
  for (const invoice of own(sandbox.all("invoices")))
    Object.assign(invoice, { customer_email: null, customer_name: null });
  const gone = [id];
  for (const kind of ["paymentMethods", "setupIntents", "checkoutSessions", "portalSessions"] as const)
    gone.push(...own<{ id: string; customer?: unknown }>(sandbox.all(kind)).map((one) => one.id));
  for (const name of gone)
    for (const table of [...Object.values(resources), ...Object.values(hidden)]) delete table[name];
  forget(sandbox, gone);
  hidden.deleted[id] = true;
  sandbox.emit("customer.deleted", deletedCustomer(id));
  // Remove the person from the disk before the response.
  sandbox.write();
  return deletedCustomer(id);
}

/** Removes events and stored responses that name the person. Events that only report an ended subscription stay. */
function forget({ state }: Sandbox, gone: string[]) {
  const isAbout = (value: unknown) => {
    const text = JSON.stringify(value);
    return gone.some((id) => text.includes(`"${id}"`));
  };
  const { events } = state.resources;
  for (const [id, event] of Object.entries(events))
    if (event.type !== "customer.subscription.deleted" && isAbout(event)) delete events[id];
  for (const [key, { body }] of Object.entries(state.answers)) if (isAbout(body)) delete state.answers[key];
}
