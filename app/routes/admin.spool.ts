import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { INBOX_NOTICES } from "~/features/admin/inbox/notices";
import { requireAdmin } from "~/features/accounts/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { withNotice } from "~/lib/http/notice";
import { adminPaths } from "~/lib/paths/admin";
import { retryRejected } from "~/lib/spool.server";

export { clientAction } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(adminPaths.inbox);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  await retryRejected();
  return redirect(withNotice(adminPaths.inbox, INBOX_NOTICES, "retried"), 303);
}
