import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { caseIds, industries } from "~/content/cases/ids";
import { page as content } from "~/content/pages/case-studies";
import { CaseStudiesPage } from "~/features/site/cases/case-studies-page";
import { findCases } from "~/features/site/cases/case-study.server";
import { breadcrumbs } from "~/features/site/structured-data";
import type { RouteHandle } from "~/lib/handle";
import { typedKeys } from "~/lib/keys";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { choiceOf } from "~/lib/text/search";

export { shouldRevalidate } from "~/ui/forms/client-action";

const choices = typedKeys(industries);

export const handle: RouteHandle = { access: "public", published: { industry: choices, open: caseIds } };

export const meta = pageMeta<Awaited<ReturnType<typeof loader>>>(({ page }) => ({
  title: page.title,
  description: page.description,
  path: paths.caseStudies,
  structuredData: (url) => [breadcrumbs(url, [{ name: "Success stories", path: paths.caseStudies }])],
}));

export function loader({ request }: LoaderFunctionArgs) {
  const industry = choiceOf(request.url, "industry", choices);
  const open = choiceOf(request.url, "open", caseIds);
  const { about, ...page } = content;
  return {
    page,
    industry,
    about: industry === "all" ? null : about[industry],
    ...findCases(industry, open === "all" ? null : open),
  };
}

export default function CaseStudies() {
  return <CaseStudiesPage {...useLoaderData<typeof loader>()} />;
}
