import { and, desc, eq, getTableName, isNotNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { adminSettings, notes, users } from "~db/schema";
import { queueDelivery } from "~/features/delivery/delivery.server";
import { recordAudit } from "~/features/resource/audit.server";
import { type AnyRow, type Resource, tableColumn, textIn } from "~/features/resource/resource.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { siteZone } from "~/lib/time/site-zone.server";
import { asAdmin, lockKey, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { Refusal } from "~/lib/http/refusal.server";
import { derivedId } from "~/lib/id.server";
import type { AnswerSchema } from "./answer.schema.server";
import { findRow } from "./find-row.server";
import { writeOnce } from "./notes.server";
import { whoOf } from "./record-fields.server";

async function ownSignature(tx: Tx): Promise<string> {
  const [own] = await tx.select({ signature: adminSettings.signature }).from(adminSettings);
  return own?.signature ?? "";
}

/** Returns the last answer by another admin. */
async function lastAnswer(tx: Tx, adminId: string, resource: Resource, rowId: string) {
  const [last] = await tx
    .select({ id: notes.id, by: users.email, at: notes.createdAt })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.adminId))
    .where(
      and(
        eq(notes.tableName, getTableName(resource.table)),
        eq(notes.rowId, rowId),
        ne(notes.adminId, adminId),
        isNotNull(notes.subject),
      ),
    )
    .orderBy(desc(notes.createdAt))
    .limit(1);
  return last;
}

export async function answerFormOf(tx: Tx, adminId: string, resource: Resource, row: AnyRow) {
  const { email } = whoOf(resource, row);
  if (!resource.record?.answer || !email) return null;
  return {
    to: email,
    wrote: textIn(row, resource.record.wrote),
    subject: resource.record.answer.subject,
    signature: await ownSignature(tx),
    seen: (await lastAnswer(tx, adminId, resource, row.id))?.id ?? "",
  };
}

/**
 * Emails an answer, stores the answer, and sets the row's status. Ignores repeated submissions.
 * @returns the id of the audit log entry, for the notice
 * @throws {Refusal} "missing", or "answered" if another admin answered after the page loaded
 */
export const sendAnswer = (
  admin: { userId: string; email: string },
  resource: Resource,
  id: string,
  { subject, answer, seen }: z.output<typeof AnswerSchema>,
) =>
  asAdmin(admin.userId, async (tx) => {
    // Makes a parallel answer wait.
    await lockKey(tx, `answer ${id}`);
    const row = await findRow(tx, resource, id);
    const form = row && (await answerFormOf(tx, admin.userId, resource, row));
    const { record, status, table } = resource;
    if (!form || !record?.answer || !status) throw new Refusal("missing");
    if (form.seen && form.seen !== seen) throw new Refusal("answered");

    const text = [answer, form.signature].filter(Boolean).join("\n\n");
    const tableName = getTableName(table);
    const written = await writeOnce(tx, {
      tableName,
      rowId: id,
      adminId: admin.userId,
      note: text,
      subject,
    });
    const entry = derivedId(written.id, "audit");
    if (!written.isNew) return entry;

    const quoted = form.wrote === null ? [] : [`You wrote:\n${form.wrote.replace(/^/gm, "> ")}`];
    await queueDelivery(tx, {
      id: derivedId(written.id, "answer"),
      kind: "answer",
      subjectId: id,
      payload: {
        to: form.to,
        subject,
        // Replies go to the owner's mailbox, where new messages also arrive, so that a conversation stays in one
        // mailbox.
        replyTo: env().OWNER_EMAIL || admin.email,
        body: [...text.split(/\n{2,}/), ...quoted].map((p) => ({ p })),
      },
    });
    const column = tableColumn(resource, status.column);
    await tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${record.answer.status}
      where ${and(eq(table.id, id), ne(column, record.answer.status))}`);
    await recordAudit(tx, {
      id: entry,
      adminId: admin.userId,
      action: "answer",
      table: tableName,
      rowId: id,
      details: { note: written.id },
    });
    return entry;
  });

export const describeAnswered = (adminId: string, resource: Resource, id: string) =>
  asAdmin(adminId, async (tx) => {
    const last = await lastAnswer(tx, adminId, resource, id);
    if (!last) throw new Refusal("missing");
    const at = momentOf(last.at, await siteZone()).exact;
    return {
      seen: last.id,
      message: `Already Answered: ${last.by ?? "Another admin"} answered on ${at}. Send yours only if it's still needed.`,
    };
  });
