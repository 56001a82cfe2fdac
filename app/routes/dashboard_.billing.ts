import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node";
import { openBillingPortal } from "~/features/account/customer-account.server";
import { onPress, toDashboard, OwnTrialSchema } from "~/features/account/dashboard-buttons.server";
import { withCheckoutWords } from "~/features/trial/payment/own-signup.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "customer" };

export const loader = toDashboard;

export const action = ({ request }: ActionFunctionArgs) =>
  onPress(request, OwnTrialSchema, async (userId, { trial }) =>
    redirectDocument(await withCheckoutWords(openBillingPortal(userId, trial)), 303),
  );
