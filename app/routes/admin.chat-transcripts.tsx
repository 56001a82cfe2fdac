import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { CountedAt } from "~/features/admin/dashboard/counted-at";
import { getChatStats } from "~/features/admin/dashboard/figures.server";
import { StatCard } from "~/features/admin/dashboard/stat-card";
import { useLiveRefresh } from "~/features/admin/dashboard/use-live-refresh";
import { itemName, itemOf } from "~/features/admin/inbox/inbox-query.server";
import { isWaiting } from "~/features/admin/inbox/inbox.server";
import { getTranscript } from "~/features/admin/transcripts/chat-transcripts.server";
import { ConversationView } from "~/features/admin/transcripts/conversation-view";
import { ChatTabs } from "~/features/admin/transcripts/chat-tabs";
import { SessionList } from "~/features/admin/transcripts/session-list";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { chatResource } from "~/features/chat/chat.resource.server";
import { ADMIN_CONTROL } from "~/features/resource/admin-control";
import { AddressFaults } from "~/features/resource/address-faults";
import { addressFaults, quoted } from "~/features/resource/address-faults.server";
import { getList } from "~/features/resource/list/list.server";
import { ListPage } from "~/features/resource/list/list-page";
import { cellContext } from "~/features/resources.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { findNeighbors } from "~/features/admin/record/record.server";
import { Steps } from "~/ui/table/pagination";
import { Button } from "~/ui/button";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Chat Transcripts");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const params = new URL(request.url).searchParams;
  const session = params.get("session");
  const conversation = params.get("tab") === "conversation";
  const item = conversation && isId(session) ? itemOf(itemName(chatResource.slug, session)) : null;
  const [list, stats, transcript, neighbors, waiting] = await Promise.all([
    getList(await cellContext(userId), chatResource, params),
    getChatStats(userId),
    item && getTranscript(userId, item.id),
    item && findNeighbors(userId, chatResource, item.id, params),
    item && isWaiting(userId, item),
  ]);
  const faults = addressFaults(
    params,
    {
      tab: (said) => !conversation && `There is no tab ${quoted(said)}.`,
      session: () =>
        conversation && !transcript && "We can't find that chat session. It may have been erased.",
    },
    [...params.keys()],
  );
  return {
    list: { ...list, faults: [...list.faults, ...faults] },
    stats,
    conversation,
    transcript,
    neighbors,
    waiting: item && waiting ? itemName(item.resource.slug, item.id) : null,
    session: isId(session) ? session : null,
  };
}

function useListQuery(): Record<string, string> {
  const {
    tab: _tab,
    session: _session,
    ...query
  } = Object.fromEntries(new URLSearchParams(useLocation().search));
  return query;
}

export default function ChatTranscripts() {
  const { list, stats, conversation, transcript, neighbors, waiting, session } =
    useLoaderData<typeof loader>();
  const query = useListQuery();
  useLiveRefresh();
  const figures = (
    <>
      <dl className="mt-3 mb-2 grid grid-cols-2 gap-3 @2xl:grid-cols-4">
        <StatCard label="Total Sessions" value={stats.sessions} to={adminPaths.chatTranscripts} />
        <StatCard
          label="Live Sessions"
          value={stats.live}
          to={withParams(adminPaths.chatTranscripts, { status: "active" })}
        />
        <StatCard label="Total Messages" value={stats.messages} />
        <StatCard label="Messages per Session" value={stats.average} />
      </dl>
      <CountedAt moment={stats.countedAt} />
    </>
  );
  const views = (
    <ChatTabs current={conversation ? "conversation" : "sessions"} session={session} query={query} />
  );
  if (conversation) {
    return (
      <>
        <h1 className="text-h3 md:text-[1.625rem] md:leading-tight">Chat Transcripts</h1>
        {figures}
        <div className="mt-3 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mt-5 print:hidden">
          {views}
          <Form method="get" role="search" className="ml-auto flex items-center gap-2 max-md:w-full">
            <input
              type="search"
              name="q"
              aria-label="Search Chat Transcripts"
              placeholder="Search"
              defaultValue={query.q}
              maxLength={100}
              className={`${ADMIN_CONTROL} w-full px-3 md:w-92 placeholder:text-muted`}
            />
            <Button size="admin">Search</Button>
          </Form>
        </div>
        <AddressFaults faults={list.faults} />
        <div className="mb-3 flex justify-end text-small empty:hidden print:hidden">
          {neighbors ? <Steps label="Other chat sessions" {...neighbors} /> : null}
        </div>
        <div className="grid items-start gap-5 xl:grid-cols-[20rem_1fr]">
          <SessionList list={list} session={session} />
          <ConversationView transcript={transcript} waiting={waiting} />
        </div>
      </>
    );
  }
  return (
    <ListPage list={list} views={views}>
      {figures}
    </ListPage>
  );
}
