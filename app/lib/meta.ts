import { isRouteErrorResponse, type MetaDescriptor, type MetaFunction } from "@remix-run/react";
import type { RouteHandle } from "./handle";
import { sharePicture } from "./paths";

interface PageMeta {
  title: string;
  description: string;
  path: string;
  /** Path of another page whose Open Graph image a noindex page uses. */
  sharedAs?: string;
  keywords?: string;
  type?: "website" | "article";
  /** Publication time of an article, in ISO 8601 with time zone. */
  published?: string;
  modified?: string;
  structuredData?(url: string): readonly Record<string, unknown>[];
}

const SITE = "Bubby";

const TITLES: Record<number, string> = { 401: "You were signed out", 404: "Page not found" };

export const errorMeta: MetaFunction = ({ error }) => {
  if (!error) return [];
  const words = isRouteErrorResponse(error) ? TITLES[error.status] : undefined;
  return [{ title: `${words ?? "Something went wrong"} | ${SITE}` }, { name: "robots", content: "noindex" }];
};

export const pageMeta =
  <Data = unknown>(page: PageMeta | ((data: Data) => PageMeta)): MetaFunction =>
  (args) => {
    if (args.error) return errorMeta(args);
    const known = typeof page === "function" ? page(args.data as Data) : page;
    const {
      title,
      description,
      path,
      sharedAs,
      keywords,
      type = "website",
      published,
      modified,
      structuredData,
    } = known;
    const root = args.matches.find((match) => match.id === "root")?.data as { appUrl?: string } | undefined;
    const handle = args.matches.at(-1)?.handle as RouteHandle | undefined;
    const fullTitle = title.includes(SITE) ? title : `${title} | ${SITE}`;
    const tags: MetaDescriptor[] = [{ title: fullTitle }, { name: "description", content: description }];
    if (keywords) tags.push({ name: "keywords", content: keywords });
    const hidden = handle?.access !== "public" || handle.sitemap === false;
    if (hidden) tags.push({ name: "robots", content: "noindex" });
    if (hidden && !sharedAs) return tags;
    const url = new URL(path, root?.appUrl ?? "http://localhost").href;
    return [
      ...tags,
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:type", content: type },
      { property: "og:site_name", content: SITE },
      { property: "og:locale", content: "en_US" },
      { property: "og:title", content: fullTitle },
      { property: "og:description", content: description },
      { property: "og:url", content: url },
      { property: "og:image", content: new URL(sharePicture(sharedAs ?? path), url).href },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: `Drawing: ${fullTitle}` },
      { name: "twitter:card", content: "summary_large_image" },
      ...(published ? [{ property: "article:published_time", content: published }] : []),
      ...(modified ? [{ property: "article:modified_time", content: modified }] : []),
      ...(structuredData
        ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": structuredData(url) } }]
        : []),
    ];
  };
