import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SearchPage } from "~/features/site/search/search-page";
import { resultsFor } from "~/features/site/search/site-search.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { searchOf } from "~/lib/text/search";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", published: {}, sitemap: false };

export const meta = pageMeta({
  title: "Search",
  description: "Search the pages, questions, articles and success stories of this site.",
  path: paths.search,
});

export function loader({ request }: LoaderFunctionArgs) {
  const q = searchOf(request.url);
  return { q, results: resultsFor(q) };
}

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
