import type { LoaderFunctionArgs } from "@remix-run/node";
import { streamLeads } from "~/features/admin/live/lead-stream.server";
import { requireAdmin } from "~/features/auth/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { readSessionCookie } from "~/lib/http/session-cookie.server";

export const handle: RouteHandle = { access: "admin" };

/**
 * Server-sent events (html.spec.whatwg.org, "Server-sent events") for leads created after `since`, in milliseconds
 * since 1970.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const token = readSessionCookie(request);
  const since = new URL(request.url).searchParams.get("since") ?? "";
  if (!token || !/^\d{1,13}$/.test(since))
    return new Response("Add since, the time in milliseconds.", { status: 400 });
  return new Response(streamLeads(request, token, Number(since)), {
    headers: {
      "Content-Type": "text/event-stream",
      // Compression or a buffering proxy would delay an event until the next one.
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
