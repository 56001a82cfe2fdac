import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paymentPath, requireOwnSignup } from "~/features/trial/payment/own-signup.server";
import { checkoutNotice, PAYMENT_NOTICES } from "~/features/trial/payment/payment-step.server";
import { syncTrial } from "~/features/trial/running/sync-trial.server";
import type { TrialSignup } from "~/features/trial/signup/accept-trial.server";
import { startedCookie } from "~/features/trial/signup/trial-cookie.server";
import { choiceOf } from "~/features/trial/trial-choice";
import { isDatabaseUnavailable } from "~/lib/db.server";
import type { RouteHandle } from "~/lib/handle";
import { withNotice } from "~/lib/http/notice";
import { paths, withParams } from "~/lib/paths";

export { clientAction } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", sitemap: false };

const sync = ({ stripeCustomerId }: TrialSignup) =>
  stripeCustomerId ? syncTrial(stripeCustomerId) : Promise.resolve("open" as const);

/**
 * Stripe redirects here. Anyone can open the URL, so the loader asks Stripe whether the card is confirmed. This route has
 * no page: while the sign-up can't be read, the payment page says so.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("signup");
  const signup = await requireOwnSignup(request, id).catch((thrown: unknown) => {
    if (thrown instanceof Response || thrown instanceof Error) throw thrown;
    throw redirect(id ? paymentPath({ id }) : paths.trialPayment);
  });
  try {
    const synced = await sync(signup);
    if (synced === "started") {
      return redirect(withParams(paths.success, { plan: choiceOf(signup).plan.name }), {
        headers: { "Set-Cookie": await startedCookie(signup) },
      });
    }
    if (synced === "open") return redirect(withNotice(paymentPath(signup), PAYMENT_NOTICES, "declined"));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) checkoutNotice(error);
  }
  // The payment page says what holds.
  return redirect(paymentPath(signup));
}

/** Scripts ask here whether the trial has started. */
export async function action({ request }: ActionFunctionArgs) {
  const fields = await request.formData().catch(() => new FormData());
  const id = fields.get("signup");
  const signup = await requireOwnSignup(request, typeof id === "string" ? id : null);
  try {
    const synced = await sync(signup);
    if (synced === "duplicate") return redirect(paymentPath(signup), 303);
    if (synced !== "started") return Response.json({ confirmed: false }, { status: 409 });
    return Response.json({ confirmed: true }, { headers: { "Set-Cookie": await startedCookie(signup) } });
  } catch (error) {
    return Response.json({ notice: checkoutNotice(error) }, { status: 503 });
  }
}
