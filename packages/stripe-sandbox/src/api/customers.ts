import type Stripe from "stripe";
import { deletedCustomer, deleteCustomer } from "../billing/delete-customer";
import { endpoint } from "../protocol/endpoint";
import { invalid } from "../protocol/errors";
import {
  address,
  clearable,
  email,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  paging,
  text,
} from "../protocol/form";
import type { Read, Shape } from "../protocol/form";
import type { Sandbox } from "../state/sandbox";

const fields = {
  address: clearable(address),
  description: clearable(text()),
  email: clearable(email),
  invoice_settings: object({ default_payment_method: clearable(text()) }),
  metadata,
  name: clearable(text(256)),
  phone: clearable(text(20)),
  preferred_locales: list(text()),
  tax_exempt: oneOf("none", "exempt", "reverse"),
} satisfies Shape;

export function createCustomer(sandbox: Sandbox, params: Partial<Read<typeof fields>>): Stripe.Customer {
  const customer = sandbox.add("customers", {
    id: sandbox.newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: sandbox.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: sandbox.newId("", 8).slice(1).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  });
  apply(sandbox, customer, params);
  sandbox.emit("customer.created", customer);
  return customer;
}

function apply(sandbox: Sandbox, customer: Stripe.Customer, params: Partial<Read<typeof fields>>) {
  const { address: place, invoice_settings, metadata: tags, ...plain } = params;
  if (invoice_settings?.default_payment_method) {
    requireOwnMethod(
      sandbox,
      customer.id,
      invoice_settings.default_payment_method,
      "invoice_settings[default_payment_method]",
    );
  }
  Object.assign(customer, plain, { metadata: mergeMetadata(customer.metadata, tags) });
  Object.assign(customer.invoice_settings, invoice_settings);
  if (place === null) customer.address = null;
  else if (place) customer.address = { ...NO_ADDRESS, ...customer.address, ...place };
}

export const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** @throws {StripeFault} if the card belongs to another customer */
export function requireOwnMethod(
  sandbox: Sandbox,
  customer: string,
  method: string,
  param = "default_payment_method",
): Stripe.PaymentMethod {
  const found = sandbox.get("paymentMethods", method, param);
  if (found.customer === customer) return found;
  throw invalid(
    `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
    param,
    "resource_missing",
  );
}

export const customers = [
  endpoint<Stripe.CustomerCreateParams>()("POST", "/v1/customers", fields, ({ sandbox, params }) =>
    createCustomer(sandbox, params),
  ),
  endpoint<Stripe.CustomerRetrieveParams>()("GET", "/v1/customers/:id", {}, ({ sandbox, id }) =>
    Object.hasOwn(sandbox.state.hidden.deleted, id) ? deletedCustomer(id) : sandbox.get("customers", id),
  ),
  endpoint<Stripe.CustomerDeleteParams>()("DELETE", "/v1/customers/:id", {}, ({ sandbox, id }) =>
    deleteCustomer(sandbox, sandbox.get("customers", id)),
  ),
  endpoint<Stripe.CustomerUpdateParams>()("POST", "/v1/customers/:id", fields, ({ sandbox, id, params }) => {
    const customer = sandbox.get("customers", id);
    sandbox.change("customer.updated", customer, () => apply(sandbox, customer, params));
    return customer;
  }),
  endpoint<Stripe.CustomerListParams>()("GET", "/v1/customers", { email, ...paging }, ({ sandbox, params }) =>
    sandbox.list("customers", params, (customer) => !params.email || customer.email === params.email),
  ),
];
