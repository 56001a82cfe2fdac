import { env } from "~/lib/env.server";
import type { RouteHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", published: {} };

/** Pages that are not for search engines say so themselves; a crawler must be able to read that. */
export function loader() {
  return new Response(
    `User-agent: *\nDisallow: /admin\nDisallow: /dashboard\n\nSitemap: ${new URL(paths.sitemap, env().APP_URL).href}\n`,
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
}
