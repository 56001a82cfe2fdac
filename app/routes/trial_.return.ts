import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { CheckoutError } from "~/features/billing/stripe.server";
import { failureAt, requireOwnSignup } from "~/features/trial/own-signup.server";
import { confirmTrial } from "~/features/trial/trial-billing.server";
import { choiceOf } from "~/features/trial/trial-choice";
import type { RouteHandle } from "~/lib/handle";
import { paths, withParams } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** Where Stripe sends the browser back to. What the address says is not believed: Stripe itself is asked. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signup = await requireOwnSignup(request);
  const outcome = await confirmTrial(signup).catch(failedAt);
  if (outcome === "unconfirmed") return redirect(`${paths.trialPayment}?declined`);
  if (outcome === "started") return redirect(withParams(paths.success, { plan: choiceOf(signup).plan.name }));
  // The address has another trial, or Stripe is away: that page asks again, and has words for both.
  return redirect(paths.trialPayment);
}

/** Asked by the card's form once Stripe has confirmed the card. */
export async function action({ request }: ActionFunctionArgs) {
  const signup = await requireOwnSignup(request);
  const outcome = await confirmTrial(signup).catch(failedAt);
  if (outcome === "second") return redirect(paths.trialPayment, 303);
  if (outcome === "started") return Response.json({ confirmed: true });
  if (outcome === "unconfirmed") return Response.json({ confirmed: false }, { status: 409 });
  const { notice, init } = failureAt(outcome);
  return Response.json({ notice }, init);
}

/** Stripe could not be asked. @throws any other error */
function failedAt(error: unknown): CheckoutError {
  if (error instanceof CheckoutError) return error;
  throw error;
}
