import { eq, getTableName } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "~/features/resource/audit.server";
import { recordCorrection } from "~/features/resource/correction.server";
import { type PersonResource, isAboutPeople } from "~/features/resource/person.server";
import {
  CORRECTED_FIELDS,
  type CorrectedField,
  type Corrections,
} from "~/features/resource/record-part.server";
import type { AnyRow, Resource } from "~/features/resource/resource.server";
import { asAdmin, type Tx } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";
import { formatPhone } from "~/lib/phone";

type Correctable = PersonResource & { corrections: Corrections<AnyRow> };

export function correctable(resource: Resource): Correctable | null {
  const edit = resource.record?.edit;
  return edit && edit !== "own" && isAboutPeople(resource) ? { ...resource, corrections: edit } : null;
}

type Values = Partial<Record<CorrectedField, string | null>>;

/** Compares phone numbers in any format. */
const isSame = (field: CorrectedField, one: string | null | undefined, other: string | null) =>
  one === other || (field === "phone" && one != null && formatPhone(one) === formatPhone(other ?? ""));

const fieldsOf = ({ corrections, person }: Correctable) =>
  CORRECTED_FIELDS.flatMap((field) => {
    const rule = corrections.fields[field];
    const column = person[field];
    return rule && column ? [{ field, rule, column }] : [];
  });

const valuesOf = (resource: Correctable, row: AnyRow): Values =>
  Object.fromEntries(
    fieldsOf(resource).map(({ field, column }) => [field, row[column] == null ? null : String(row[column])]),
  );

const WasSchema = z
  .string()
  .optional()
  .transform((text): Values => {
    try {
      return z.record(z.string(), z.string().nullable()).parse(JSON.parse(text ?? ""));
    } catch {
      return {};
    }
  });

export const CorrectionSchema = z.object({
  name: z.string().optional(),
  business: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  was: WasSchema,
});

export const correctionSchema = (resource: Correctable, locked: readonly string[]) =>
  z.object({
    ...Object.fromEntries(
      fieldsOf(resource).flatMap(({ field, rule }) => (locked.includes(field) ? [] : [[field, rule]])),
    ),
    was: WasSchema,
  }) as unknown as typeof CorrectionSchema;

export const getCorrection = (adminId: string, resource: Correctable, id: string) =>
  asAdmin(adminId, async (tx) => {
    const row = await findRow(tx, resource, id);
    if (!row) return null;
    const values = valuesOf(resource, row);
    const locked = resource.corrections.locked?.(row) ?? {};
    return {
      noun: resource.noun[0],
      hint: resource.corrections.hint ?? null,
      fields: fieldsOf(resource).map(({ field, rule }) => ({
        field,
        value: field === "phone" ? formatPhone(values.phone ?? "") : (values[field] ?? ""),
        optional: rule.safeParse("").success,
        locked: locked[field] ?? null,
      })),
      was: JSON.stringify(values),
    };
  });

export type CorrectionForm = NonNullable<Awaited<ReturnType<typeof getCorrection>>>;

async function findRow(
  tx: Tx,
  { table }: Correctable,
  id: string,
  lock = false,
): Promise<AnyRow | undefined> {
  const query = tx.select().from(table).where(eq(table.id, id));
  const [row] = (await (lock ? query.for("update") : query)) as AnyRow[];
  return row;
}

/**
 * Saves only the fields that the admin changed, so that another admin's parallel changes aren't lost. Logs the old
 * values.
 * @throws {Refusal} "missing"
 */
export const correctRecord = (
  adminId: string,
  resource: Correctable,
  id: string,
  { was, ...typed }: Values & { was: Values },
) =>
  asAdmin(adminId, async (tx) => {
    const row = await findRow(tx, resource, id, true);
    if (!row) throw new Refusal("missing");
    const before = valuesOf(resource, row);
    const locked = resource.corrections.locked?.(row) ?? {};
    const changed = fieldsOf(resource)
      .map(({ field, column }) => ({ field, column, before: before[field] ?? null, after: typed[field] }))
      .filter(
        (each): each is typeof each & { after: string | null } =>
          each.after !== undefined &&
          !locked[each.field] &&
          !isSame(each.field, each.before, each.after) &&
          !isSame(each.field, was[each.field], each.after),
      );
    if (changed.length === 0) return;
    const columns = changed.map(({ column, after }) => [column, after]);
    await tx.update(resource.table).set(Object.fromEntries(columns)).where(eq(resource.table.id, id));
    await recordCorrection(tx, {
      adminId,
      resource,
      rowId: id,
      changes: Object.fromEntries(
        changed.map(({ column, before: said, after }) => [column, { before: said, after }]),
      ),
    });
    await recordAudit(tx, {
      adminId,
      action: "edit",
      table: getTableName(resource.table),
      rowId: id,
      details: { fields: changed.map(({ field }) => field) },
    });
  });
