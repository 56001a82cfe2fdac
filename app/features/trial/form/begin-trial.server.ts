import { isDatabaseUnavailable } from "~/lib/db.server";
import { pageOf, type Visit } from "~/lib/http/visit.server";
import { openPaymentStep } from "../payment/open-payment-step.server";
import { heldSignupOf, trialCookie } from "../signup/trial-cookie.server";
import type { TrialFields } from "../signup/trial.schema.server";
import { createTrialSignup, typedInto } from "../signup/trial.server";

/**
 * From the accepted form to the step after it, with the cookie that leads the browser back to its own sign-up.
 * @param userId the customer who is signed in, if any: the trial will be that account's
 */
export async function beginTrial(
  request: Request,
  fields: TrialFields,
  { visit, userId }: { visit: Visit; userId: string | null },
) {
  const signup = await createTrialSignup(fields, {
    visit,
    pageUrl: pageOf(request),
    previous: heldSignupOf(request),
    pageId: request.headers.get("x-page-id"),
    userId,
  });
  return { ...(await openPaymentStep(signup)), headers: { "Set-Cookie": trialCookie(signup) } };
}

/** What this browser typed into the form before, as long as no card is confirmed; or null. While Postgres is away nothing is known. */
export const typedBefore = (request: Request) =>
  typedInto(heldSignupOf(request)).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  });
