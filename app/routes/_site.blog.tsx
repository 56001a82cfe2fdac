import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleCategories } from "~/content/articles/ids";
import { page } from "~/content/pages/blog";
import { findArticles } from "~/features/site/blog/article.server";
import { BlogPage } from "~/features/site/blog/blog-page";
import { breadcrumbs } from "~/features/site/structured-data";
import type { RouteHandle } from "~/lib/handle";
import { typedKeys } from "~/lib/keys";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { choiceOf, searchOf } from "~/lib/text/search";

export { shouldRevalidate } from "~/ui/forms/client-action";

const categories = typedKeys(articleCategories);

export const handle: RouteHandle = { access: "public", published: { category: categories } };

export const meta = pageMeta<Awaited<ReturnType<typeof loader>>>(({ page }) => ({
  title: page.title,
  description: page.description,
  path: paths.blog,
  structuredData: (url) => [breadcrumbs(url, [{ name: "Blog", path: paths.blog }])],
}));

export function loader({ request }: LoaderFunctionArgs) {
  const query = { q: searchOf(request.url), category: choiceOf(request.url, "category", categories) };
  return { page, ...query, ...findArticles(query) };
}

export default function Blog() {
  return <BlogPage {...useLoaderData<typeof loader>()} />;
}
