import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { consents, submissionClaims } from "~db/schema";
import type { ConsentForm } from "~/content/consents";
import { queueDelivery } from "~/features/delivery/delivery.server";
import type { Submitted } from "~/features/delivery/kinds.server";
import type { Tx } from "~/lib/db.server";
import { networkOf } from "~/lib/http/address";
import type { Visit } from "~/lib/http/visit.server";
import { consentIdOf } from "./receipt-link.server";

export interface Consent {
  version: string;
  wording: string;
}

export interface Reached {
  phone?: string | null;
  email?: string | null;
}

/** Causes a type error if a field has no column. */
export type HasColumns<Fields> = { $inferSelect: { [Field in keyof Fields]-?: unknown } };

interface Submission {
  /** Id of the submission and of its row. */
  id: string;
  createdAt: Date;
  consent?: (Consent & { form: ConsentForm; visit: Visit } & Reached) | null;
  deliveries?: Submitted[];
}

export async function insertRow<Table extends PgTable>(tx: Tx, table: Table, row: Table["$inferInsert"]) {
  await tx.insert(table).values(row).onConflictDoNothing();
}

/** Idempotent: stores the consent and queues the deliveries only once. */
export async function submit(tx: Tx, { id, createdAt, consent, deliveries = [] }: Submission) {
  if (consent) {
    const { form, version, wording, phone, email, visit } = consent;
    await tx
      .insert(consents)
      .values({
        id: consentIdOf(id),
        form,
        subjectId: id,
        wordingVersion: version,
        wording,
        phone,
        email,
        address: visit.address,
        userAgent: visit.userAgent,
        createdAt,
      })
      .onConflictDoNothing();
  }
  for (const delivery of deliveries) await queueDelivery(tx, { ...delivery, subjectId: id });
}

/** Seconds within which repeated content is the same submission. */
const SAME_SECONDS = 10 * 60;

/** Content for `claim` that counts only for this visitor's network and browser. */
export const sentBy = ({ address, userAgent }: Visit, content: string) =>
  JSON.stringify([networkOf(address), userAgent, content]);

/** @returns the given id, or the id of another submission with the same content within ten minutes */
export async function claim(tx: Tx, content: string, id: string, acceptedAt: Date): Promise<string> {
  const contentHash = createHash("sha256").update(content).digest("hex");
  const ours = { rowId: id, acceptedAt };
  const [claimed] = await tx
    .insert(submissionClaims)
    .values({ contentHash, ...ours })
    .onConflictDoUpdate({
      target: submissionClaims.contentHash,
      set: ours,
      // Either submission can be older, because spooled forms are stored late.
      setWhere: sql`abs(extract(epoch from ${submissionClaims.acceptedAt} - excluded.accepted_at)) > ${SAME_SECONDS}`,
    })
    .returning({ id: submissionClaims.rowId });
  if (claimed) return claimed.id;
  const theirs = eq(submissionClaims.contentHash, contentHash);
  const [winner] = await tx.select({ id: submissionClaims.rowId }).from(submissionClaims).where(theirs);
  return winner?.id ?? id;
}
