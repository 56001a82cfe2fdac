import { and, eq, getTableName, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import { addressIn, appointments, auditLog, mailboxIn } from "~db/schema";
import { recordAudit } from "~/features/resource/audit.server";
import type { MailChoice } from "~/features/resource/change/status-part.server";
import { mailboxOf } from "~/lib/text/email-address.server";
import { asSystem, codesOf, lockKey, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { networkOf } from "~/lib/http/address";
import { Refusal } from "~/lib/http/refusal.server";
import type { Visit } from "~/lib/http/visit.server";
import { type Limit, limitIn } from "~/lib/rate-limit.server";
import { bookedMail, type Booked, canceledMail, movedMail } from "./appointment-mails.server";
import { deliveryId, dropUnsent, isMailed, mail, notice, remind } from "./appointment-queue.server";
import type { BookingSchema } from "./booking.schema.server";
import { bookedOf } from "./find-appointment.server";
import { isOffered } from "./free-times.server";
import { readRules } from "./rules.server";
import { busyRange, MINUTE_MS, rangeText, type Rules } from "./slots";

/** Maximum number of upcoming calls per email address. With the limit per network, nobody can book all times. */
const MOST_AHEAD = 3;
/** Visitors can't reschedule a call more often than this, because each change emails the visitor and the owner. */
const MAX_MOVES = 5;
/** Delay in milliseconds of the email about a new time. Rescheduling again within the delay replaces the email. */
const MOVE_MAIL_AFTER_MS = MINUTE_MS;
const PER_NETWORK: Limit = { points: 20, seconds: 24 * 60 * 60 };
/** Period in which resubmitting the same form returns the existing booking. */
const SAME_WITHIN = sql`interval '10 minutes'`;

const timesOf = (startsAt: Date, rules: Rules) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + rules.lengthMinutes * MINUTE_MS),
  busy: rangeText(busyRange(startsAt.getTime(), rules)),
});

/**
 * Serializes booking and rescheduling. Otherwise parallel requests could exceed the limit per email address. Two
 * requests for the same time could also deadlock in the exclusion constraint.
 */
const oneAtATime = (tx: Tx) => lockKey(tx, "booking");

const isBusy = async (tx: Tx, range: string) =>
  (await tx.$count(
    appointments,
    and(eq(appointments.status, "active"), sql`${appointments.busy} && ${range}`),
  )) > 0;

interface Changed {
  mailed: boolean;
}

type Fields = z.output<typeof BookingSchema>;

/** Finds the booking that the same form made in the last ten minutes. */
async function findSame(
  tx: Tx,
  { email, startsAt, name, phone, note }: Pick<Booked, "email" | "startsAt" | "name" | "phone" | "note">,
): Promise<({ id: string } & Changed) | undefined> {
  const [same] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        gt(appointments.createdAt, sql`now() - ${SAME_WITHIN}`),
        eq(appointments.status, "active"),
        eq(appointments.startsAt, startsAt),
        eq(appointments.name, name),
        sql`${addressIn(appointments.email)} is not distinct from ${email?.toLowerCase() ?? null}`,
        sql`${appointments.phone} is not distinct from ${phone}`,
        sql`${appointments.note} is not distinct from ${note}`,
      ),
    );
  return same && { ...same, mailed: await isMailed(tx, { ...same, sequence: 0 }, "booked") };
}

/**
 * A Postgres constraint prevents two bookings of the same time. Resubmitting the form returns the first booking.
 * @returns the appointment's id, and whether the email was queued
 * @throws {Refusal} "taken" if the time isn't free, "enough" at the email address's limit, "often" at the network's
 * limit
 */
export async function bookCall({ zone, ...fields }: Fields, visit: Visit): Promise<{ id: string } & Changed> {
  const rules = await readRules();
  const id = newId();
  const row = { ...fields, ...timesOf(fields.startsAt, rules), id, externalId: id, zone: zone ?? rules.zone };
  return asSystem(async (tx) => {
    const sent = await findSame(tx, fields);
    if (sent) return sent;
    // Refuse a taken time before waiting for the lock.
    if (!isOffered(rules, fields.startsAt.getTime()) || (await isBusy(tx, row.busy)))
      throw new Refusal("taken");
    await oneAtATime(tx);
    const held = await findSame(tx, fields);
    if (held) return held;
    const [{ ahead } = { ahead: 0 }] = await tx
      .select({ ahead: sql<number>`count(*)::int` })
      .from(appointments)
      .where(
        and(
          eq(mailboxIn(appointments.email), mailboxOf(fields.email)),
          eq(appointments.status, "active"),
          gt(appointments.startsAt, sql`now()`),
        ),
      );
    if (ahead >= MOST_AHEAD) throw new Refusal("enough");
    const booked = await store(tx, row);
    if (!(await limitIn(tx, "booking", networkOf(visit.address), PER_NETWORK))) throw new Refusal("often");
    const mailed = await mail(tx, booked, "booked", bookedMail(booked), { visit });
    await notice(tx, booked, "Call booked");
    await remind(tx, booked);
    return { id, mailed };
  });
}

/** @throws {Refusal} "taken" */
async function store(
  tx: Tx,
  row: Omit<Booked, "createdAt" | "sequence"> & { externalId: string; busy: string },
) {
  const [stored] = await tx
    .insert(appointments)
    .values({ ...row, status: "active" })
    .onConflictDoNothing()
    .returning({ createdAt: appointments.createdAt });
  if (!stored) throw new Refusal("taken");
  return { ...row, ...stored, sequence: 0 };
}

