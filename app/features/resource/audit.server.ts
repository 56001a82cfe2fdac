import { auditLog } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";

/** Everything that admins do and the log keeps. */
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
  /** Given where the action has to be named before it is logged. */
  id?: string;
  adminId: string;
  action: (typeof ACTIONS)[number];
  /** The table's name in the database. */
  table: string;
  /** Absent where it was about many rows or about none. */
  rowId?: string | null;
  /** Ids, counts and states; no personal data, which would outlive its row here. */
  details?: Record<string, unknown>;
}

/** Logs what an admin does, in the transaction that does it. Details without a value are left out. */
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
