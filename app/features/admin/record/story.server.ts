import { asc, eq, inArray, or } from "drizzle-orm";
import {
  type Attribution,
  consents,
  deliveries,
  deliveryAttempts,
  DELIVERY_STATES,
  fieldChanges,
  notes,
  statusChanges,
  users,
} from "~db/schema";
import { RECEIPTS } from "~/content/receipts";
import { describePayload, retryOf } from "~/features/delivery/delivery.resource.server";
import { KIND_LABELS } from "~/features/delivery/kinds.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { type AnyRow, type Resource, textIn } from "~/features/resource/resource.server";
import { MERGED } from "~/features/resource/correction.server";
import type { Tx } from "~/lib/db.server";
import { isKeyOf } from "~/lib/keys";
import { wordsOf } from "~/features/resource/column-words";
import { paymentsOf } from "./payments.server";
import { siteZone } from "~/lib/time/site-zone.server";

export interface Told {
  resource: Resource;
  row: AnyRow;
}

export async function storyOf(tx: Tx, told: Told[]) {
  const ids = told.map(({ row }) => row.id);
  const zone = await siteZone();
  const [notes, corrections, history, sent, agreed, paid] = await Promise.all([
    notesOf(tx, ids, zone),
    correctionsOf(tx, ids, zone),
    historyOf(tx, ids, zone),
    deliveriesOf(tx, told, zone),
    consentsOf(tx, ids, zone),
    paymentsOf(tx, told, zone),
  ]);
  return {
    notes,
    corrections,
    history,
    deliveries: sent,
    consents: agreed,
    events: [...told.flatMap((one) => eventsOf(one, zone)), ...paid],
  };
}

export type Story = Awaited<ReturnType<typeof storyOf>>;

function eventsOf({ resource, row }: Told, zone: string) {
  const { record } = resource;
  const words = record?.began ?? "";
  const began = {
    at: row.createdAt instanceof Date ? row.createdAt : null,
    words: typeof words === "string" ? words : words(row, zone),
    wrote: textIn(row, record?.wrote),
    source: sourceOf((row.attribution ?? {}) as Attribution),
  };
  const since = (record?.events?.(row, zone) ?? []).map((event) => ({ ...event, wrote: null, source: null }));
  return [began, ...since].flatMap(({ at, ...event }, index) =>
    at ? [{ id: `${row.id} ${index}`, rowId: row.id, ...event, at: momentOf(at, zone) }] : [],
  );
}

const UTM = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

const sourceOf = (attribution: Attribution) =>
  UTM.flatMap((name) => attribution[name] || []).join(" / ") || null;

const STOPS = {
  texts: "Don't text this number about this form.",
  emails: "Don't email this address about this call.",
};

const stopsOf = (form: string) => STOPS[isKeyOf(RECEIPTS, form) ? RECEIPTS[form].channel : "texts"];

async function consentsOf(tx: Tx, ids: string[], zone: string) {
  const found = await tx.select().from(consents).where(inArray(consents.subjectId, ids));
  return found.map(({ id, subjectId, createdAt, wordingVersion, wording, address, userAgent, ...given }) => ({
    id,
    rowId: subjectId,
    version: wordingVersion,
    wording,
    address,
    userAgent,
    at: momentOf(createdAt, zone),
    revoked: given.revokedAt && {
      at: momentOf(given.revokedAt, zone),
      by: given.revokedBy,
      stops: stopsOf(given.form),
    },
  }));
}

async function deliveriesOf(tx: Tx, told: Told[], zone: string) {
  const ids = told.map(({ row }) => row.id);
  const named = new Map(
    told.flatMap(({ row }) =>
      typeof row.deliveryId === "string" ? [[row.deliveryId, row.id] as const] : [],
    ),
  );
  const found = await tx
    .select({
      id: deliveries.id,
      kind: deliveries.kind,
      subjectId: deliveries.subjectId,
      payload: deliveries.payload,
      state: deliveries.state,
      createdAt: deliveries.createdAt,
    })
    .from(deliveries)
    .where(or(inArray(deliveries.subjectId, ids), inArray(deliveries.id, [...ids, ...named.keys()])))
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
  return found.map(({ kind, payload, subjectId, createdAt, ...delivery }) => ({
    ...delivery,
    rowId: named.get(delivery.id) ?? subjectId,
    ...retryOf(kind, delivery.state),
    tone: DELIVERY_STATES[delivery.state],
    kind: KIND_LABELS[kind] ?? kind,
    detail: describePayload(payload).detail,
    at: momentOf(createdAt, zone),
    attempts: attempts
      .filter((attempt) => attempt.deliveryId === delivery.id)
      .map(({ attempt, httpStatus, error, durationMs, createdAt: at }) => ({
        attempt,
        words: error ?? (httpStatus ? `accepted, ${httpStatus}` : "accepted"),
        durationMs,
        at: momentOf(at, zone),
      })),
  }));
}

async function historyOf(tx: Tx, ids: string[], zone: string) {
  const found = await tx
    .select({
      id: statusChanges.id,
      rowId: statusChanges.rowId,
      from: statusChanges.fromStatus,
      to: statusChanges.toStatus,
      by: users.email,
      createdAt: statusChanges.createdAt,
    })
    .from(statusChanges)
    .leftJoin(users, eq(users.id, statusChanges.adminId))
    .where(inArray(statusChanges.rowId, ids));
  return found.map(({ createdAt, ...change }) => ({ ...change, at: momentOf(createdAt, zone) }));
}

async function correctionsOf(tx: Tx, ids: string[], zone: string) {
  const found = await tx
    .select({
      id: fieldChanges.id,
      rowId: fieldChanges.rowId,
      field: fieldChanges.field,
      before: fieldChanges.before,
      after: fieldChanges.after,
      by: users.email,
      createdAt: fieldChanges.createdAt,
    })
    .from(fieldChanges)
    .leftJoin(users, eq(users.id, fieldChanges.adminId))
    .where(inArray(fieldChanges.rowId, ids));
  return found.map(({ field, createdAt, ...change }) => ({
    ...change,
    title: field === MERGED ? "Merged with another record" : `${wordsOf(field)} corrected`,
    at: momentOf(createdAt, zone),
  }));
}

async function notesOf(tx: Tx, ids: string[], zone: string) {
  const found = await tx
    .select({
      id: notes.id,
      rowId: notes.rowId,
      note: notes.note,
      subject: notes.subject,
      by: users.email,
      createdAt: notes.createdAt,
    })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.adminId))
    .where(inArray(notes.rowId, ids));
  return found.map(({ createdAt, ...note }) => ({ ...note, at: momentOf(createdAt, zone) }));
}
