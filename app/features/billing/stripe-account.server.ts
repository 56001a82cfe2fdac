import type Stripe from "stripe";
import { env, modeOf } from "~/lib/env.server";
import { isPublicSite } from "./webhook-endpoint.server";

export const isLive = () => modeOf(env().STRIPE_SECRET_KEY) === "live";

export function modeFaults(): string[] {
  if (isPublicSite() && !isLive()) {
    return [
      "STRIPE_SECRET_KEY is a test key and APP_URL is https: no card is charged. Set the live keys, unless this is a test site.",
    ];
  }
  if (!isPublicSite() && isLive()) {
    return ["STRIPE_SECRET_KEY is a live key, but APP_URL isn't https. Set test keys, or an https APP_URL."];
  }
  return [];
}

const DASHBOARD = "https://dashboard.stripe.com";

/**
 * Checks settings that only the account's owner can add. Missing settings are errors in live mode and hints in test
 * mode.
 */
export function accountFaults({ business_profile, settings, charges_enabled }: Stripe.Account): string[] {
  const { name, support_email, support_phone, support_url } = business_profile ?? {};
  const faults: string[] = [];
  if (!charges_enabled)
    faults.push(
      `Stripe hasn't enabled charges for this account yet. Finish its application: ${DASHBOARD}/account`,
    );
  if (!name)
    faults.push(
      `The account has no public business name, which checkout and receipts show: ${DASHBOARD}/settings/public`,
    );
  if (!support_email && !support_phone && !support_url)
    faults.push(
      `The account has no support email, phone or link, which receipts show: ${DASHBOARD}/settings/public`,
    );
  if (!settings?.payments.statement_descriptor)
    faults.push(
      `The account has no statement descriptor, so customers may not recognize the charge on their card statement: ${DASHBOARD}/settings/public`,
    );
  return faults;
}

/** Settings to check by hand, because the API doesn't expose them. */
export const BY_HAND = [
  `Retries of failed payments: choose a schedule that cancels the subscription after the last retry. ${DASHBOARD}/settings/billing/automatic`,
  `Stripe's emails: turn on receipts, failed payments and expiring cards; turn off trial reminders, because the site sends them. ${DASHBOARD}/settings/billing/automatic`,
  `Tax: prices have no tax behavior and no tax is added. If you collect tax, set up tax first. ${DASHBOARD}/tax`,
];
