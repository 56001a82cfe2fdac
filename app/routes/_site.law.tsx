import { useLoaderData } from "@remix-run/react";
import { LAW_HUB, lawName, lawPages } from "~/content/law";
import { LawHub } from "~/features/site/pages/law-page";
import { breadcrumbs } from "~/features/site/structured-data";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", published: {} };

export const meta = pageMeta<ReturnType<typeof loader>>(({ page: { title, description } }) => ({
  title,
  description,
  path: paths.law,
  structuredData: (url) => [breadcrumbs(url, [{ name: "Law firms", path: paths.law }])],
}));

export const loader = () => ({
  page: LAW_HUB,
  areas: lawPages.map((area) => ({ id: area.id, heading: area.heading, name: lawName(area) })),
});

export default function LawHubPage() {
  return <LawHub {...useLoaderData<typeof loader>()} />;
}
