import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportCsv } from "~/features/admin/export.server";
import { faultIn } from "~/features/admin/list-words.server";
import { requireList } from "~/features/admin/lists.server";
import { refuseExport } from "~/features/admin/refused-export.server";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { streamPieces } from "~/lib/open-response.server";

export const handle: RouteHandle = { access: "admin" };

/** The rows that the query finds, all of them, as a file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const list = requireList(params.list);
  const search = new URL(request.url).searchParams;
  const fault = faultIn(list, search);
  if (fault) return refuseExport(list, search, fault);
  const name = `${list.records.slug}-${new Date().toISOString().slice(0, 10)}.csv`;
  const pieces = exportCsv(userId, list, search);
  return new Response(streamPieces(request, pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      // Compressing on the way would take from the client the say in how fast the file is made.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}
