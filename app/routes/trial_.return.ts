import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireOwnSignup, withCheckoutWords, withoutPage } from "~/features/trial/payment/own-signup.server";
import { confirmTrial } from "~/features/trial/payment/trial-billing.server";
import { startedCookie } from "~/features/trial/signup/trial-cookie.server";
import { choiceOf } from "~/features/trial/trial-choice";
import { PAYMENT_NOTICES } from "~/features/trial/trial.messages";
import type { RouteHandle } from "~/lib/handle";
import { withNotice } from "~/lib/http/notice";
import { paths, withParams } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** Stripe redirects here. Anyone can open the URL, so the loader asks Stripe whether the card is confirmed. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  // Errors redirect to the payment page, which shows them.
  withoutPage(goOn(request), () => redirect(paths.trialPayment));

async function goOn(request: Request) {
  const signup = await requireOwnSignup(request);
  const outcome = await withCheckoutWords(confirmTrial(signup));
  if (outcome === "second") return redirect(paths.trialPayment);
  if (outcome === "unconfirmed") return redirect(withNotice(paths.trialPayment, PAYMENT_NOTICES, "declined"));
  return redirect(withParams(paths.success, { plan: choiceOf(signup).plan.name }));
}

export const action = ({ request }: ActionFunctionArgs) =>
  withoutPage(confirm(request), ({ title, advice }, init) =>
    Response.json({ notice: { title, description: advice } }, init),
  );

async function confirm(request: Request) {
  const signup = await requireOwnSignup(request);
  const outcome = await withCheckoutWords(confirmTrial(signup));
  if (outcome === "second") return redirect(paths.trialPayment, 303);
  if (outcome !== "started") return Response.json({ confirmed: false }, { status: 409 });
  return Response.json({ confirmed: true }, { headers: { "Set-Cookie": startedCookie(signup) } });
}
