import type { RouteHandle } from "~/lib/handle";
import { isDatabaseReady } from "~/lib/http/readiness.server";

export const handle: RouteHandle = { access: "public", sitemap: false };

export async function loader() {
  const ready = await isDatabaseReady();
  return new Response(ready ? "ok\n" : "unavailable\n", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" },
  });
}
