import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getChatSessions, getChatStats } from "~/features/admin/chat-transcripts.server";
import { ListPage } from "~/features/admin/list-page";
import { StatCard } from "~/features/admin/stat-card";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { StatusChip, type Tone } from "~/ui/status-chip";
import { type Column, When } from "~/ui/table";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Chat Transcripts | Bubby Admin",
  description: "",
  path: paths.adminChatTranscripts,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const [list, stats] = await Promise.all([
    getChatSessions(userId, new URL(request.url).searchParams),
    getChatStats(userId),
  ]);
  return { list, stats };
}

type Row = Awaited<ReturnType<typeof loader>>["list"]["rows"][number];

const TONES: Record<string, Tone> = { active: "green" };

const columns: Column<Row>[] = [
  { header: "Session", cell: (row) => <code className="text-[0.8125rem]">{row.id.slice(0, 8)}</code> },
  { header: "Status", cell: (row) => <StatusChip status={row.status} tones={TONES} /> },
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
  const { list, stats } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Chat Transcripts"
      list={list}
      columns={columns}
      empty="No chat sessions found"
      emptyHint="A session appears here when a visitor writes to the website assistant."
    >
      <dl className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="Total Sessions" value={stats.sessions} />
        <StatCard label="Live Sessions" value={stats.live} />
        <StatCard label="Total Messages" value={stats.messages} />
        <StatCard label="Average Messages" note="per session" value={stats.average} />
      </dl>
    </ListPage>
  );
}
