import { eq, getTableName } from "drizzle-orm";
import { z } from "zod";
import { fieldChanges } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { formatPhone } from "~/lib/phone";
import { recordAudit } from "./audit.server";
import type { AnyRow, Resource } from "./resource.server";

/** Field name of a merge. `before` has the values of the deleted record. */
export const MERGED = "merged";

export type Values = Partial<Record<string, string | null>>;

interface Field {
  field: string;
  column: string;
}

interface Change extends Field {
  before: string | null;
  after: string | null;
}

/** Parses a form's hidden field with the values that the admin saw. */
export const WasSchema = z
  .string()
  .optional()
  .transform((text): Values => {
    try {
      return z.record(z.string(), z.string().nullable()).parse(JSON.parse(text ?? ""));
    } catch {
      return {};
    }
  });

export const valuesOf = (fields: readonly Field[], row: AnyRow): Values =>
  Object.fromEntries(
    fields.map(({ field, column }) => [field, row[column] == null ? null : String(row[column])]),
  );

/** Compares phone numbers in any format. */
const isSame = (field: string, one: string | null | undefined, other: string | null) =>
  one === other || (field === "phone" && one != null && formatPhone(one) === formatPhone(other ?? ""));

/** Returns only the fields that the admin changed, so that another admin's parallel changes aren't lost. */
export function changesOf(
  fields: readonly Field[],
  row: AnyRow,
  { typed, was }: { typed: Values; was: Values },
): Change[] {
  const values = valuesOf(fields, row);
  return fields.flatMap(({ field, column }) => {
    const [before = null, after] = [values[field], typed[field]];
    const isChanged =
      after !== undefined && !isSame(field, before, after) && !isSame(field, was[field], after);
    return isChanged ? { field, column, before, after } : [];
  });
}

interface Correction {
  adminId: string;
  resource: Pick<Resource, "table">;
  rowId: string;
}

/** Saves the changes. Logs the old values. */
export async function saveChanges(tx: Tx, correction: Correction, changes: Change[]) {
  if (changes.length === 0) return;
  const { adminId, resource, rowId } = correction;
  await tx
    .update(resource.table)
    .set(Object.fromEntries(changes.map(({ column, after }) => [column, after])))
    .where(eq(resource.table.id, rowId));
  for (const { column, before, after } of changes)
    await recordCorrection(tx, { ...correction, field: column, before, after });
  await recordAudit(tx, {
    adminId,
    action: "edit",
    table: getTableName(resource.table),
    rowId,
    details: { fields: changes.map(({ field }) => field) },
  });
}

/**
 * Stores the values before an admin's correction. The audit log can't store these values, because the log is immutable
 * and must not contain personal data.
 */
export async function recordCorrection(
  tx: Tx,
  { resource, ...change }: Correction & { field: string; before: string | null; after: string | null },
) {
  await tx.insert(fieldChanges).values({ id: newId(), tableName: getTableName(resource.table), ...change });
}
