import type { LoaderFunctionArgs } from "@remix-run/node";
import { articles } from "~/content/articles";
import { CSV_START, csvLine } from "~/features/resource/csv";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public" };

export function loader({ params }: LoaderFunctionArgs) {
  const article = articles.find(({ id }) => id === params.id);
  if (!article?.worksheet) throw new Response("There's no such worksheet.", { status: 404 });
  return new Response(CSV_START + article.worksheet.rows.map(csvLine).join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${article.id}.csv"`,
      "Cache-Control": "public, max-age=3600",
    },
  });
}
