import { orWhileDown } from "~/lib/db.server";
import { pageOf, type Visit } from "~/lib/http/visit.server";
import { openPaymentStep } from "../payment/open-payment-step.server";
import { heldSignupOf, heldSignupsOf, trialCookie, trialFormIdOf } from "../signup/trial-cookie.server";
import type { TrialFields } from "../signup/trial.schema.server";
import { createTrialSignup, typedInto } from "../signup/trial.server";

/**
 * Stores the form and opens the payment step. The cookie lets only this browser continue the sign-up.
 * @param userId the signed-in customer, who then owns the trial
 */
export async function beginTrial(
  request: Request,
  fields: TrialFields,
  { visit, userId }: { visit: Visit; userId: string | null },
) {
  const signup = await createTrialSignup(fields, {
    visit,
    pageUrl: pageOf(request),
    previous: await heldSignupOf(request),
    pageId: await trialFormIdOf(request),
    userId,
  });
  return {
    ...(await openPaymentStep(signup)),
    headers: { "Set-Cookie": await trialCookie(signup, await heldSignupsOf(request)) },
  };
}

export const typedBefore = async (request: Request) =>
  orWhileDown(typedInto(await heldSignupOf(request)), null);
