import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleIds } from "~/content/articles/ids";
import { ArticlePage } from "~/features/site/blog/article-page";
import { readArticle } from "~/features/site/blog/article.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { articlePath, sharePicture } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", published: {}, ids: articleIds };

export const meta = pageMeta<Awaited<ReturnType<typeof loader>>>(({ article }) => ({
  title: article.title,
  description: article.excerpt,
  path: articlePath(article.id),
  type: "article",
  structuredData: (url) => ({
    "@type": "Article",
    headline: article.title,
    description: article.excerpt,
    articleSection: article.category,
    datePublished: article.date,
    dateModified: article.date,
    image: new URL(sharePicture(articlePath(article.id)), url).href,
    mainEntityOfPage: url,
    author: { "@type": "Organization", name: "Bubby", url: new URL("/", url).href },
    publisher: { "@type": "Organization", name: "Bubby", url: new URL("/", url).href },
  }),
}));

export function loader({ params }: LoaderFunctionArgs) {
  const found = readArticle(params.id);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export default function Article() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />;
}
