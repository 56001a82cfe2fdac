import { asc, eq } from "drizzle-orm";
import { chatMessages, chatSessions } from "~db/schema";
import { linksTo } from "~/features/chat/answer/links.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { asAdmin } from "~/lib/db.server";
import { siteZone } from "~/lib/time/site-zone.server";

/** Maximum number of messages to load. The chat's limits allow fewer messages in a week. */
const MAX_MESSAGES = 1500;

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
    const zone = await siteZone();
    return {
      id: session.id,
      kind: session.kind,
      status: session.status,
      userAgent: session.userAgent,
      total: session.totalMessages,
      started: momentOf(session.startedAt, zone),
      messages: messages.map((message) => ({
        id: message.id,
        order: message.messageOrder,
        sender: message.sender,
        text: message.messageText,
        links: linksTo(message.links ?? []),
        asks: message.asks ?? [],
        source: message.source,
        outcome: message.outcome,
        note: message.note,
        questionId: message.questionId,
        sent: momentOf(message.createdAt, zone),
      })),
    };
  });

export type Transcript = NonNullable<Awaited<ReturnType<typeof getTranscript>>>;

export function transcriptText({ id, status, userAgent, started, messages }: Transcript): string {
  const head = `Chat session ${id}\nStarted ${started.exact}\nStatus ${status}\nBrowser ${userAgent ?? "unknown"}\n`;
  const blocks = messages.map(({ order, sender, text, links, asks, outcome, note, sent }) => {
    const remarks = [outcome && outcome !== "answered" ? outcome : "", note ?? ""].filter(Boolean).join(": ");
    const offered = asks.map((ask) => `\n[${ask}]`).join("");
    const pages = links.map(({ to }) => `\n→ ${to}`).join("");
    return `${order}. ${sender === "user" ? "Visitor" : "Bubby"}, ${sent.exact}${remarks ? ` (${remarks})` : ""}\n${text}${offered}${pages}\n`;
  });
  return [head, ...blocks].join("\n");
}
