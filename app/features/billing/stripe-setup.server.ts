import type Stripe from "stripe";
import { env } from "~/lib/env.server";
import { errorField } from "~/lib/error-field";
import { log } from "~/lib/log.server";
import { catalog } from "./catalog.server";
import { coupon } from "./coupon.server";
import { paymentDomain } from "./payment-domain.server";
import { portal } from "./portal.server";
import type { SetUpPart } from "./set-up-part.server";
import { accountFaults, BY_HAND, isLive, modeFaults } from "./stripe-account.server";
import { stripe } from "./stripe.server";
import { isPublicSite, untakenEvents, webhookEndpoint } from "./webhook-endpoint.server";

const PARTS: Record<string, SetUpPart> = {
  "products and prices": catalog,
  "the offer's coupon": coupon,
  "the webhook endpoint": webhookEndpoint,
  "the customer portal": portal,
  "the payment method domain": paymentDomain,
};

export async function setUpStripe(client: Stripe): Promise<string[]> {
  const lines: string[] = [];
  for (const part of Object.values(PARTS)) lines.push(...(await part.ensure(client)));
  return lines;
}

export interface StripeState {
  faults: string[];
  hints: string[];
}

export async function checkStripe(client: Stripe): Promise<StripeState> {
  const state: StripeState = { faults: modeFaults(), hints: [] };
  for (const [name, part] of Object.entries(PARTS)) {
    const found = await unlessForbidden(part.faults(client));
    if (found) state.faults.push(...found);
    else state.hints.push(`The key can't read ${name}. Run the check with another key.`);
  }
  const account = await unlessForbidden(client.accounts.retrieveCurrent());
  if (!account) state.hints.push("The key can't read the account. Run the check with another key.");
  else state[isLive() ? "faults" : "hints"].push(...accountFaults(account));
  state.hints.push(...((await unlessForbidden(untakenEvents(client))) ?? []));
  if (!isPublicSite()) {
    state.hints.push(
      `Stripe can't reach ${env().APP_URL}. Use Stripe's CLI to forward events: stripe listen --forward-to ${env().APP_URL}/webhooks/stripe`,
    );
  }
  state.hints.push(...BY_HAND);
  return state;
}

/** Runs in the background and never throws. */
export async function logStripeFaults(): Promise<void> {
  try {
    const { faults } = await checkStripe(await stripe());
    for (const fault of faults) log.warn(`Stripe: ${fault}`);
  } catch (error) {
    log.warn({ err: error }, "couldn't check the Stripe account: run npm run stripe:check");
  }
}

/** Returns null if a restricted key lacks the permission. */
const unlessForbidden = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (errorField(error, "type") === "StripePermissionError") return null;
    throw error;
  });
