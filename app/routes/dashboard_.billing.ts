import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { DASHBOARD_NOTICES } from "~/features/account/account.messages";
import { openBillingPortal } from "~/features/account/customer-account.server";
import { onPress, toDashboard, OwnTrialSchema } from "~/features/account/dashboard-buttons.server";
import { CheckoutError } from "~/features/billing/stripe.server";
import type { RouteHandle } from "~/lib/handle";
import { withNotice } from "~/lib/http/notice";
import { paths } from "~/lib/paths";

export { clientAction } from "~/ui/forms/submission";

export const handle: RouteHandle = { access: "customer" };

export const loader = toDashboard;

export const action = ({ request }: ActionFunctionArgs) =>
  onPress(request, OwnTrialSchema, async (userId, { trial }) => {
    try {
      const portal = await openBillingPortal(userId, trial);
      return portal
        ? redirectDocument(portal, 303)
        : redirect(withNotice(paths.dashboard, DASHBOARD_NOTICES, "billing-gone"), 303);
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      return redirect(withNotice(paths.dashboard, DASHBOARD_NOTICES, "billing-away"), 303);
    }
  });
