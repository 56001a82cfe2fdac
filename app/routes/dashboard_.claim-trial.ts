import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { DASHBOARD_NOTICES } from "~/features/account/account.messages";
import { addAskedTrial, refuseTrial } from "~/features/account/asked-trials.server";
import { ClaimSchema, onPress, toDashboard } from "~/features/account/dashboard-buttons.server";
import type { RouteHandle } from "~/lib/handle";
import { withNotice } from "~/lib/http/notice";
import { paths } from "~/lib/paths";

export { clientAction } from "~/ui/forms/submission";

export const handle: RouteHandle = { access: "customer" };

export const loader = toDashboard;

export const action = ({ request }: ActionFunctionArgs) =>
  onPress(request, ClaimSchema, async (userId, { mine, "not-mine": notMine }) => {
    await (mine ? addAskedTrial(userId, mine) : refuseTrial(userId, notMine));
    return redirect(withNotice(paths.dashboard, DASHBOARD_NOTICES, mine ? "added" : "refused"), 303);
  });
