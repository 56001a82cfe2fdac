import { desc, eq } from "drizzle-orm";
import { chatAnswers } from "~db/schema";
import type { ChatTopic } from "~/content/chat/topics";
import { asAnyone } from "~/lib/db.server";
import { log } from "~/lib/log.server";

/** Maximum number of owner's answers. More would slow down each message. */
export const MOST_ANSWERS = 300;

/**
 * Lists the owner's answers, one topic per wording. Read for each message, so that changes apply immediately on every
 * server. Empty while Postgres is down.
 */
export async function listOwnAnswers(): Promise<ChatTopic[]> {
  try {
    const rows = await asAnyone((db) =>
      db
        .select()
        .from(chatAnswers)
        .where(eq(chatAnswers.active, true))
        .orderBy(desc(chatAnswers.updatedAt))
        .limit(MOST_ANSWERS),
    );
    return rows.flatMap(({ asked, answer, link }) =>
      asked.map((question) => ({ question, answer, to: link ?? "", own: true as const })),
    );
  } catch (error) {
    log.error({ err: error }, "couldn't read the owner's answers");
    return [];
  }
}
