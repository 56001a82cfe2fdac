import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isAnythingOpen } from "~/features/admin/inbox/inbox.server";
import { requireAdmin } from "~/features/auth/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { adminPaths } from "~/lib/paths/admin";

export const handle: RouteHandle = { access: "admin" };

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return redirect((await isAnythingOpen(userId)) ? adminPaths.inbox : adminPaths.dashboard);
}
