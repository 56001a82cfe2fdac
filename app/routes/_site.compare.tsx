import { useLoaderData } from "@remix-run/react";
import { COMPARE_PAGE } from "~/content/pages/compare";
import { PlainPage } from "~/features/site/pages/plain-page";
import { SideBySide } from "~/features/site/sections/side-by-side";
import { breadcrumbs } from "~/features/site/structured-data";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", published: {} };

export const meta = pageMeta<ReturnType<typeof loader>>(({ page: { title, description } }) => ({
  title,
  description,
  path: paths.compare,
  structuredData: (url) => [breadcrumbs(url, [{ name: "Compare", path: paths.compare }])],
}));

export const loader = () => ({ page: COMPARE_PAGE });

export default function ComparePage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <PlainPage page={page}>
      <SideBySide options={page.options} rows={page.rows} />
    </PlainPage>
  );
}
