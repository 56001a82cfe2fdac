import { env } from "~/lib/env.server";
import type { RouteHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", published: {} };

/** Blocks nothing, because crawlers must be able to read "noindex". Private pages require a sign-in. */
export function loader() {
  return new Response(
    `User-agent: *\nDisallow:\n\nSitemap: ${new URL(paths.sitemap, env().APP_URL).href}\n`,
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
}
