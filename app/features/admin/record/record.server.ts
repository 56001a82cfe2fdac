import { and, asc, desc, eq, getTableName, inArray, or } from "drizzle-orm";
import {
  type Attribution,
  consents,
  deliveries,
  deliveryAttempts,
  DELIVERY_STATES,
  notes,
  statusChanges,
  users,
} from "~db/schema";
import { deliveryResource, describePayload, retryOf } from "~/features/delivery/delivery.resource.server";
import { KIND_LABELS } from "~/features/delivery/kinds.server";
import { recordAudit } from "~/features/resource/audit.server";
import { changeOptionsOf, findChangeNotice } from "~/features/resource/change/change.server";
import { parseListQuery } from "~/features/resource/list/list-query.server";
import { hereOf } from "~/features/resource/list/list.server";
import { momentOf } from "~/features/resource/list/moment.server";
import type { Resource } from "~/features/resource/resource.server";
import { asAdmin, type Tx } from "~/lib/db.server";
import { listPath } from "~/lib/paths/admin";
import { Refusal } from "~/lib/http/refusal.server";
import { answerFormOf } from "./answer.server";
import { findRow } from "./find-row.server";
import { writeOnce } from "./notes.server";
import { eventsOf, fieldsOf, whoOf } from "./record-fields.server";
import { findSamePerson } from "./same-person.server";

/** The list that a row's page was opened from, as it was. */
export function originOf(resource: Resource, params: URLSearchParams) {
  const [noun, all] = resource.noun;
  return {
    path: listPath(resource.slug),
    search: hereOf(resource, parseListQuery(params, resource)),
    noun,
    all,
  };
}

/** One row with everything that is known about it; null where there is none. */
export const getRecord = (userId: string, resource: Resource, id: string, changed: string | null) =>
  asAdmin(userId, async (tx) => {
    const row = await findRow(tx, resource, id);
    if (!row) return null;
    const { heading = () => null } = resource.page ?? {};
    const { status, changes, noun } = resource;
    return {
      id,
      heading: heading(row) || `${noun[0]} ${id.slice(0, 8)}`,
      ...fieldsOf(resource, row),
      who: whoOf(resource, row),
      events: eventsOf(resource, row),
      status: status ? String(row[status.column]) : null,
      tones: status?.values ?? {},
      changes: (await isEligible(tx, resource, id)) ? changeOptionsOf(resource) : null,
      decidedBy: changes?.decidedBy ?? null,
      // Absent where no visit led to such a row.
      attribution:
        row.attribution === undefined ? null : Object.entries((row.attribution ?? {}) as Attribution),
      payload: resource === deliveryResource ? payloadText(row.payload) : null,
      consents: await consentsOf(tx, id),
      deliveries: await deliveriesOf(tx, id, row.deliveryId as string | null | undefined),
      history: await historyOf(tx, id),
      notes: await notesOf(tx, id),
      answer: await answerFormOf(tx, resource, row),
      samePerson: await findSamePerson(tx, row),
      // A delivery is tried again on the page of what it is about, too.
      notice:
        (await findChangeNotice(tx, resource, changed)) ??
        (await findChangeNotice(tx, deliveryResource, changed)),
    };
  });

export type RowRecord = NonNullable<Awaited<ReturnType<typeof getRecord>>>;

async function isEligible(tx: Tx, { table, changes }: Resource, id: string): Promise<boolean> {
  const eligible = changes?.eligible?.();
  if (!eligible) return true;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eligible));
  return found.length > 0;
}

/** A payload as it is sent, but for the links of mails: those can be single-use. */
const payloadText = (payload: unknown) =>
  JSON.stringify(payload, (key, value: unknown) => (key === "url" ? "(link, not shown here)" : value), 2);

async function consentsOf(tx: Tx, id: string) {
  const found = await tx
    .select()
    .from(consents)
    .where(eq(consents.subjectId, id))
    .orderBy(asc(consents.createdAt));
  return found.map(({ id: key, createdAt, wordingVersion, wording, address, userAgent }) => ({
    id: key,
    version: wordingVersion,
    wording,
    address,
    userAgent,
    at: momentOf(createdAt),
  }));
}

/** What left because of this row; for a delivery, itself. */
async function deliveriesOf(tx: Tx, id: string, deliveryId: string | null | undefined) {
  const found = await tx
    .select({
      id: deliveries.id,
      kind: deliveries.kind,
      payload: deliveries.payload,
      state: deliveries.state,
      createdAt: deliveries.createdAt,
    })
    .from(deliveries)
    .where(or(eq(deliveries.subjectId, id), inArray(deliveries.id, deliveryId ? [id, deliveryId] : [id])))
    .orderBy(asc(deliveries.createdAt));
  const attempts = found.length
    ? await tx
        .select()
        .from(deliveryAttempts)
        .where(
          inArray(
            deliveryAttempts.deliveryId,
            found.map((each) => each.id),
          ),
        )
        .orderBy(asc(deliveryAttempts.attempt))
    : [];
  return found.map(({ kind, payload, createdAt, ...delivery }) => ({
    ...delivery,
    ...retryOf(kind, delivery.state),
    tone: DELIVERY_STATES[delivery.state],
    kind: KIND_LABELS[kind] ?? kind,
    detail: describePayload(payload).detail,
    at: momentOf(createdAt),
    attempts: attempts
      .filter((attempt) => attempt.deliveryId === delivery.id)
      .map(({ attempt, httpStatus, error, durationMs, createdAt: at }) => ({
        attempt,
        words: error ?? (httpStatus ? `accepted, ${httpStatus}` : "accepted"),
        durationMs,
        at: momentOf(at),
      })),
  }));
}

async function historyOf(tx: Tx, id: string) {
  const found = await tx
    .select({
      id: statusChanges.id,
      from: statusChanges.fromStatus,
      to: statusChanges.toStatus,
      by: users.email,
      createdAt: statusChanges.createdAt,
    })
    .from(statusChanges)
    .leftJoin(users, eq(users.id, statusChanges.adminId))
    .where(eq(statusChanges.rowId, id))
    .orderBy(desc(statusChanges.createdAt));
  return found.map(({ createdAt, ...change }) => ({ ...change, at: momentOf(createdAt) }));
}

async function notesOf(tx: Tx, id: string) {
  const found = await tx
    .select({
      id: notes.id,
      note: notes.note,
      subject: notes.subject,
      by: users.email,
      createdAt: notes.createdAt,
    })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.adminId))
    .where(eq(notes.rowId, id))
    .orderBy(desc(notes.createdAt));
  return found.map(({ createdAt, ...note }) => ({ ...note, at: momentOf(createdAt) }));
}

/** Adds a note to a row. @throws {Refusal} "missing" */
export const addNote = (userId: string, resource: Resource, rowId: string, note: string) =>
  asAdmin(userId, async (tx) => {
    if (!(await findRow(tx, resource, rowId))) throw new Refusal("missing");
    const tableName = getTableName(resource.table);
    const { id, isNew } = await writeOnce(tx, { tableName, rowId, adminId: userId, note, subject: null });
    if (!isNew) return;
    await recordAudit(tx, {
      adminId: userId,
      action: "note",
      table: tableName,
      rowId,
      details: { note: id },
    });
  });
