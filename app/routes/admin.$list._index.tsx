import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NewLeads } from "~/features/admin/live/live-leads";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { getList } from "~/features/resource/list/list.server";
import { ListPage } from "~/features/resource/list/list-page";
import { cellContext, requireResource } from "~/features/resources.server";
import type { RouteHandle } from "~/lib/handle";
import { adminMeta } from "~/features/admin/shell/admin-meta";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta<Awaited<ReturnType<typeof loader>> | undefined>(
  (list) => list?.title ?? "Not found",
);

/** Serves all admin lists except users and transcripts, which have more features. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getList(await cellContext(userId), requireResource(params.list), new URL(request.url).searchParams);
}

export default function List() {
  const list = useLoaderData<typeof loader>();
  return (
    <ListPage list={list}>
      <NewLeads path={list.path} />
    </ListPage>
  );
}
