import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportCsv } from "~/features/admin/export.server";
import { requireList } from "~/features/admin/lists.server";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { streamPieces } from "~/lib/open-response.server";

export const handle: RouteHandle = { access: "admin" };

/** The rows that the query finds, all of them, as a file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const list = requireList(params.list);
  const name = `${list.records.slug}-${new Date().toISOString().slice(0, 10)}.csv`;
  const pieces = exportCsv(userId, list, new URL(request.url).searchParams);
  return new Response(streamPieces(request, pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      // Compressing on the way would take from the client the say in how fast the file is made.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}
