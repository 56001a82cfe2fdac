import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { consents } from "~db/schema";
import { firstState, type Submitted } from "~/features/delivery/kinds.server";
import { callSubmit, type Tx } from "~/lib/db.server";
import type { Visit } from "~/lib/http/visit.server";
import type { Form } from "./form";
import { consentIdOf } from "./receipt-link.server";

/** The wording that a visitor agreed to, and its version. */
export interface Consent {
  version: string;
  wording: string;
}

/** Whom a consent is about. */
export interface Reached {
  phone?: string | null;
  email?: string | null;
}

/** A table that has a column for every field: a field without one doesn't compile. */
export type HasColumns<Fields> = { $inferSelect: { [Field in keyof Fields]-?: unknown } };

interface Submission<Table extends PgTable, Row> {
  /** The submission's own id, which is its row's. */
  id: string;
  createdAt: Date;
  /** The row that consent and deliveries are about, if it isn't the submission's own. */
  subject?: string;
  /** The row and where it goes, if it's stored. */
  table?: Table & HasColumns<Row>;
  row?: Row;
  /** SHA-256, hex, of the content that makes two posts within ten minutes the same. */
  contentHash?: string;
  /** Content that is there already is stored again, with its consent. Only the deliveries are left out. */
  keepsCopies?: true;
  consent?: (Consent & { form: Form; visit: Visit } & Reached) | null;
  deliveries?: Submitted[];
}

/**
 * Stores a submission with its consent and its deliveries, in one statement. Storing it again changes nothing.
 * @param tx a transaction of the application's; without one, the visitor's own rights apply
 * @returns the id of the submission that holds this content: another one within ten minutes of it, or its own
 */
export function submit<Table extends PgTable, Row extends Partial<Table["$inferInsert"]>>(
  { id, createdAt, subject = id, table, row, consent, deliveries = [], ...claim }: Submission<Table, Row>,
  tx?: Tx,
): Promise<string> {
  const submission = {
    ...{ id, createdAt, subject, ...claim },
    table: table && getTableName(table),
    row: table && named(table, { ...row, id, createdAt }),
    consent:
      consent &&
      named(consents, {
        id: consentIdOf(id),
        form: consent.form,
        wordingVersion: consent.version,
        wording: consent.wording,
        phone: consent.phone,
        email: consent.email,
        address: consent.visit.address,
        userAgent: consent.visit.userAgent,
        createdAt,
      }),
    deliveries: deliveries.map((delivery) => ({ ...delivery, state: firstState(delivery.kind) })),
  };
  return callSubmit(submission, tx);
}

/** The row with the names of its columns. */
function named(table: PgTable, row: object) {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value as unknown]),
  );
}
