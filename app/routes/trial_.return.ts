import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  PAYMENT_NOTICES,
  paymentPath,
  requireShownSignup,
  toChangedPlan,
  withCheckoutWords,
  withoutPage,
} from "~/features/trial/payment/own-signup.server";
import { confirmTrial } from "~/features/trial/payment/trial-billing.server";
import { startedCookie } from "~/features/trial/signup/trial-cookie.server";
import { getTrialSignup } from "~/features/trial/signup/trial.server";
import { choiceOf } from "~/features/trial/trial-choice";
import type { RouteHandle } from "~/lib/handle";
import { withNotice } from "~/lib/http/notice";
import { paths, withParams } from "~/lib/paths";

export { clientAction } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** Stripe redirects here. Anyone can open the URL, so the loader asks Stripe whether the card is confirmed. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  // Errors redirect to the payment page, which shows them.
  withoutPage(goOn(request), () =>
    redirect(
      withParams(paths.trialPayment, {
        signup: new URL(request.url).searchParams.get("signup") ?? undefined,
      }),
    ),
  );

/** Hosted checkout returns without `agreed`, because it shows its own plan and charges. */
async function goOn(request: Request) {
  const { signup, agreed, isCurrent } = await requireShownSignup(request);
  if (agreed !== null && !isCurrent) return toChangedPlan(signup);
  const outcome = await withCheckoutWords(confirmTrial(signup));
  if (outcome === "second") return redirect(paymentPath(signup));
  if (outcome === "unconfirmed")
    return redirect(withNotice(paymentPath(signup), PAYMENT_NOTICES, "declined"));
  // The trial has the plan that was paid for, even if another tab changed the sign-up's plan.
  const started = (await getTrialSignup(signup.id)) ?? signup;
  return redirect(withParams(paths.success, { plan: choiceOf(started).plan.name }), {
    headers: { "Set-Cookie": await startedCookie(started) },
  });
}

export const action = ({ request }: ActionFunctionArgs) =>
  withoutPage(confirm(request), ({ title, advice }, init) =>
    Response.json({ notice: { title, description: advice } }, init),
  );

async function confirm(request: Request) {
  const { signup, isCurrent } = await requireShownSignup(request);
  if (!isCurrent) return toChangedPlan(signup);
  const outcome = await withCheckoutWords(confirmTrial(signup));
  if (outcome === "second") return redirect(paymentPath(signup), 303);
  if (outcome !== "started") return Response.json({ confirmed: false }, { status: 409 });
  return Response.json({ confirmed: true }, { headers: { "Set-Cookie": await startedCookie(signup) } });
}
