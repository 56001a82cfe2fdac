import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** Doesn't check the database, because restarting the process wouldn't fix it. */
export const loader = () =>
  new Response("ok\n", { headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" } });
