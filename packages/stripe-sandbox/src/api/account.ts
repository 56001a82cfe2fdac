import type Stripe from "stripe";
import { endpoint } from "../protocol/endpoint";
import { clearable, email, flag, text } from "../protocol/form";
import { known } from "../state/known";
import type { Sandbox } from "../state/sandbox";

function accountOf(sandbox: Sandbox): Stripe.Account {
  const [known] = sandbox.all("accounts");
  if (known) return known;
  return sandbox.add("accounts", {
    id: sandbox.newId("acct", 16),
    object: "account",
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    charges_enabled: false,
    country: "US",
    default_currency: "usd",
    details_submitted: false,
    email: "owner@bubby.example",
    payouts_enabled: false,
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: null, timezone: "America/Phoenix" },
      payments: {
        statement_descriptor: null,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
      },
    } as Stripe.Account["settings"],
    type: "standard",
  });
}

type OwnersWords = Record<"charges_enabled" | "name" | "statement_descriptor" | "support_email", unknown>;

export const account = [
  endpoint<Stripe.AccountRetrieveCurrentParams>()("GET", "/v1/account", {}, ({ sandbox }) =>
    accountOf(sandbox),
  ),
  endpoint<OwnersWords>()(
    "POST",
    "/v1/sandbox/account",
    {
      charges_enabled: flag,
      name: clearable(text()),
      statement_descriptor: clearable(text(22)),
      support_email: clearable(email),
    },
    ({ sandbox, params: { charges_enabled, statement_descriptor, ...profile } }) => {
      const own = accountOf(sandbox);
      Object.assign(known(own.business_profile), profile);
      if (charges_enabled !== undefined) own.charges_enabled = charges_enabled;
      if (statement_descriptor !== undefined)
        known(own.settings).payments.statement_descriptor = statement_descriptor;
      return own;
    },
  ),
];
