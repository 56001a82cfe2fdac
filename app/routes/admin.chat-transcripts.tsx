import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { CountedAt } from "~/features/admin/dashboard/counted-at";
import { getChatStats } from "~/features/admin/dashboard/figures.server";
import { StatCard } from "~/features/admin/dashboard/stat-card";
import { useLiveRefresh } from "~/features/admin/dashboard/use-live-refresh";
import { getTranscript } from "~/features/admin/transcripts/chat-transcripts.server";
import { ConversationView } from "~/features/admin/transcripts/conversation-view";
import { TabLinks } from "~/features/admin/transcripts/tab-links";
import { requireAdmin } from "~/features/auth/session/session.server";
import { chatResource } from "~/features/chat/chat.resource.server";
import { ADMIN_CONTROL } from "~/features/resource/admin-control";
import { getList } from "~/features/resource/list/list.server";
import { ListPage } from "~/features/resource/list/list-page";
import { cellContext } from "~/features/resources.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { withParams } from "~/lib/paths";
import { adminPaths, transcriptPath } from "~/lib/paths/admin";
import { Button } from "~/ui/button";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Chat Transcripts");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const params = new URL(request.url).searchParams;
  const session = params.get("session");
  const conversation = params.get("tab") === "conversation";
  const [list, stats, transcript] = await Promise.all([
    conversation ? null : getList(cellContext(userId), chatResource, params),
    getChatStats(userId),
    conversation && isId(session) ? getTranscript(userId, session) : null,
  ]);
  return {
    list,
    stats,
    transcript,
    session: isId(session) ? session : null,
    search: chatResource.searchPlaceholder,
  };
}

/** The list's query, which goes to a conversation and back. */
function useListQuery(): Record<string, string> {
  const {
    tab: _tab,
    session: _session,
    ...query
  } = Object.fromEntries(new URLSearchParams(useLocation().search));
  return query;
}

export default function ChatTranscripts() {
  const { list, stats, transcript, session, search } = useLoaderData<typeof loader>();
  const query = useListQuery();
  useLiveRefresh();
  const head = (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="Total Sessions" value={stats.sessions} />
        <StatCard label="Live Sessions" value={stats.live} />
        <StatCard label="Total Messages" value={stats.messages} />
        <StatCard label="Average Messages" note="per session" value={stats.average} />
      </dl>
      <CountedAt moment={stats.countedAt} />
      <TabLinks
        label="Views"
        tabs={[
          {
            to: withParams(adminPaths.chatTranscripts, query),
            label: "Chat Sessions",
            current: list !== null,
          },
          { to: transcriptPath(session, query), label: "Conversation View", current: list === null },
        ]}
      />
    </>
  );
  if (!list) {
    return (
      <>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
          <h1 className="text-[1.625rem] leading-tight">Chat Transcripts</h1>
          {/* What is found is listed under Chat Sessions. */}
          <Form method="get" role="search" className="ml-auto flex items-center gap-2 max-md:w-full">
            <input
              type="search"
              name="q"
              aria-label="Search Chat Transcripts"
              aria-keyshortcuts="/"
              placeholder={search}
              defaultValue={query.q}
              maxLength={100}
              data-search
              className={`${ADMIN_CONTROL} w-full px-3 placeholder:text-muted md:w-90`}
            />
            <Button size="admin">Search</Button>
          </Form>
        </div>
        {head}
        <ConversationView transcript={transcript} />
      </>
    );
  }
  return <ListPage list={list}>{head}</ListPage>;
}
