import { auditLog } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";

/** All admin actions that are logged. */
export const ACTIONS = [
  "status",
  "undo",
  "retry",
  "note",
  "done",
  "reopen",
  "assign",
  "answer",
  "add",
  "edit",
  "move",
  "merge",
  "delete",
  "export",
  "invite",
  "withdraw",
  "role granted",
  "role revoked",
  "signed out",
  "delete person",
  "anonymize person",
  "erase at Stripe",
] as const;

interface AuditEntry {
  /** Set if the action needs an id before it is logged. */
  id?: string;
  adminId: string;
  action: (typeof ACTIONS)[number];
  /** The table's name in the database. */
  table: string;
  /** Absent if the action affected many rows or none. */
  rowId?: string | null;
  /** Ids, counts and states. No personal data: the log outlives the row. */
  details?: Record<string, unknown>;
}

/** Logs an admin's action in the same transaction. Drops details without a value. */
export async function recordAudit(
  tx: Tx,
  { table, id = newId(), details = {}, ...entry }: AuditEntry,
): Promise<void> {
  const said = Object.entries(details).filter(
    ([, value]) => value != null && value !== false && value !== "",
  );
  await tx
    .insert(auditLog)
    .values({ ...entry, id, tableName: table, details: said.length > 0 ? Object.fromEntries(said) : null });
}
