import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paymentPath, requireOwnSignup } from "~/features/trial/payment/own-signup.server";
import { PAYMENT_NOTICES, paymentProblem } from "~/features/trial/payment/payment-step.server";
import { syncTrial } from "~/features/trial/running/sync-trial.server";
import type { TrialSignup } from "~/features/trial/signup/accept-trial.server";
import { startedCookie } from "~/features/trial/signup/trial-cookie.server";
import { choiceOf } from "~/features/trial/trial-choice";
import type { RouteHandle } from "~/lib/handle";
import { withNotice } from "~/lib/http/notice";
import { paths, withParams } from "~/lib/paths";

export { clientAction } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", sitemap: false };

const sync = ({ stripeCustomerId }: TrialSignup) =>
  stripeCustomerId ? syncTrial(stripeCustomerId) : Promise.resolve("open" as const);

/** Stripe redirects here. Anyone can open the URL, so the loader asks Stripe whether the card is confirmed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("signup");
  try {
    const signup = await requireOwnSignup(request, id);
    const synced = await sync(signup);
    if (synced === "started") {
      return redirect(withParams(paths.success, { plan: choiceOf(signup).plan.name }), {
        headers: { "Set-Cookie": await startedCookie(signup) },
      });
    }
    // Without a stored customer, nobody asked Stripe, so no card was declined.
    if (synced === "open" && signup.stripeCustomerId)
      return redirect(withNotice(paymentPath(signup.id), PAYMENT_NOTICES, "declined"));
  } catch (error) {
    paymentProblem(error);
  }
  // The payment page shows the trial's state.
  return redirect(paymentPath(id ?? undefined));
}

/** Scripts ask here whether the trial has started. */
export async function action({ request }: ActionFunctionArgs) {
  const fields = await request.formData().catch(() => new FormData());
  try {
    const signup = await requireOwnSignup(request, fields.get("signup"));
    const synced = await sync(signup);
    if (synced === "duplicate") return redirect(paymentPath(signup.id), 303);
    if (synced !== "started") return Response.json({ confirmed: false }, { status: 409 });
    return Response.json({ confirmed: true }, { headers: { "Set-Cookie": await startedCookie(signup) } });
  } catch (error) {
    return Response.json({ notice: paymentProblem(error).notice }, { status: 503 });
  }
}
