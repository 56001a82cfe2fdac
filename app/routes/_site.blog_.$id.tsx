import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleIds } from "~/content/articles/ids";
import { ArticlePage } from "~/features/site/blog/article-page";
import { readArticle } from "~/features/site/blog/article.server";
import { NotFoundBoundary } from "~/features/site/search/not-found-page";
import { notFound } from "~/features/site/search/not-found.server";
import { breadcrumbs, inPhoenix, postingData } from "~/features/site/structured-data";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { articlePath, paths } from "~/lib/paths";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", published: {}, ids: articleIds };

export const meta = pageMeta<Awaited<ReturnType<typeof loader>>>(({ article }) => {
  const path = articlePath(article.id);
  return {
    ...article.head,
    path,
    type: "article",
    published: inPhoenix(article.date),
    modified: inPhoenix(article.updated),
    structuredData: (url) => [
      breadcrumbs(url, [
        { name: "Blog", path: paths.blog },
        { name: article.title, path },
      ]),
      postingData(url, { ...article, path }),
    ],
  };
});

export function loader({ request, params }: LoaderFunctionArgs) {
  const found = readArticle(params.id);
  if (!found) throw notFound(request);
  return found;
}

export default function Article() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = NotFoundBoundary;
