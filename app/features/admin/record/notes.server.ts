import { and, eq, sql } from "drizzle-orm";
import { notes } from "~db/schema";
import { lockKey, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";

type Note = Omit<typeof notes.$inferSelect, "id" | "createdAt">;

/** Ignores a note repeated within ten minutes, for example by a double click. */
export async function writeOnce(tx: Tx, written: Note): Promise<{ id: string; isNew: boolean }> {
  const { tableName, rowId, adminId, note, subject } = written;
  await lockKey(tx, `note ${rowId} ${note}`);
  const [same] = await tx
    .select({ id: notes.id })
    .from(notes)
    .where(
      and(
        eq(notes.tableName, tableName),
        eq(notes.rowId, rowId),
        eq(notes.adminId, adminId),
        eq(notes.note, note),
        sql`${notes.subject} is not distinct from ${subject}`,
        sql`${notes.createdAt} > now() - interval '10 minutes'`,
      ),
    );
  if (same) return { id: same.id, isNew: false };
  const id = newId();
  await tx.insert(notes).values({ id, ...written });
  return { id, isNew: true };
}
