import { data, redirect, redirectDocument } from "@remix-run/node";
import { AddressRefused, BusyError, CheckoutError } from "~/features/billing/stripe.server";
import { isDatabaseUnavailable } from "~/lib/db.server";
import { failed } from "~/lib/form-result";
import { withNotice } from "~/lib/http/notice";
import { paths, withParams } from "~/lib/paths";
import { heldSignupsOf } from "../signup/trial-cookie.server";
import { agreementOf } from "../trial-terms";
import { checkoutBusy, checkoutFailed, paymentFailed, TRIAL_NOTICES } from "../trial.messages";
import { getTrialSignup, type TrialSignup } from "../signup/trial.server";

const AGAIN_S = 5;

export const PAYMENT_NOTICES = {
  declined: paymentFailed(),
  changed: failed(
    "The plan changed",
    "The plan was changed in another tab, so nothing was charged and no trial has started. Check the plan and price on this page, then start your trial.",
  ),
};

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
 * @param id one of the browser's sign-ups. Default: the newest
 * @throws {Response} a redirect to the form if this browser has no such sign-up, or 503 while the sign-up is spooled or
 * Postgres is down
 */
export async function requireOwnSignup(request: Request, id?: string | null): Promise<TrialSignup> {
  const held = (await heldSignupsOf(request)).find((one) => !id || one.id === id);
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

const fieldsOf = (request: Request) =>
  request.method === "GET"
    ? new URL(request.url).searchParams
    : request.formData().catch(() => new FormData());

/**
 * Returns the sign-up that the page was about. `isCurrent` is false if the plan or a charge has changed since.
 * @throws {Response} see requireOwnSignup
 */
export async function requireShownSignup(request: Request) {
  const fields = await fieldsOf(request);
  const [id, agreed] = ["signup", "agreed"].map((name) => fields.get(name));
  const signup = await requireOwnSignup(request, typeof id === "string" ? id : null);
  return { signup, agreed, isCurrent: agreed === agreementOf(signup) };
}

export const paymentPath = ({ id }: Pick<TrialSignup, "id">) =>
  withParams(paths.trialPayment, { signup: id });

/** Shows the payment step anew, with the present plan and charges. */
export const toChangedPlan = (signup: TrialSignup) =>
  redirectDocument(withNotice(paymentPath(signup), PAYMENT_NOTICES, "changed"), 303);

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
