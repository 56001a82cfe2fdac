import { articles } from "~/content/articles";
import { articleCategories } from "~/content/articles/ids";
import { page } from "~/content/pages/blog";
import { inPhoenix } from "~/features/site/structured-data";
import { env } from "~/lib/env.server";
import type { RouteHandle } from "~/lib/handle";
import { articlePath, paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public" };

export function loader() {
  const address = (path: string) => escape(new URL(path, env().APP_URL).href);
  const items = articles.map(
    ({ id, title, excerpt, author, date, category }) => `  <item>
    <title>${escape(title)}</title>
    <link>${address(articlePath(id))}</link>
    <guid>${address(articlePath(id))}</guid>
    <dc:creator>${escape(author.name)}</dc:creator>
    <pubDate>${new Date(inPhoenix(date)).toUTCString()}</pubDate>
    <category>${escape(articleCategories[category])}</category>
    <description>${escape(excerpt)}</description>
  </item>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
  <title>${escape(page.title)}</title>
  <link>${address(paths.blog)}</link>
  <atom:link href="${address(paths.rss)}" rel="self" type="application/rss+xml"/>
  <description>${escape(page.description)}</description>
  <language>en-us</language>
${items.join("\n")}
</channel>
</rss>
`,
    {
      headers: {
        "Content-Type": "application/rss+xml; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
      },
    },
  );
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
