import { getTableName } from "drizzle-orm";
import { fieldChanges } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import type { Resource } from "./resource.server";

/** Replaces a field's name if another record was merged into this one. `before` has that record's values. */
export const MERGED = "merged";

interface Correction {
  adminId: string;
  resource: Pick<Resource, "table">;
  rowId: string;
  /** Values by field. Null means empty. */
  changes: Record<string, { before: string | null; after: string | null }>;
}

/**
 * Stores a row's values before an admin corrected it. Not in the audit log, because they are personal and the log is
 * immutable.
 */
export async function recordCorrection(tx: Tx, { adminId, resource, rowId, changes }: Correction) {
  const tableName = getTableName(resource.table);
  const rows = Object.entries(changes).map(([field, said]) => ({
    ...{ id: newId(), tableName, rowId, adminId, field },
    ...said,
  }));
  if (rows.length > 0) await tx.insert(fieldChanges).values(rows);
}
