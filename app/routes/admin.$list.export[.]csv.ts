import type { LoaderFunctionArgs } from "@remix-run/node";
import { returnPathOf, requireAdmin, requireRecentAuth } from "~/features/accounts/session/session.server";
import { exportCsv } from "~/features/resource/export.server";
import { faultIn } from "~/features/resource/list/list-words.server";
import { refuseExport } from "~/features/resource/refused-export.server";
import { requireResource } from "~/features/resources.server";
import type { RouteHandle } from "~/lib/handle";
import { siteDay, siteZone } from "~/lib/time/site-zone.server";
import { streamPieces } from "~/lib/http/open-response.server";

export const handle: RouteHandle = { access: "admin" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const resource = requireResource(params.list);
  if (resource.list.csv === false) throw new Response("Not Found", { status: 404 });
  const search = new URL(request.url).searchParams;
  const fault = faultIn(resource, search);
  if (fault) return refuseExport(resource, search, fault);
  // The browser can't come back to a download, so it comes back to the list.
  requireRecentAuth(request, admin, returnPathOf(request).replace("/export.csv", ""));
  const name = `${resource.slug}-${siteDay(new Date(), await siteZone())}.csv`;
  const pieces = exportCsv(admin.userId, resource, search);
  return new Response(streamPieces(request, pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      // `no-transform` prevents compression. A compressor would read all rows before the client asks for them.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}
