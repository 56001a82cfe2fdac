import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/auth/session/session.server";
import { getList } from "~/features/resource/list/list.server";
import { ListPage } from "~/features/resource/list/list-page";
import { cellContext, requireResource } from "~/features/resources.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta<Awaited<ReturnType<typeof loader>> | undefined>((list) => ({
  title: `${list?.title ?? "Not found"} | Bubby Admin`,
  description: "",
  path: paths.adminDashboard,
}));

/** Every list of the admin area but users and transcripts, which can do more. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getList(cellContext(userId), requireResource(params.list), new URL(request.url).searchParams);
}

export default function List() {
  return <ListPage list={useLoaderData<typeof loader>()} />;
}
