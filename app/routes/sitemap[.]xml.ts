import { lastModified } from "~/features/site/last-modified.server";
import { env } from "~/lib/env.server";
import type { RouteHandle } from "~/lib/handle";
import { textFile } from "~/lib/http/text-file";
import { sitemapPaths } from "~/lib/page/sitemap.server";

export const handle: RouteHandle = { access: "public", published: {} };

export function loader() {
  const urls = sitemapPaths().map((path) => {
    const day = lastModified.get(path);
    return `  <url><loc>${new URL(path, env().APP_URL).href}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`;
  });
  return textFile(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
    "application/xml",
  );
}
