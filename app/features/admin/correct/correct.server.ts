import { eq } from "drizzle-orm";
import { z } from "zod";
import {
  changesOf,
  saveChanges,
  type Values,
  valuesOf,
  WasSchema,
} from "~/features/resource/correction.server";
import { type PersonResource, isAboutPeople } from "~/features/resource/person.server";
import {
  CORRECTED_FIELDS,
  type CorrectedField,
  type Corrections,
} from "~/features/resource/record-part.server";
import { readdressMails } from "~/features/delivery/queue-mail.server";
import type { AnyRow, Resource } from "~/features/resource/resource.server";
import { asAdmin, type Tx } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";
import { formatPhone } from "~/lib/phone";

type Correctable = PersonResource & { corrections: Corrections<AnyRow> };

export function correctable(resource: Resource): Correctable | null {
  const edit = resource.record?.edit;
  return edit && edit !== "own" && isAboutPeople(resource) ? { ...resource, corrections: edit } : null;
}

const fieldsOf = ({ corrections, person }: Correctable) =>
  CORRECTED_FIELDS.flatMap((field) => {
    const rule = corrections.fields[field];
    const column = person[field];
    return rule && column ? [{ field, rule, column }] : [];
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
    const fields = fieldsOf(resource);
    const values = valuesOf(fields, row);
    const locked = resource.corrections.locked?.(row) ?? {};
    return {
      noun: resource.noun[0],
      hint: resource.corrections.hint ?? null,
      fields: fields.map(({ field, rule }) => ({
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

/** @throws {Refusal} "missing" */
export const correctRecord = (
  adminId: string,
  resource: Correctable,
  id: string,
  { was, ...typed }: Partial<Record<CorrectedField, string | null>> & { was: Values },
) =>
  asAdmin(adminId, async (tx) => {
    const row = await findRow(tx, resource, id, true);
    if (!row) throw new Refusal("missing");
    const locked = resource.corrections.locked?.(row) ?? {};
    const open = fieldsOf(resource).filter(({ field }) => !locked[field]);
    const changes = changesOf(open, row, { typed, was });
    await saveChanges(tx, { adminId, resource, rowId: id }, changes);
    for (const { field, before, after } of changes)
      if (field === "email" && before) await readdressMails(tx, [id], [before], after);
  });
