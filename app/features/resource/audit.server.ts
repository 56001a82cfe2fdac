import { auditLog } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";

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
  id?: string;
  /** Null for an action of the server. */
  adminId: string | null;
  action: (typeof ACTIONS)[number];
  table: string;
  rowId?: string | null;
  /** Contains only ids, counts, and states. Personal data isn't allowed, because the log outlives the row. */
  details?: Record<string, unknown>;
}

/** Adds an audit log entry without empty details. Must run in the action's transaction. */
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
