import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lawName, lawPages, sectionsOf } from "~/content/law";
import { opening } from "~/content/law/area";
import { lawIds } from "~/content/law/ids";
import { LawPage } from "~/features/site/pages/law-page";
import { NotFoundBoundary } from "~/features/site/search/not-found-page";
import { notFound } from "~/features/site/search/not-found.server";
import { breadcrumbs, faqData, lawServiceData } from "~/features/site/structured-data";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { lawPath, paths } from "~/lib/paths";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", published: {}, ids: lawIds };

export const meta = pageMeta<ReturnType<typeof loader>>(({ area, name, head, questions }) => ({
  ...head,
  path: lawPath(area.id),
  structuredData: (url) => [
    breadcrumbs(url, [
      { name: "Law firms", path: paths.law },
      { name, path: lawPath(area.id) },
    ]),
    lawServiceData(url, name, head.description),
    faqData(questions),
  ],
}));

export function loader({ request, params }: LoaderFunctionArgs) {
  const found = lawPages.find(({ id }) => id === params.area);
  if (!found) throw notFound(request);
  const { id, head, eyebrow, heading, lede, questions, exchange } = found;
  const first = { from: "bubby" as const, text: opening(exchange) };
  return {
    area: { id, eyebrow, heading, lede },
    name: lawName(found),
    head,
    questions,
    exchange: { ...exchange, lines: [first, ...exchange.lines] },
    sections: sectionsOf(found),
  };
}

export default function LawAreaPage() {
  return <LawPage {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = NotFoundBoundary;
