import { auditLog } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";

/** Everything that is written down of what admins do. */
export const ACTIONS = [
  "status",
  "undo",
  "retry",
  "note",
  "add",
  "edit",
  "export",
  "role granted",
  "role revoked",
  "delete person",
  "anonymize person",
  "erase at Stripe",
] as const;

interface AuditEntry {
  /** Where what was done has to be named before it is told of. */
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

/** Writes down what an admin does, in the transaction that does it. */
export async function recordAudit(tx: Tx, { table, id = newId(), ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, id, tableName: table });
}
