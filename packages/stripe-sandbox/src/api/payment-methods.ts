import type Stripe from "stripe";
import { type CardInput, checkCard, METHODS, testCard } from "../billing/cards";
import { endpoint } from "../protocol/endpoint";
import { invalid } from "../protocol/errors";
import {
  address,
  clearable,
  email,
  integer,
  metadata,
  object,
  oneOf,
  paging,
  required,
  text,
} from "../protocol/form";
import type { Read } from "../protocol/form";
import { known } from "../state/known";
import type { Sandbox } from "../state/sandbox";
import { NO_ADDRESS } from "./customers";

export const paymentMethodData = object({
  allow_redisplay: oneOf("always", "limited", "unspecified"),
  billing_details: object({
    address: clearable(address),
    email: clearable(email),
    name: clearable(text()),
    phone: clearable(text()),
  }),
  card: object({
    cvc: text(),
    exp_month: required(integer()),
    exp_year: required(integer()),
    number: required(text()),
  }),
  metadata,
  type: required(oneOf(...METHODS)),
});

type PaymentMethodData = ReturnType<(typeof paymentMethodData)["read"]>;

/** @throws {StripeFault} if the card is invalid */
export function createPaymentMethod(sandbox: Sandbox, data: PaymentMethodData): Stripe.PaymentMethod {
  const { type } = data;
  if (type === "card" && !data.card)
    throw invalid(
      "Missing required param: payment_method_data[card].",
      "payment_method_data[card]",
      "parameter_missing",
    );
  const name = type === "card" ? checkCard(known(data.card), sandbox.now()) : type;
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
    ...detailsOf(data, name),
    created: sandbox.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: data.metadata ?? {},
    type,
  });
}

function detailsOf({ type, card, billing_details }: PaymentMethodData, name: string) {
  if (type === "link") return { link: { email: billing_details?.email ?? null } };
  if (type === "cashapp") return { cashapp: { buyer_id: null, cashtag: null } };
  if (type === "us_bank_account") return { us_bank_account: BANK_ACCOUNT };
  return { card: cardDetails(known(card), name, billing_details?.address?.postal_code) };
}

const BANK_ACCOUNT: Stripe.PaymentMethod.UsBankAccount = {
  account_holder_type: "individual",
  account_type: "checking",
  bank_name: "STRIPE TEST BANK",
  financial_connections_account: null,
  fingerprint: "FFDMA0xfhBjWSZLu",
  last4: "6789",
  networks: { preferred: "ach", supported: ["ach"] },
  routing_number: "110000000",
  status_details: null,
};

function cardDetails(card: CardInput, name: string, postalCode: unknown): Stripe.PaymentMethod.Card {
  const { brand, funding = "credit", authenticate } = testCard(name);
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: postalCode ? "pass" : null,
      cvc_check: card.cvc ? "pass" : null,
    },
    country: "US",
    display_brand: brand,
    exp_month: card.exp_month,
    exp_year: card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year,
    fingerprint: fingerprintOf(name),
    funding,
    generated_from: null,
    last4: name.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: authenticate !== undefined },
    wallet: null,
  };
}

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
