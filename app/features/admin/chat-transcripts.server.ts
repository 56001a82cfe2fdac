import { count, inArray, sql } from "drizzle-orm";
import { chatMessages, chatSessions } from "~db/schema";
import { asAdmin } from "~/lib/db.server";
import { paths } from "~/lib/paths";
import { getList, type ListSource } from "./list.server";
import { momentOf } from "./moment.server";

export const chatSessionsList: ListSource = {
  table: chatSessions,
  id: chatSessions.id,
  sorts: { started: { by: chatSessions.startedAt, kind: "time", label: "Started" } },
  defaultSort: "started",
  records: {
    slug: "chat-transcripts",
    noun: ["chat session", "chat sessions"],
    pages: false,
    hidden: ["sessionId", "ipAddress"],
  },
};

/** The chat sessions, latest first. */
export const getChatSessions = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminChatTranscripts, params, chatSessionsList, async (tx, ids) => {
    const rows = await tx
      .select({
        id: chatSessions.id,
        status: chatSessions.status,
        messages: chatSessions.totalMessages,
        userAgent: chatSessions.userAgent,
        startedAt: chatSessions.startedAt,
        lastMessageAt: chatSessions.lastMessageAt,
      })
      .from(chatSessions)
      .where(inArray(chatSessions.id, ids));
    return rows.map(({ startedAt, lastMessageAt, ...row }) => ({
      ...row,
      started: momentOf(startedAt),
      lastMessage: lastMessageAt && momentOf(lastMessageAt),
    }));
  });

/** The figures of the transcripts screen's four cards. */
export const getChatStats = (userId: string) =>
  asAdmin(userId, async (tx) => {
    const [sessions] = await tx
      .select({
        total: count(),
        live: sql<number>`(count(*) filter (where ${chatSessions.status} = 'active'))::int`,
      })
      .from(chatSessions);
    const [messages] = await tx.select({ total: count() }).from(chatMessages);
    return {
      sessions: sessions!.total,
      live: sessions!.live,
      messages: messages!.total,
      average: sessions!.total > 0 ? Math.round(messages!.total / sessions!.total) : 0,
    };
  });
