import type { PgTable } from "drizzle-orm/pg-core";
import type { ZodType } from "zod";
import { type ConsentForm, CONSENTS } from "~/content/consents";
import type { Announcement } from "~/features/delivery/kinds.server";
import { asVisitor } from "~/lib/db.server";
import { derivedId, newId } from "~/lib/id.server";
import { type Entry, storeOrSpool } from "~/lib/spool.server";
import type { Visit } from "~/lib/http/visit.server";
import {
  claim,
  type Consent,
  type HasColumns,
  insertRow,
  type Reached,
  sentBy,
  submit,
} from "./submit.server";

export type Form = "demo-request" | "trial" | "contact" | "call-analysis" | "integration-request" | "preview";

interface LeadEntry<Fields> extends Entry {
  fields: Fields;
  consent: Consent | null;
  visit: Visit;
}

type LeadRow<Fields> = Fields & { attribution: Visit["attribution"] };

interface LeadKind<Fields, Table> {
  form: Form;
  schema: ZodType<Fields>;
  table: Table & HasColumns<LeadRow<Fields>>;
  consent?: ConsentForm;
  announce(fields: Fields, consent: Consent | null): Announcement[];
}

export function leadForm<Fields extends Partial<Table["$inferInsert"]>, Table extends PgTable>(
  kind: LeadKind<Fields, Table>,
) {
  const { form } = kind;

  /**
   * Idempotent by id. Content repeated from the same network and browser within ten minutes is the same submission.
   * Content repeated from anywhere is announced once.
   */
  function store({ id, acceptedAt, fields, consent, visit }: LeadEntry<Fields>): Promise<string> {
    const createdAt = new Date(acceptedAt);
    const { phone, email }: Reached = fields;
    const typed = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
    const content = JSON.stringify([form, typed, consent?.version]);
    return asVisitor(null, async (tx) => {
      const winner = await claim(tx, sentBy(visit, content), id, createdAt);
      if (winner !== id) return winner;
      const isNews = (await claim(tx, content, id, createdAt)) === id;
      await insertRow(tx, kind.table, { ...fields, id, createdAt, attribution: visit.attribution });
      await submit(tx, {
        id,
        createdAt,
        consent: consent && kind.consent && { ...consent, form: kind.consent, visit, phone, email },
        deliveries: isNews
          ? kind.announce(fields, consent).map((one) => ({ ...one, id: derivedId(id, one.kind) }))
          : [],
      });
      return id;
    });
  }

  /**
   * Stores the submission, or spools it while Postgres is down.
   * @param agreed true by default, because sending a form without a checkbox gives the consent
   * @returns the id of this submission, or of an earlier submission with the same content
   * @throws {Refusal} "not-stored"
   */
  async function create(fields: Fields, visit: Visit, agreed = true): Promise<string> {
    const entry: LeadEntry<Fields> = {
      id: newId(),
      acceptedAt: new Date().toISOString(),
      fields,
      consent: agreed && kind.consent ? CONSENTS[kind.consent] : null,
      visit,
    };
    return (await storeOrSpool(form, entry, store)) ?? entry.id;
  }

  return { create, store };
}
