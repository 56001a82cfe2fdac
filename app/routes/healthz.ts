import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** The process is up. Says nothing of the database: restarting the process would not bring that back. */
export const loader = () =>
  new Response("ok\n", { headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" } });
