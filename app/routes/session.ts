import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OwnSession } from "~/features/accounts/session/session-keeper";
import { readSession } from "~/features/accounts/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { attempt } from "~/lib/http/refusal.server";

export const handle: RouteHandle = { access: "public", sitemap: false };

/**
 * A request to this route counts as activity, and therefore renews the session.
 * @throws 401 without a session, and 503 while Postgres is down
 */
export const loader = ({ request }: LoaderFunctionArgs) =>
  attempt(readSession(request), (user) => {
    const headers = { "Cache-Control": "no-store" };
    if (!user) return Response.json({}, { status: 401, headers });
    const { email, role, endsAt } = user;
    const remainingMs = Math.max(0, endsAt.getTime() - Date.now());
    return Response.json({ remainingMs, email, role } satisfies OwnSession, { headers });
  });
