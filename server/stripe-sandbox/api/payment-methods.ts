import type Stripe from "stripe";
import { checkCard, testCard } from "../cards";
import { endpoint } from "../endpoint";
import { address, clearable, email, integer, metadata, object, oneOf, paging, required, text } from "../form";
import type { Read } from "../form";
import type { Sandbox } from "../sandbox";
import { NO_ADDRESS } from "./customers";

/** As Stripe.js sends what was typed into its fields. */
export const paymentMethodData = object({
  allow_redisplay: oneOf("always", "limited", "unspecified"),
  billing_details: object({
    address: clearable(address),
    email: clearable(email),
    name: clearable(text()),
    phone: clearable(text()),
  }),
  card: required(
    object({
      cvc: text(),
      exp_month: required(integer()),
      exp_year: required(integer()),
      number: required(text()),
    }),
  ),
  metadata,
  type: required(oneOf("card")),
});

type PaymentMethodData = ReturnType<(typeof paymentMethodData)["read"]>;

/** @throws {StripeFault} when the card cannot be one. */
export function createPaymentMethod(sandbox: Sandbox, data: PaymentMethodData): Stripe.PaymentMethod {
  const name = checkCard(data.card, sandbox.now());
  const { brand, funding = "credit", authenticate } = testCard(name);
  const id = sandbox.newId("pm");
  const { address: place, ...billing } = data.billing_details ?? {};
  sandbox.state.hidden.cards[id] = name;
  return sandbox.add("paymentMethods", {
    id,
    object: "payment_method",
    allow_redisplay: data.allow_redisplay ?? "unspecified",
    billing_details: {
      address: { ...NO_ADDRESS, ...place },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
      ...billing,
    },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: place?.postal_code ? "pass" : null,
        cvc_check: data.card.cvc ? "pass" : null,
      },
      country: "US",
      display_brand: brand,
      exp_month: data.card.exp_month,
      exp_year: data.card.exp_year < 100 ? 2000 + data.card.exp_year : data.card.exp_year,
      fingerprint: fingerprintOf(name),
      funding,
      generated_from: null,
      last4: name.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: authenticate ?? false },
      wallet: null,
    },
    created: sandbox.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: data.metadata ?? {},
    type: "card",
  });
}

/** The same card has the same fingerprint. */
const fingerprintOf = (name: string) => Buffer.from(name.padEnd(12, "0")).toString("base64url").slice(-16);

const listShape = { customer: text(), type: oneOf("card"), ...paging };

const listMethods = (sandbox: Sandbox, customer: string | undefined, page: Read<typeof paging>) => {
  if (customer) sandbox.get("customers", customer, "customer");
  return sandbox.list(
    "paymentMethods",
    page,
    (method) => customer !== undefined && method.customer === customer,
  );
};

export const paymentMethods = [
  endpoint<Stripe.PaymentMethodRetrieveParams>()("GET", "/v1/payment_methods/:id", {}, ({ sandbox, id }) =>
    sandbox.get("paymentMethods", id),
  ),
  endpoint<Stripe.PaymentMethodListParams>()(
    "GET",
    "/v1/payment_methods",
    listShape,
    ({ sandbox, params: { customer, type: _, ...page } }) => listMethods(sandbox, customer, page),
  ),
  endpoint<Stripe.CustomerListPaymentMethodsParams>()(
    "GET",
    "/v1/customers/:id/payment_methods",
    { type: oneOf("card"), ...paging },
    ({ sandbox, id, params: { type: _, ...page } }) => {
      sandbox.get("customers", id);
      return listMethods(sandbox, id, page);
    },
  ),
];
