import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import type { RouteHandle } from "./handle";

interface PageMeta {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
  /** The canonical path. */
  path: string;
}

const SITE = "Bubby";

/** The head of a page in one line. Pages that are not for everyone, or not for the sitemap, are marked noindex. */
export const pageMeta =
  ({ title, description, path }: PageMeta): MetaFunction =>
  ({ matches, error }) => {
    const root = matches.find((match) => match.id === "root")?.data as { appUrl?: string } | undefined;
    const handle = matches.at(-1)?.handle as RouteHandle | undefined;
    if (error) return [{ title: `Something went wrong | ${SITE}` }, { name: "robots", content: "noindex" }];
    const fullTitle = title.includes(SITE) ? title : `${title} | ${SITE}`;
    const tags: MetaDescriptor[] = [{ title: fullTitle }, { name: "description", content: description }];
    if (handle?.access !== "public" || handle.sitemap === false) {
      return [...tags, { name: "robots", content: "noindex" }];
    }
    const url = new URL(path, root?.appUrl ?? "http://localhost").href;
    return [
      ...tags,
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: SITE },
      { property: "og:title", content: fullTitle },
      { property: "og:description", content: description },
      { property: "og:url", content: url },
      { property: "og:image", content: new URL("/og.png", url).href },
      { name: "twitter:card", content: "summary_large_image" },
    ];
  };