const logged = (tx: Tx, adminId: string, action: "add" | "move", rowId: string) =>
  recordAudit(tx, { adminId, action, table: getTableName(appointments), rowId });

/**
 * Books a call for someone else. An admin's bookings have no limits. Resubmitting the form returns the first booking.
 * @param send whether to email the caller, if the admin entered an email address
 * @returns the appointment's id, and whether the email was queued
 * @throws {Refusal} "taken"
 */
export async function bookForCaller(
  adminId: string,
  {
    zone,
    ...fields
  }: Pick<Booked, "name" | "email" | "phone" | "note" | "startsAt"> & { zone: string | null },
  send: boolean,
): Promise<{ id: string } & Changed> {
  const rules = await readRules();
  const id = newId();
  const row = { ...fields, ...timesOf(fields.startsAt, rules), id, externalId: id, zone: zone ?? rules.zone };
  return asSystem(async (tx) => {
    await oneAtATime(tx);
    const same = await findSame(tx, fields);
    if (same) return same;
    if (!isOffered(rules, fields.startsAt.getTime())) throw new Refusal("taken");
    const booked = await store(tx, row);
    const mailed = send && (await mail(tx, booked, "booked", bookedMail(booked), { uncounted: true }));
    if (mailed) await remind(tx, booked);
    await notice(tx, booked, "Call booked");
    await logged(tx, adminId, "add", id);
    return { id, mailed };
  });
}

/**
 * Locks the booking until the transaction ends.
 * @throws {Refusal} "over" if the call is past or canceled
 */
async function hold(tx: Tx, id: string) {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for("update");
  const booked = row && bookedOf(row);
  if (!booked || booked.status !== "active" || booked.startsAt.getTime() <= Date.now())
    throw new Refusal("over");
  return booked;
}

/** Returns the result of the same move in the last minute, because a double click sends the form twice. */
async function findSameMove(tx: Tx, before: Awaited<ReturnType<typeof hold>>, byAdmin: boolean) {
  const { movedAt, movedByAdmin } = before;
  if (!movedAt || movedByAdmin !== byAdmin || Date.now() - movedAt.getTime() > MOVE_MAIL_AFTER_MS)
    return null;
  return { mailed: await isMailed(tx, before, "moved") };
}

type Moved = Pick<Booked, "id" | "sequence">;

/** The audit log has the moves by admins, which don't count. */
async function isMovableIn(tx: Tx, { id, sequence }: Moved): Promise<boolean> {
  const byAdmins = and(eq(auditLog.rowId, id), eq(auditLog.action, "move"));
  return sequence < MAX_MOVES || sequence - (await tx.$count(auditLog, byAdmins)) < MAX_MOVES;
}

export const isMovable = (call: Moved) => asSystem((tx) => isMovableIn(tx, call));

/**
 * @param by the admin who reschedules the call, and whether the visitor gets an email. Undefined if the visitor
 * reschedules
 * @returns null if the call already has that time
 * @throws {Refusal} "over", "taken" for a time that isn't free, or "moved" for visitors after MAX_MOVES changes
 */
export async function moveCall(
  id: string,
  startsAt: Date,
  by?: MailChoice & { adminId: string },
): Promise<Changed | null> {
  const rules = await readRules();
  return asSystem(async (tx) => {
    await oneAtATime(tx);
    const before = await hold(tx, id);
    if (before.startsAt.getTime() === startsAt.getTime()) return findSameMove(tx, before, by !== undefined);
    if (!by && !(await isMovableIn(tx, before))) throw new Refusal("moved");
    if (!isOffered(rules, startsAt.getTime())) throw new Refusal("taken");
    const moved = { ...timesOf(startsAt, rules), sequence: before.sequence + 1 };
    await tx
      .update(appointments)
      .set({ ...moved, movedAt: new Date(), movedFrom: before.startsAt, movedByAdmin: by !== undefined })
      .where(eq(appointments.id, id));
    const wasMailed = await isMailed(tx, { id, sequence: 0 }, "booked");
    const dropped = await dropUnsent(tx, [id]);
    const booked = { ...before, ...moved };
    const runAt = new Date(Date.now() + MOVE_MAIL_AFTER_MS);
    // The email about an earlier move, which this email replaces, was counted.
    const uncounted = by !== undefined || dropped.includes(deliveryId(before, "moved"));
    const mailed =
      by?.send !== false &&
      (await mail(tx, booked, "moved", movedMail(booked, by?.note), { runAt, uncounted }));
    await notice(tx, booked, "Call moved", { before: before.startsAt, runAt });
    // A caller who got no email about the booking gets no reminders either.
    if (!by || mailed || wasMailed) await remind(tx, booked);
    if (by) await logged(tx, by.adminId, "move", id);
    return { mailed };
  }).catch((error: unknown) => {
    throw isTaken(error) ? new Refusal("taken") : error;
  });
}

/**
 * Cancels a call and frees its time.
 * @throws {Refusal} "over"
 */
export const cancelCall = (id: string): Promise<void> =>
  asSystem(async (tx) => {
    const before = await hold(tx, id);
    const booked = { ...before, sequence: before.sequence + 1 };
    await tx
      .update(appointments)
      .set({ status: "canceled", sequence: booked.sequence })
      .where(eq(appointments.id, id));
    // The limit counted the booking's email. A call has only one cancellation.
    const uncounted = await isMailed(tx, { id, sequence: 0 }, "booked");
    await dropUnsent(tx, [id]);
    await mail(tx, booked, "canceled", canceledMail(booked), { uncounted });
    await notice(tx, booked, "Call canceled");
  });

const isTaken = (error: unknown) => codesOf(error).includes("23P01");
