import { redirect } from "@remix-run/node";
import { withNotice } from "~/lib/http/notice";
import { paths, withParams } from "~/lib/paths";
import { getTrialSignup, type TrialSignup } from "../signup/accept-trial.server";
import { NotStoredYet } from "../running/sync-trial.server";
import { ownSignups } from "../signup/trial-cookie.server";
import { TRIAL_NOTICES } from "../trial.messages";

/** Milliseconds within which a spooled form is stored, once Postgres is back. */
const STORED_WITHIN_MS = 10 * 60 * 1000;

/**
 * @param id one of the browser's sign-ups. Default: the newest
 * @throws {Response} a redirect to the form if this browser has no such sign-up
 * @throws {NotStoredYet} while the form is spooled
 */
export async function requireOwnSignup(
  request: Request,
  id: FormDataEntryValue | null,
): Promise<TrialSignup> {
  const own = (await ownSignups(request)).find((one) => !id || one.id === id);
  if (!own) throw redirect(paths.trial, 303);
  const signup = await getTrialSignup(own.id);
  if (signup) return signup;
  if (own.spooledAt && Date.now() < new Date(own.spooledAt).getTime() + STORED_WITHIN_MS)
    throw new NotStoredYet(`sign-up ${own.id} is spooled`);
  // The form was rejected or erased.
  throw redirect(withNotice(paths.trial, TRIAL_NOTICES, "lost"), 303);
}

export const paymentPath = (id?: string) => withParams(paths.trialPayment, { signup: id });
