import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** Doesn't check the database, because a restart of the process wouldn't fix the database. */
export const loader = () =>
  new Response("ok\n", { headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" } });
