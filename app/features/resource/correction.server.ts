import { getTableName } from "drizzle-orm";
import { fieldChanges } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import type { Resource } from "./resource.server";

/** Field name of a merge. `before` has the values of the deleted record. */
export const MERGED = "merged";

interface Correction {
  adminId: string;
  resource: Pick<Resource, "table">;
  rowId: string;
  changes: Record<string, { before: string | null; after: string | null }>;
}

/**
 * Stores the values before an admin's correction. The audit log can't store these values, because the log is immutable
 * and must not contain personal data.
 */
export async function recordCorrection(tx: Tx, { adminId, resource, rowId, changes }: Correction) {
  const tableName = getTableName(resource.table);
  const rows = Object.entries(changes).map(([field, said]) => ({
    ...{ id: newId(), tableName, rowId, adminId, field },
    ...said,
  }));
  if (rows.length > 0) await tx.insert(fieldChanges).values(rows);
}
