import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { caseIds } from "~/content/cases/ids";
import { CaseStudyPage } from "~/features/site/cases/case-study-page";
import { readCase } from "~/features/site/cases/case-study.server";
import { NotFoundBoundary } from "~/features/site/search/not-found-page";
import { notFound } from "~/features/site/search/not-found.server";
import { breadcrumbs } from "~/features/site/structured-data";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { casePath, paths } from "~/lib/paths";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", published: {}, ids: caseIds };

export const meta = pageMeta<Awaited<ReturnType<typeof loader>>>(({ study }) => ({
  title: study.title,
  description: `${study.company}, ${study.city}: missed calls before and after ${study.timeframe} with Bubby. ${study.headline}`,
  path: casePath(study.id),
  type: "article",
  structuredData: (url) => [
    breadcrumbs(url, [
      { name: "Success stories", path: paths.caseStudies },
      { name: study.company, path: casePath(study.id) },
    ]),
  ],
}));

export function loader({ request, params }: LoaderFunctionArgs) {
  const found = readCase(params.id);
  if (!found) throw notFound(request);
  return found;
}

export default function CaseStudy() {
  return <CaseStudyPage {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = NotFoundBoundary;
