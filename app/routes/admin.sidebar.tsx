import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { sidebarCookie, SidebarSchema } from "~/features/admin/shell/sidebar-cookie.server";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { adminPaths } from "~/lib/paths/admin";
import { safeRedirect } from "~/lib/http/safe-redirect";

export { clientAction } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(adminPaths.dashboard);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await parseForm(request, SidebarSchema, { name: "sidebar", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return redirect(adminPaths.dashboard, 303);
  const { state, redirectTo } = form.value;
  return form.succeed(safeRedirect(redirectTo) ?? adminPaths.dashboard, {
    headers: { "Set-Cookie": await sidebarCookie.set(state) },
  });
}
