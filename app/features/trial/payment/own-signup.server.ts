import { data, redirect } from "@remix-run/node";
import { isDatabaseUnavailable } from "~/lib/db.server";
import { withNotice } from "~/lib/http/notice";
import { paths, withParams } from "~/lib/paths";
import { getTrialSignup, type TrialSignup } from "../signup/accept-trial.server";
import { ownSignups } from "../signup/trial-cookie.server";
import { TRIAL_NOTICES } from "../trial.messages";

const AGAIN_S = 5;

/** A page that reloads itself, while the form is spooled or Postgres is down. */
export const notReady = () =>
  data(
    {
      title: "One moment, please",
      advice: "We've saved your details. The next step isn't ready yet. This page will reload automatically.",
      again: AGAIN_S,
    },
    { status: 503, headers: { "Retry-After": String(AGAIN_S), Refresh: String(AGAIN_S) } },
  );

/** Milliseconds within which a spooled form is stored, once Postgres is back. */
const STORED_WITHIN_MS = 10 * 60 * 1000;

/**
 * @param id one of the browser's sign-ups. Default: the newest
 * @throws {Response} a redirect to the form if this browser has no such sign-up, or 503 while the sign-up is spooled or
 * Postgres is down
 */
export async function requireOwnSignup(request: Request, id?: string | null): Promise<TrialSignup> {
  const own = (await ownSignups(request)).find((one) => !id || one.id === id);
  if (!own) throw redirect(paths.trial, 303);
  const signup = await getTrialSignup(own.id).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) throw notReady();
    throw error;
  });
  if (signup) return signup;
  const isWaiting = own.spooledAt && Date.now() < new Date(own.spooledAt).getTime() + STORED_WITHIN_MS;
  if (isWaiting) throw notReady();
  // The form was rejected or erased.
  throw redirect(withNotice(paths.trial, TRIAL_NOTICES, "lost"), 303);
}

export const paymentPath = ({ id }: Pick<TrialSignup, "id">) =>
  withParams(paths.trialPayment, { signup: id });
