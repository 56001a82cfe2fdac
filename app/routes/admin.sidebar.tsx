import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { sidebarCookie } from "~/features/admin/shell/sidebar-cookie.server";
import { requireAdmin } from "~/features/auth/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { safeRedirect } from "~/lib/http/safe-redirect";

export const handle: RouteHandle = { access: "admin" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(paths.adminDashboard);
}

/** Folds or unfolds the sidebar and goes back to where it was folded. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await request.formData().catch(() => new FormData());
  return redirect(safeRedirect(form.get("redirectTo")) ?? paths.adminDashboard, {
    status: 303,
    headers: { "Set-Cookie": sidebarCookie(form.get("state") === "folded") },
  });
}
