import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Attribution, consents } from "~db/schema";
import { queueOwnerNotice } from "~/features/mail/queue-mail.server";
import type { MailContent } from "~/features/mail/message.server";
import { asVisitor, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { type Entry, storeOrSpool } from "~/lib/spool.server";
import type { Visit } from "~/lib/visit.server";

/** A wording that a visitor agreed to, and its version. */
interface Consent {
  version: string;
  wording: string;
}

interface LeadEntry<Fields> extends Entry {
  fields: Fields;
  consent: Consent | null;
  consentId: string;
  noticeId: string;
  visit: Visit;
}

interface LeadRow {
  id: string;
  attribution: Attribution | null;
  createdAt: Date;
}

interface LeadKind<Fields> {
  /** Names the form in the spool, in claims and in consents. */
  form: string;
  consent?: Consent;
  /** Inserts the row; inserting it again must be harmless. */
  insert(tx: Tx, row: LeadRow, fields: Fields): Promise<unknown>;
  /** What the owner is told. */
  notice(fields: Fields): MailContent;
}

/** A form whose submissions are stored, listed for admins and announced to the owner (decisions on forms). */
export function leadForm<Fields extends object>(kind: LeadKind<Fields>) {
  const { form } = kind;

  /** Storing the same content again within ten minutes, or the same entry at any time, changes nothing. */
  async function store(entry: LeadEntry<Fields>): Promise<void> {
    const { id, fields, consent, visit } = entry;
    const content = JSON.stringify([form, Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))]);
    const contentHash = createHash("sha256").update(content).digest("hex");
    const createdAt = new Date(entry.acceptedAt);
    await asVisitor(null, async (tx) => {
      const [claim] = await tx.execute<{ id: string }>(
        sql`select claim_submission(${contentHash}, ${id}::uuid, ${entry.acceptedAt}::timestamptz) as id`,
      );
      if (claim!.id !== id) return;
      await kind.insert(tx, { id, attribution: visit.attribution, createdAt }, fields);
      if (consent) {
        await tx
          .insert(consents)
          .values({
            id: entry.consentId,
            form,
            subjectId: id,
            wordingVersion: consent.version,
            wording: consent.wording,
            address: visit.address,
            userAgent: visit.userAgent,
            createdAt,
          })
          .onConflictDoNothing();
      }
      await queueOwnerNotice(tx, { ...kind.notice(fields), id: entry.noticeId, subjectId: id });
    });
  }

  /** @returns whether the submission is safe: in Postgres, or in the spool while Postgres is away */
  async function create(fields: Fields, visit: Visit): Promise<boolean> {
    const entry: LeadEntry<Fields> = {
      id: newId(),
      acceptedAt: new Date().toISOString(),
      fields,
      consent: kind.consent ?? null,
      consentId: newId(),
      noticeId: newId(),
      visit,
    };
    try {
      await storeOrSpool(form, entry, store);
      return true;
    } catch (error) {
      log.error({ form, id: entry.id, err: error }, "a submission could not be stored");
      return false;
    }
  }

  return { create, store };
}
