import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchEverywhere } from "~/features/admin/search/search.server";
import { SearchPage } from "~/features/admin/search/search-page";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { requireAdmin } from "~/features/accounts/session/session.server";
import type { RouteHandle } from "~/lib/handle";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Search");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return searchEverywhere(userId, new URL(request.url).searchParams.get("q") ?? "");
}

export default function Search() {
  return <SearchPage result={useLoaderData<typeof loader>()} />;
}
