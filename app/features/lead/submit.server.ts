import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { consents } from "~db/schema";
import { firstState, type Outgoing } from "~/features/delivery/kinds.server";
import { submitAsVisitor } from "~/lib/db.server";
import type { Visit } from "~/lib/http/visit.server";
import type { Form } from "./form";

/** A wording that a visitor agreed to, and its version. */
export interface Consent {
  version: string;
  wording: string;
}

interface Submission<Table extends PgTable> {
  /** Where the row goes; without it there is only what goes out. */
  table?: Table;
  row: { id: string; createdAt: Date } & Partial<Table["$inferInsert"]>;
  /** SHA-256, hex, of what makes two posts the same within ten minutes. */
  contentHash: string;
  consent?: (Consent & { id: string; form: Form; visit: Visit }) | null;
  delivery?: Outgoing;
}

type Stored = { id: string; state: "queued" | "unconfigured" | null };

/**
 * Stores what a visitor handed in with its consent and its delivery, in one statement. Storing it again changes nothing.
 * @returns the id of the row that holds this content, and the state of the delivery that was written, if any
 */
export async function submit<Table extends PgTable>(submission: Submission<Table>): Promise<Stored> {
  const { table, row, contentHash, consent, delivery } = submission;
  const state = delivery && firstState(delivery.kind);
  const id = await submitAsVisitor({
    contentHash,
    table: table && getTableConfig(table).name,
    row: table ? named(table, row) : { id: row.id, created_at: row.createdAt },
    consent:
      consent &&
      named(consents, {
        id: consent.id,
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

/** A row under the names of its columns. */
const named = (table: PgTable, row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [getTableColumns(table)[key]!.name, value as unknown]),
  );
