import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { SCHEDULING_NOTICES } from "~/features/admin/scheduling/scheduling.messages";
import { replaceFeed } from "~/features/admin/scheduling/scheduling.server";
import { requireAdmin, requireRecentAuth } from "~/features/accounts/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { attempt } from "~/lib/http/refusal.server";
import { withNotice } from "~/lib/http/notice";
import { adminPaths } from "~/lib/paths/admin";

export { clientAction } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

/** After the password check, the page shows the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireRecentAuth(request, await requireAdmin(request));
  return redirect(adminPaths.scheduling);
}

/** Replaces the secret in the feed's URL, so that the old URL stops working. */
export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  requireRecentAuth(request, admin);
  return attempt(replaceFeed(admin.userId), () =>
    redirect(withNotice(adminPaths.scheduling, SCHEDULING_NOTICES, "feed"), 303),
  );
}
