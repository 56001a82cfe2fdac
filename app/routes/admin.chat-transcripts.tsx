import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { ADMIN_CONTROL } from "~/features/admin/admin-control";
import { getChatSessions, getChatStats, getTranscript } from "~/features/admin/chat-transcripts.server";
import { ConversationView, SESSION_TONES } from "~/features/admin/conversation-view";
import { ListPage } from "~/features/admin/list-page";
import { StatCard } from "~/features/admin/stat-card";
import { TabLinks } from "~/features/admin/tab-links";
import { useLiveRefresh } from "~/features/admin/use-live-refresh";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { pageMeta } from "~/lib/meta";
import { paths, transcriptPath, withParams } from "~/lib/paths";
import { Button } from "~/ui/button";
import { StatusChip } from "~/ui/status-chip";
import { type Column, When } from "~/ui/table";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Chat Transcripts | Bubby Admin",
  description: "",
  path: paths.adminChatTranscripts,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const params = new URL(request.url).searchParams;
  const session = params.get("session");
  const conversation = params.get("tab") === "conversation";
  const [list, stats, transcript] = await Promise.all([
    conversation ? null : getChatSessions(userId, params),
    getChatStats(userId),
    conversation && isId(session) ? getTranscript(userId, session) : null,
  ]);
  return { list, stats, transcript, session: isId(session) ? session : null };
}

type Row = NonNullable<Awaited<ReturnType<typeof loader>>["list"]>["rows"][number];

const SEARCH = "Search by session, browser, or what was said...";

/** The list's query, which goes along to a conversation and back. */
function useListQuery(): Record<string, string> {
  const {
    tab: _tab,
    session: _session,
    ...query
  } = Object.fromEntries(new URLSearchParams(useLocation().search));
  return query;
}

function SessionLink({ id }: { id: string }) {
  return (
    <Link to={transcriptPath(id, useListQuery())} className="link">
      <code className="text-[0.8125rem]">{id.slice(0, 8)}</code>
    </Link>
  );
}

const columns: Column<Row>[] = [
  {
    header: "Session",
    cell: (row) => <SessionLink id={row.id} />,
  },
  {
    header: "First message",
    cell: (row) => <span className="[overflow-wrap:anywhere]">{row.first ?? "None"}</span>,
  },
  { header: "Status", cell: (row) => <StatusChip status={row.status} tones={SESSION_TONES} /> },
  {
    header: "Messages",
    align: "right",
    cell: (row) => <span className="tabular-nums">{row.messages.toLocaleString("en-US")}</span>,
  },
  {
    header: "Last message",
    align: "right",
    cell: (row) => (row.lastMessage ? <When moment={row.lastMessage} /> : "None"),
  },
  { header: "Started", sort: "started", align: "right", cell: (row) => <When moment={row.started} /> },
];

export default function ChatTranscripts() {
  const { list, stats, transcript, session } = useLoaderData<typeof loader>();
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
      <TabLinks
        label="Views"
        tabs={[
          {
            to: withParams(paths.adminChatTranscripts, query),
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
              placeholder={SEARCH}
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
  return (
    <ListPage
      title="Chat Transcripts"
      list={list}
      columns={columns}
      placeholder={SEARCH}
      empty="No chat sessions found"
      emptyHint="A session appears here when a visitor writes to the website assistant."
    >
      {head}
    </ListPage>
  );
}
