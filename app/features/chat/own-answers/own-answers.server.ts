import type { ChatTopic } from "~/content/chat/topics";
import { systemSql } from "~/lib/db.server";
import { within } from "~/lib/deadline";
import { log } from "~/lib/log.server";

/** More than these would slow every message down. */
export const MOST_ANSWERS = 300;

/** After this time a message is answered without them. */
const LIMIT_MS = 3000;

/**
 * Lists the owner's answers, a topic for each way to ask. Read for each message, so that a change takes effect at once on every server.
 * Returns none while Postgres is away.
 */
export async function listOwnAnswers(): Promise<ChatTopic[]> {
  try {
    const rows = await within(
      LIMIT_MS,
      systemSql()<{ asked: string[]; answer: string; link: string | null }[]>`
        select array_to_json(asked) as asked, answer, link from chat_answers where active
        order by updated_at desc limit ${MOST_ANSWERS}`,
    );
    return rows.flatMap(({ asked, answer, link }) =>
      asked.map((question) => ({ question, answer, to: link ?? "", own: true as const })),
    );
  } catch (error) {
    log.error({ err: error }, "the owner's answers weren't read");
    return [];
  }
}
