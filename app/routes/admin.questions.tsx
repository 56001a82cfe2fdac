import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChatTabs } from "~/features/admin/transcripts/chat-tabs";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { questionResource } from "~/features/chat/question.resource.server";
import { getList } from "~/features/resource/list/list.server";
import { ListPage } from "~/features/resource/list/list-page";
import { cellContext } from "~/features/resources.server";
import type { RouteHandle } from "~/lib/handle";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Questions");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getList(await cellContext(userId), questionResource, new URL(request.url).searchParams);
}

export default function Questions() {
  const list = useLoaderData<typeof loader>();
  return (
    <ListPage list={list}>
      <div className="mt-2">
        <ChatTabs current="questions" />
      </div>
    </ListPage>
  );
}
