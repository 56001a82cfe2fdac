import type { ActionFunctionArgs } from "@remix-run/node";
import { applyCalendlyEvent, isSignedByCalendly } from "~/features/schedule/calendly.server";
import { isDatabaseUnavailable } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", sitemap: false };

const answer = (status: number, text: string) => new Response(text, { status });

export const loader = () =>
  new Response("Events are posted here.", { status: 405, headers: { Allow: "POST" } });

/** The scheduling service retries after any response except 2xx. */
export async function action({ request }: ActionFunctionArgs) {
  const secret = env().SCHEDULING_WEBHOOK_SECRET;
  if (!secret) return answer(503, "No signing key is configured.");
  const body = Buffer.from(await request.arrayBuffer());
  const signature = request.headers.get("Calendly-Webhook-Signature");
  if (!isSignedByCalendly(signature, body, secret)) return answer(401, "The signature doesn't match.");
  try {
    await applyCalendlyEvent(body);
    return answer(200, "ok");
  } catch (error) {
    if (isDatabaseUnavailable(error)) return answer(503, "Please send it again later.");
    throw error;
  }
}
