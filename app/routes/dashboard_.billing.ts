import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { openBillingPortal } from "~/features/account/customer-account.server";
import { requireCustomer } from "~/features/auth/session/session.server";
import { withCheckoutWords } from "~/features/trial/payment/own-signup.server";
import type { RouteHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "customer" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireCustomer(request);
  return redirect(paths.dashboard);
}

/** Redirects to Stripe's page for card and invoices. */
export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireCustomer(request);
  const form = await request.formData().catch(() => null);
  const portal = await withCheckoutWords(openBillingPortal(userId, form?.get("trial")));
  return portal ? redirectDocument(portal, 303) : redirect(paths.dashboard, 303);
}
