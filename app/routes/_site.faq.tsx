import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { page } from "~/content/pages/faq";
import { FaqPage } from "~/features/site/pages/faq-page";
import { breadcrumbs } from "~/features/site/structured-data";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { matches, searchOf } from "~/lib/text/search";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", published: {} };

export const meta = pageMeta<Awaited<ReturnType<typeof loader>>>(({ page }) => ({
  title: page.title,
  description: page.description,
  path: paths.faq,
  structuredData: (url) => [breadcrumbs(url, [{ name: "FAQ", path: paths.faq }])],
}));

export function loader({ request }: LoaderFunctionArgs) {
  const q = searchOf(request.url);
  const groups = page.groups.flatMap((group) => {
    const items = group.items.filter(({ question, answer }) => matches(q, group.title, question, answer));
    return items.length > 0 ? [{ ...group, items }] : [];
  });
  return { page: { ...page, groups }, q };
}

export default function Faq() {
  return <FaqPage {...useLoaderData<typeof loader>()} />;
}
