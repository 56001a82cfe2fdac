import { data, redirect } from "@remix-run/node";
import { AddressRefused, BusyError, CheckoutError } from "~/features/billing/stripe.server";
import { isDatabaseUnavailable } from "~/lib/db.server";
import { withNotice } from "~/lib/http/notice";
import { paths } from "~/lib/paths";
import { heldSignupOf } from "../signup/trial-cookie.server";
import { checkoutBusy, checkoutFailed, TRIAL_NOTICES } from "../trial.messages";
import { getTrialSignup, type TrialSignup } from "../signup/trial.server";

const AGAIN_S = 5;

const notReady = () =>
  data(
    {
      title: "One moment, please",
      advice: "We've saved your details. The next step isn't ready yet. This page will reload automatically.",
      again: AGAIN_S,
    },
    { status: 503, headers: { "Retry-After": String(AGAIN_S), Refresh: String(AGAIN_S) } },
  );

/**
 * @throws {Response} a redirect to the form if this browser has no sign-up, or 503 while the sign-up is spooled or
 * Postgres is down
 */
export async function requireOwnSignup(request: Request): Promise<TrialSignup> {
  const held = heldSignupOf(request);
  if (!held) throw redirect(paths.trial, 303);
  const signup = await getTrialSignup(held.id).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) throw notReady();
    throw error;
  });
  if (!signup && held.unstored) throw notReady();
  // The sign-up moved to another browser, or was erased.
  if (signup?.handovers !== held.handovers) throw redirect(paths.trial, 303);
  return signup;
}

/** Redirects to the trial form, which says that Stripe rejected the email address. */
export const toAddressField = () => redirect(withNotice(paths.trial, TRIAL_NOTICES, "address-refused"), 303);

const SOON = { "Retry-After": "3" };

/**
 * Converts checkout errors for pages.
 * @throws {Response} a redirect to the form if Stripe rejects the email address. Otherwise 503 with a message, and with
 * Retry-After if Stripe is busy
 */
export async function withCheckoutWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AddressRefused) throw toAddressField();
    if (error instanceof BusyError) {
      const { title, description } = checkoutBusy(error.message);
      throw data({ title, advice: description }, { status: 503, headers: SOON });
    }
    if (!(error instanceof CheckoutError)) throw error;
    const { title, description } = checkoutFailed(error.message);
    throw data({ title, advice: description }, { status: 503 });
  }
}

/**
 * Turns the errors of `withCheckoutWords` into responses for routes without a page.
 * @param say builds the response from the message
 */
export async function withoutPage(
  work: Promise<Response>,
  say: (words: { title: string; advice: string }, init: ResponseInit) => Response,
): Promise<Response> {
  try {
    return await work;
  } catch (thrown) {
    if (thrown instanceof Response || thrown instanceof Error) throw thrown;
    const { data: words, init } = thrown as ReturnType<typeof data<{ title: string; advice: string }>>;
    return say(words, init ?? {});
  }
}
