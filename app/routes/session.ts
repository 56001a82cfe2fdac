import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OwnSession } from "~/features/accounts/session/session-keeper";
import { getSessionUser } from "~/features/accounts/session/session.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** A request to this route counts as activity, and therefore renews the session. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store" };
  const user = await getSessionUser(request);
  if (!user) return Response.json({}, { status: 401, headers });
  const { email, role, endsAt } = user;
  const remainingMs = Math.max(0, endsAt.getTime() - Date.now());
  return Response.json({ remainingMs, email, role } satisfies OwnSession, { headers });
}
