import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/features/accounts/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { adminPaths } from "~/lib/paths/admin";

export const handle: RouteHandle = { access: "admin" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(adminPaths.dashboard);
}
