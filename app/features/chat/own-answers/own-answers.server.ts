import { desc, eq } from "drizzle-orm";
import { chatAnswers } from "~db/schema";
import type { ChatTopic } from "~/content/chat/topics";
import { asVisitor, PAGE_LIMIT_MS } from "~/lib/db.server";
import { log } from "~/lib/log.server";

/** Maximum number of the owner's answers. A higher number would slow down each message. */
export const MOST_ANSWERS = 300;

/**
 * Returns one topic per wording, or an empty list while Postgres is down. Queries for each message, so that changes
 * apply immediately on every server.
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
      PAGE_LIMIT_MS,
    );
    return rows.flatMap(({ asked, answer, link }) =>
      asked.map((question) => ({ question, answer, to: link ?? "", own: true as const })),
    );
  } catch (error) {
    log.error({ err: error }, "couldn't read the owner's answers");
    return [];
  }
}
