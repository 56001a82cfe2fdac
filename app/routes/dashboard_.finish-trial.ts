import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { onPress, toDashboard, OwnTrialSchema } from "~/features/account/dashboard-buttons.server";
import { finishTrial } from "~/features/trial/signup/resume.server";
import { heldSignupOf, heldSignupsOf, trialCookie } from "~/features/trial/signup/trial-cookie.server";
import type { RouteHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export { clientAction } from "~/ui/forms/submission";

export const handle: RouteHandle = { access: "customer" };

export const loader = toDashboard;

export const action = ({ request }: ActionFunctionArgs) =>
  onPress(request, OwnTrialSchema, async (userId, { trial }) => {
    const taken = await finishTrial(userId, trial, await heldSignupOf(request));
    return redirect(paths.trialPayment, {
      status: 303,
      headers: { "Set-Cookie": await trialCookie(taken, await heldSignupsOf(request)) },
    });
  });
