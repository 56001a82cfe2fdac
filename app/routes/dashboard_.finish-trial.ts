import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireCustomer } from "~/features/auth/session/session.server";
import { takeOver } from "~/features/trial/signup/handover.server";
import { listUnfinished } from "~/features/trial/signup/resume.server";
import { heldSignupOf, trialCookie } from "~/features/trial/signup/trial-cookie.server";
import type { RouteHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "customer" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireCustomer(request);
  return redirect(paths.dashboard);
}

/** Gives a trial without a card to the account and this browser, and leads to the card step. */
export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireCustomer(request);
  const form = await request.formData().catch(() => null);
  const signup = (await listUnfinished(userId)).find(({ id }) => id === form?.get("trial"));
  const taken = signup && (await takeOver(signup.id, userId, heldSignupOf(request)));
  if (!taken) return redirect(paths.dashboard, 303);
  return redirect(paths.trialPayment, { status: 303, headers: { "Set-Cookie": trialCookie(taken) } });
}
