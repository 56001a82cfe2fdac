import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { caseIds } from "~/content/cases/ids";
import { CaseStudyPage } from "~/features/site/cases/case-study-page";
import { readCase } from "~/features/site/cases/case-study.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { casePath } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", published: {}, ids: caseIds };

export const meta = pageMeta<Awaited<ReturnType<typeof loader>>>(({ study }) => ({
  title: `${study.company}: a success story`,
  description: `${study.industry}. ${study.headline} Figures before and after ${study.timeframe} with Bubby.`,
  path: casePath(study.id),
  type: "article",
}));

export function loader({ params }: LoaderFunctionArgs) {
  const found = readCase(params.id);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export default function CaseStudy() {
  return <CaseStudyPage {...useLoaderData<typeof loader>()} />;
}
