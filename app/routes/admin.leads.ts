import type { LoaderFunctionArgs } from "@remix-run/node";
import { findNewLeads } from "~/features/admin/live/new-leads.server";
import { requireAdmin } from "~/features/accounts/session/session.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "admin" };

/** Open pages poll this route, so the request doesn't renew the session. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request, undefined, { renew: false });
  const since = new URL(request.url).searchParams.get("since") ?? "";
  if (!/^\d{1,13}$/.test(since)) return new Response("Say since when.", { status: 400 });
  return Response.json(await findNewLeads(userId, new Date(Number(since))), {
    headers: { "Cache-Control": "private, no-store" },
  });
}
