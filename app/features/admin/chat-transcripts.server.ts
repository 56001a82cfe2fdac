import { and, asc, count, eq, inArray, sql, sum } from "drizzle-orm";
import { chatMessages, chatSessions } from "~db/schema";
import { linksTo } from "~/content/chat";
import { asAdmin, type Tx } from "~/lib/db.server";
import { paths } from "~/lib/paths";
import { getList, type ListSource } from "./list.server";
import { momentOf } from "./moment.server";

/** More than the limits let a conversation grow to in a week. */
const MAX_MESSAGES = 1500;

export const chatSessionsList: ListSource = {
  table: chatSessions,
  id: chatSessions.id,
  searchText: chatSessions.searchText,
  search: (matches, walking) => {
    const session = matches(chatSessions.searchText);
    const message = matches(chatMessages.searchText);
    return walking
      ? // Without the offset Postgres gathers the messages of all sessions first.
        sql`(${session} or exists (
          select from ${chatMessages} where ${chatMessages.sessionId} = ${chatSessions.id} and ${message} offset 0))`
      : // A union, so that each side is found by an index of its own.
        sql`${chatSessions.id} in (
          select ${chatSessions.id} from ${chatSessions} where ${session}
          union select ${chatMessages.sessionId} from ${chatMessages} where ${message})`;
  },
  status: { column: chatSessions.status, values: ["active", "closed"] },
  sorts: { started: { by: chatSessions.startedAt, kind: "time", label: "Started" } },
  defaultSort: "started",
  records: {
    slug: "chat-transcripts",
    noun: ["chat session", "chat sessions"],
    pages: false,
    hidden: ["sessionId", "ipAddress"],
  },
};

/** The chat sessions, latest first; a search reads what was said in them too. */
export const getChatSessions = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminChatTranscripts, params, chatSessionsList, async (tx, ids) => {
    const firsts = await tx
      .selectDistinctOn([chatMessages.sessionId], {
        sessionId: chatMessages.sessionId,
        text: sql<string>`left(${chatMessages.messageText}, 120)`,
      })
      .from(chatMessages)
      .where(and(inArray(chatMessages.sessionId, ids), eq(chatMessages.sender, "user")))
      .orderBy(chatMessages.sessionId, asc(chatMessages.messageOrder));
    const firstOf = new Map(firsts.map(({ sessionId, text }) => [sessionId, text]));
    const rows = await tx
      .select({
        id: chatSessions.id,
        status: chatSessions.status,
        messages: chatSessions.totalMessages,
        startedAt: chatSessions.startedAt,
        lastMessageAt: chatSessions.lastMessageAt,
      })
      .from(chatSessions)
      .where(inArray(chatSessions.id, ids));
    return rows.map(({ startedAt, lastMessageAt, ...row }) => ({
      first: firstOf.get(row.id) ?? null,
      started: momentOf(startedAt),
      lastMessage: lastMessageAt && momentOf(lastMessageAt),
      ...row,
    }));
  });

/** One session with its messages in order, or null where there is none of that id. */
export const getTranscript = (userId: string, id: string) =>
  asAdmin(userId, async (tx) => {
    const [session] = await tx.select().from(chatSessions).where(eq(chatSessions.id, id));
    if (!session) return null;
    const messages = await tx
      .select()
      .from(chatMessages)
      .where(eq(chatMessages.sessionId, id))
      .orderBy(asc(chatMessages.messageOrder))
      .limit(MAX_MESSAGES);
    return {
      id: session.id,
      status: session.status,
      userAgent: session.userAgent,
      total: session.totalMessages,
      started: momentOf(session.startedAt),
      messages: messages.map((message) => ({
        id: message.id,
        order: message.messageOrder,
        sender: message.sender,
        text: message.messageText,
        links: linksTo(message.links ?? []),
        source: message.source,
        outcome: message.outcome,
        note: message.note,
        sent: momentOf(message.createdAt),
      })),
    };
  });

export type Transcript = NonNullable<Awaited<ReturnType<typeof getTranscript>>>;

/** A transcript as plain text, a block for each message. */
export function transcriptText({ id, status, userAgent, started, messages }: Transcript): string {
  const head = `Chat session ${id}\nStarted ${started.exact}\nStatus ${status}\nBrowser ${userAgent ?? "unknown"}\n`;
  const blocks = messages.map(({ order, sender, text, links, outcome, note, sent }) => {
    const remarks = [outcome && outcome !== "answered" ? outcome : "", note ?? ""].filter(Boolean).join(": ");
    const pages = links.map(({ to }) => `\n→ ${to}`).join("");
    return `${order}. ${sender === "user" ? "Visitor" : "Bubby"}, ${sent.exact}${remarks ? ` (${remarks})` : ""}\n${text}${pages}\n`;
  });
  return [head, ...blocks].join("\n");
}

/** How many sessions and messages there are. Each session keeps count of its messages, and its index knows. */
export async function countChats(tx: Tx): Promise<{ sessions: number; messages: number }> {
  const [row] = await tx
    .select({ sessions: count(), messages: sum(chatSessions.totalMessages) })
    .from(chatSessions);
  return { sessions: row!.sessions, messages: Number(row!.messages ?? 0) };
}

/** The figures of the transcripts screen's four cards. */
export const getChatStats = (userId: string) =>
  asAdmin(userId, async (tx) => {
    const { sessions, messages } = await countChats(tx);
    const live = await tx.$count(chatSessions, eq(chatSessions.status, "active"));
    return { sessions, live, messages, average: sessions > 0 ? Math.round(messages / sessions) : 0 };
  });
