import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/features/auth/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { adminPaths } from "~/lib/paths/admin";
import { retrySpool } from "~/lib/spool.server";

export const handle: RouteHandle = { access: "admin" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(adminPaths.inbox);
}

/** Immediately retries the forms in this server's spool. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  await retrySpool();
  return redirect(adminPaths.inbox, 303);
}
