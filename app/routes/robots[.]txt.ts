import { env } from "~/lib/env.server";
import type { RouteHandle } from "~/lib/handle";
import { textFile } from "~/lib/http/text-file";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", published: {} };

/** Blocks nothing, because crawlers must be able to read "noindex". Private pages require a sign-in. */
export const loader = () =>
  textFile(`User-agent: *\nDisallow:\n\nSitemap: ${new URL(paths.sitemap, env().APP_URL).href}\n`);
