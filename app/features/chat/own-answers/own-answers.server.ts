import { desc, eq } from "drizzle-orm";
import { chatAnswers } from "~db/schema";
import type { ChatTopic } from "~/content/chat/topics";
import { asVisitor, VISITOR_LIMIT_MS } from "~/lib/db.server";
import { log } from "~/lib/log.server";

/** More than these would slow every message down. */
export const MOST_ANSWERS = 300;

/**
 * Lists the owner's answers, a topic for each way to ask. Read for each message, so that a change takes effect at once on every server.
 * Returns none while Postgres is away.
 */
export async function listOwnAnswers(): Promise<ChatTopic[]> {
  try {
    const rows = await asVisitor(
      null,
      (tx) =>
        tx
          .select()
          .from(chatAnswers)
          .where(eq(chatAnswers.active, true))
          .orderBy(desc(chatAnswers.updatedAt))
          .limit(MOST_ANSWERS),
      VISITOR_LIMIT_MS,
    );
    return rows.flatMap(({ asked, answer, link }) =>
      asked.map((question) => ({ question, answer, to: link ?? "", own: true as const })),
    );
  } catch (error) {
    log.error({ err: error }, "the owner's answers weren't read");
    return [];
  }
}
