import { data, redirect } from "@remix-run/node";
import { AddressRefused, BusyError, CheckoutError } from "~/features/billing/stripe.server";
import { isDatabaseUnavailable } from "~/lib/db.server";
import { paths } from "~/lib/paths";
import type { Notice } from "~/ui/forms/form-result";
import { heldSignupOf } from "./trial-cookie.server";
import { checkoutFailed } from "./trial.messages";
import { getHeldSignup, type TrialSignup } from "./trial.server";

/**
 * The sign-up that this browser began or took over.
 * @throws {Response} to the form where there is none, 503 while Postgres is away
 */
export async function requireOwnSignup(request: Request): Promise<TrialSignup> {
  const held = heldSignupOf(request);
  if (!held) throw redirect(paths.trial, 303);
  const signup = await getHeldSignup(held).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
    throw data(
      {
        title: "One moment, please",
        advice: "Your details are saved. The next step is not ready yet: load this page again in a minute.",
      },
      { status: 503 },
    );
  });
  if (!signup) throw redirect(paths.trial, 303);
  return signup;
}

/** Seconds after which asking again is likely to work. */
const SOON = { "Retry-After": "3" };

/** What a visitor reads where Stripe can't do it now, and when to ask again where it's only busy. */
export function failureAt(error: CheckoutError): { notice: Notice; init: ResponseInit } {
  if (!(error instanceof BusyError)) return { notice: checkoutFailed(error.message), init: { status: 503 } };
  const notice: Notice = { title: "One moment, please", description: error.message, tone: "destructive" };
  return { notice, init: { status: 503, headers: SOON } };
}

/**
 * Does something at Stripe for a page.
 * @throws {Response} to the address that has to be corrected, or 503 with the documented words; with a time to ask again where Stripe is
 * only busy
 */
export async function withCheckoutWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AddressRefused) throw redirect(paths.trialRefused, 303);
    if (!(error instanceof CheckoutError)) throw error;
    const { notice, init } = failureAt(error);
    throw data({ title: notice.title, advice: notice.description }, init);
  }
}
