import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { consents } from "~db/schema";
import { firstState, type Outgoing } from "~/features/delivery/kinds.server";
import { submitAsVisitor } from "~/lib/db.server";
import type { Visit } from "~/lib/http/visit.server";
import { derivedId } from "~/lib/id.server";
import type { Form } from "./form";

/** The wording that a visitor agreed to, and its version. */
export interface Consent {
  version: string;
  wording: string;
}

/** A table that has a column for every field: a field without one doesn't compile. */
export type HasColumns<Fields> = { $inferSelect: { [Field in keyof Fields]-?: unknown } };

interface Submission<Table extends PgTable, Row> {
  /** Where the row goes. Without a table only the delivery is stored. */
  table?: Table & HasColumns<Row>;
  row: { id: string; createdAt: Date } & Row;
  /** SHA-256, hex, of the content that makes two posts within ten minutes the same. */
  contentHash: string;
  consent?: (Consent & { form: Form; visit: Visit }) | null;
  delivery?: Outgoing;
}

type Stored = { id: string; state: "queued" | "unconfigured" | null };

/**
 * Stores a visitor's submission with its consent and its delivery, in one statement. Storing it again changes nothing.
 * @returns the id of the row that holds this content, and the state of the delivery that was written, if any
 */
export async function submit<Table extends PgTable, Row extends Partial<Table["$inferInsert"]>>(
  submission: Submission<Table, Row>,
): Promise<Stored> {
  const { table, row, contentHash, consent, delivery } = submission;
  const state = delivery && firstState(delivery.kind);
  const id = await submitAsVisitor({
    contentHash,
    table: table && getTableConfig(table).name,
    row: table ? named(table, row) : { id: row.id, created_at: row.createdAt },
    consent:
      consent &&
      named(consents, {
        id: derivedId(row.id, "consent"),
        form: consent.form,
        wordingVersion: consent.version,
        wording: consent.wording,
        address: consent.visit.address,
        userAgent: consent.visit.userAgent,
        createdAt: row.createdAt,
      }),
    delivery: delivery && { ...delivery, state },
  });
  return { id, state: (id === row.id && state) || null };
}

/** The row with the names of its columns. */
const named = (table: PgTable, row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [getTableColumns(table)[key]!.name, value as unknown]),
  );
