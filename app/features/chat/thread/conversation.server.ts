import { asc, eq, sql } from "drizzle-orm";
import { chatMessages, chatSessions } from "~db/schema";
import { asSystem, asVisitor, type Tx } from "~/lib/db.server";
import { chatCookie } from "~/lib/http/conversation-cookie.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { hintsAtDanger } from "~/features/safety/danger.server";
import { isSpanish } from "../answer/language.server";
import { linksTo } from "../answer/links.server";
import { storeChatLead } from "./chat-lead.server";
import type { ChatMessage } from "./chat-message";
import type { Reply } from "../answer/site-answer.server";

/**
 * Returns the messages, oldest first. Returns an empty list for an unknown conversation, and null while Postgres is
 * down.
 */
export async function getConversation(sessionId: string | null): Promise<ChatMessage[] | null> {
  if (!sessionId) return [];
  return asked("couldn't read a conversation", async () => {
    const rows = await asVisitor(sessionId, (tx) =>
      tx.select().from(chatMessages).orderBy(asc(chatMessages.messageOrder)),
    );
    return rows.map(({ id, messageText: text, sender, createdAt, links, asks }, index) =>
      sender === "user"
        ? { id, text, sender, timestamp: createdAt.toISOString() }
        : messageOf(rows[index - 1]?.messageText ?? "", { text, links, asks }, id, createdAt),
    );
  });
}

const CARRIED = 5;

/** The visitor's last chat messages, used to prefill a form. The messages never appear in a URL. */
export async function questionsFromChat(request: Request): Promise<string | undefined> {
  const messages = (await getConversation(await chatCookie.read(request))) ?? [];
  const written = messages.flatMap(({ sender, text }) => (sender === "user" ? [text] : []));
  return written.slice(-CARRIED).join("\n") || undefined;
}

export function messageOf(
  question: string,
  { text, links, asks }: { text: string; links: string[] | null; asks?: string[] | null },
  id: string | null = null,
  at = new Date(),
): ChatMessage {
  const spanish = isSpanish(text);
  return {
    id: id ?? newId(),
    text,
    sender: "ai",
    timestamp: at.toISOString(),
    lang: spanish ? "es" : undefined,
    links: linksTo(links ?? [], spanish),
    asks: asks ?? undefined,
    danger: hintsAtDanger(question),
  };
}

export interface UserMessage {
  text: string;
  userAgent: string | null;
  after?: number;
}

/**
 * Saves a visitor's message. The first message opens the session. Logs failures, so that the chat continues.
 * @returns "lead" if the message has contact details, "again" if the same page sent the message twice, or null if
 * saving failed
 */
export const saveUserMessage = (sessionId: string, { text, userAgent, after }: UserMessage) =>
  asked("couldn't save a message", () =>
    asVisitor(sessionId, async (tx): Promise<"saved" | "lead" | "again"> => {
      await tx
        .insert(chatSessions)
        .values({ id: newId(), sessionId, userAgent, ipAddress: "unknown" })
        .onConflictDoNothing();
      const session = await lockSession(tx);
      if (after !== undefined && session.totalMessages > after) {
        const [there] = await tx
          .select({ sender: chatMessages.sender, text: chatMessages.messageText })
          .from(chatMessages)
          .where(eq(chatMessages.messageOrder, after + 1));
        if (there?.sender === "user" && there.text === text) return "again";
      }
      await append(tx, session, { sender: "user", messageText: text });
      return (await storeChatLead(tx, session.id, text)) ? "lead" : "saved";
    }),
  );

/**
 * Logs failures, so that the chat continues.
 * @returns the message's id, or null if saving failed
 */
export const saveReply = (sessionId: string, { text, ...reply }: Reply) =>
  asked("couldn't save a reply", () =>
    asVisitor(sessionId, async (tx) =>
      append(tx, await lockSession(tx), { sender: "ai", messageText: text, ...reply }),
    ),
  );

export const forgetConversation = (sessionId: string) =>
  asVisitor(sessionId, (tx) => tx.delete(chatSessions).where(eq(chatSessions.sessionId, sessionId)));

/** Closes sessions after 30 minutes without a message. Another message reopens a closed session. */
export const closeIdleSessions = () =>
  asSystem((tx) =>
    tx
      .update(chatSessions)
      .set({ status: "closed" })
      .where(
        sql`${chatSessions.status} = 'active' and coalesce(${chatSessions.lastMessageAt}, ${chatSessions.startedAt}) < now() - interval '30 minutes'`,
      ),
  );

/** Locks the session, so that the message order has no gaps or duplicates. */
async function lockSession(tx: Tx) {
  const [session] = await tx
    .select({ id: chatSessions.id, totalMessages: chatSessions.totalMessages })
    .from(chatSessions)
    .for("update");
  // The session is missing if the visitor deleted the conversation in another window.
  if (!session) throw new Error("the session is missing");
  return session;
}

export async function append(
  tx: Tx,
  session: { id: string; totalMessages: number },
  message: Omit<typeof chatMessages.$inferInsert, "id" | "sessionId" | "messageOrder" | "createdAt">,
) {
  const id = newId();
  const messageOrder = session.totalMessages + 1;
  const now = new Date();
  await tx
    .insert(chatMessages)
    .values({ ...message, id, sessionId: session.id, messageOrder, createdAt: now });
  await tx
    .update(chatSessions)
    .set({ totalMessages: messageOrder, lastMessageAt: now, status: "active" })
    .where(eq(chatSessions.id, session.id));
  return id;
}

async function asked<T>(failure: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, failure);
    return null;
  }
}
