import { getTableName } from "drizzle-orm";
import { fieldChanges } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import type { Resource } from "./resource.server";

/** In place of a field's name: another record was merged into this one, and `before` is what it said. */
export const MERGED = "merged";

interface Correction {
  adminId: string;
  resource: Pick<Resource, "table">;
  rowId: string;
  /** By field; null is nothing. */
  changes: Record<string, { before: string | null; after: string | null }>;
}

/** Keeps what a row said before an admin corrected it. It's personal, so it isn't in the audit log, which nobody can change. */
export async function recordCorrection(tx: Tx, { adminId, resource, rowId, changes }: Correction) {
  const tableName = getTableName(resource.table);
  const rows = Object.entries(changes).map(([field, said]) => ({
    ...{ id: newId(), tableName, rowId, adminId, field },
    ...said,
  }));
  if (rows.length > 0) await tx.insert(fieldChanges).values(rows);
}
