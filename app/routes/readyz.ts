import type { RouteHandle } from "~/lib/handle";
import { isDatabaseReady, readinessWarning } from "~/lib/http/readiness.server";

export const handle: RouteHandle = { access: "public", sitemap: false };

export async function loader() {
  const ready = await isDatabaseReady();
  const lines = [ready ? "ok" : "unavailable", readinessWarning()].filter((line) => line !== null);
  return new Response(`${lines.join("\n")}\n`, {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" },
  });
}
