import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** The process is up. Doesn't check the database, because a restart of the process wouldn't repair it. */
export const loader = () =>
  new Response("ok\n", { headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" } });
