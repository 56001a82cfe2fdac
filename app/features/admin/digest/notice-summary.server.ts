import { and, eq, inArray, sql } from "drizzle-orm";
import { deliveries } from "~db/schema";
import { NOTICE_COUNTED, NOTICE_WAITS } from "~/features/delivery/kinds.server";
import { queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import { adminLink } from "~/features/mail/message.server";
import type { MailBlock } from "~/features/mail/message.server";
import { isAboutPeople } from "~/features/resource/person.server";
import { tableColumn } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";
import { asSystem, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { adminPaths, listPath } from "~/lib/paths/admin";
import { counted } from "~/lib/text/search";

/** Counts the notices by the lists that contain the rows they are about. */
async function listKinds(tx: Tx, subjects: string[]): Promise<MailBlock[]> {
  const blocks: MailBlock[] = [];
  let others = subjects.length;
  for (const resource of RESOURCES.filter(isAboutPeople)) {
    const id = tableColumn(resource, "id");
    const rows = await tx
      .select({ id: sql<string>`${id}` })
      .from(resource.table)
      .where(inArray(id, subjects));
    const found = new Set(rows.map((row) => row.id));
    const count = subjects.filter((subject) => found.has(subject)).length;
    others -= count;
    if (count > 0)
      blocks.push(
        adminLink(`${counted(count, "notice")} about ${resource.noun[1]}`, listPath(resource.slug)),
      );
  }
  if (others > 0) blocks.push(adminLink(counted(others, "other notice"), adminPaths.deliveries));
  return blocks;
}

/** Sends the owner one email about the notices above MAIL_DAILY_BUDGET. Runs every hour, on any server. */
export const sendNoticeSummary = (): Promise<void> =>
  asSystem(async (tx) => {
    const waiting = await tx
      .update(deliveries)
      .set({ lastError: NOTICE_COUNTED })
      .where(
        and(
          eq(deliveries.kind, "owner-notice"),
          eq(deliveries.state, "canceled"),
          eq(deliveries.lastError, NOTICE_WAITS),
        ),
      )
      .returning({ subjectId: deliveries.subjectId });
    if (waiting.length === 0) return;
    const subjects = waiting.map(({ subjectId }) => subjectId);
    await queueOwnerNotice(tx, {
      subjectId: newId(),
      always: true,
      subject: `${counted(waiting.length, "more notice")} in the last hour`,
      body: [
        { p: "You reached the daily limit of notices (MAIL_DAILY_BUDGET), so this email replaces them:" },
        ...(await listKinds(tx, subjects)),
        adminLink("Open the inbox", adminPaths.inbox),
      ],
    });
  });
