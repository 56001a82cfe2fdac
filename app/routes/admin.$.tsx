import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/features/accounts/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { adminMeta } from "~/features/admin/shell/admin-meta";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Page not found");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  throw new Response("Not Found", { status: 404 });
}

export default function UnknownAdminPage() {
  return null;
}
