import type { LoaderFunctionArgs } from "@remix-run/node";
import { getSessionEnd, getSessionUser } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** Being asked counts as use: tells how long the browser's own session then still lasts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store" };
  if (!(await getSessionUser(request))) return Response.json({}, { status: 401, headers });
  const end = await getSessionEnd(request);
  return Response.json({ remainingMs: Math.max(0, end.getTime() - Date.now()) }, { headers });
}
