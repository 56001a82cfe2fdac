import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/features/auth/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Page not found | Bubby Admin",
  description: "",
  path: paths.adminDashboard,
});

/** An unknown page of the admin area, inside its frame. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  throw new Response("Not Found", { status: 404 });
}

export default function UnknownAdminPage() {
  return null;
}
