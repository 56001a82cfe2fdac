import { and, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { addressIn, appointments, deliveries } from "~db/schema";
import type { Outgoing } from "~/features/delivery/kinds.server";
import { queueDelivery } from "~/features/delivery/delivery.server";
import { submit } from "~/features/lead/submit.server";
import type { MailContent } from "~/features/mail/message.server";
import { asSystem, type Tx } from "~/lib/db.server";
import { derivedId, newId } from "~/lib/id.server";
import { networkOf } from "~/lib/http/address";
import { Refusal } from "~/lib/http/refusal.server";
import type { Visit } from "~/lib/http/visit.server";
import { type Limit, limitIn } from "~/lib/rate-limit.server";
import {
  appointmentNotice,
  bookedMail,
  type Booked,
  canceledMail,
  movedMail,
  reminderMail,
} from "./appointment-mails.server";
import type { BookingSchema } from "./booking.schema.server";
import { isOffered } from "./free-times.server";
import { readRules } from "./rules.server";
import { busyRange, MINUTE_MS, type Rules } from "./slots";

/** Calls that an address can have ahead of it, and a network can book in a day: nobody takes all the times. */
const MOST_AHEAD = 3;
const PER_NETWORK: Limit = { points: 20, seconds: 24 * 60 * 60 };
/** The same form sent again within this time is the same booking. */
const SAME_WITHIN = sql`interval '10 minutes'`;

const REMINDER_HOURS = [24, 1];

const rangeText = ([from, until]: readonly [number, number]) =>
  `[${new Date(from).toISOString()},${new Date(until).toISOString()})`;

const timesOf = (startsAt: Date, rules: Rules) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + rules.lengthMinutes * MINUTE_MS),
  busy: rangeText(busyRange(startsAt.getTime(), rules)),
});

/** A delivery of an appointment as it stands after that many changes. */
const deliveryId = ({ id, sequence }: Booked, what: string) => derivedId(id, `${what} ${sequence}`);

const mail = (booked: Booked, what: string, content: MailContent, runAt?: Date): Outgoing => ({
  ...{ id: deliveryId(booked, what), kind: "mail", runAt },
  payload: { to: booked.email ?? "", ...content },
});

const notice = (booked: Booked, what: string, before?: Date): Outgoing => ({
  ...{ id: deliveryId(booked, "notice"), kind: "owner-notice" },
  payload: appointmentNotice(booked, what, before),
});

/** The reminders that are still ahead. */
const reminders = (booked: Booked): Outgoing[] =>
  REMINDER_HOURS.flatMap((hours) => {
    const at = new Date(booked.startsAt.getTime() - hours * 60 * MINUTE_MS);
    return at.getTime() > Date.now()
      ? mail(booked, `reminder ${hours}`, reminderMail(booked, hours), at)
      : [];
  });

const send = (tx: Tx, { id }: Booked, outgoing: Outgoing[]) =>
  submit({ id: newId(), subject: id, createdAt: new Date(), deliveries: outgoing }, tx);

/** Takes back what hasn't been sent: reminders of a time that no longer holds, above all. */
const dropUnsent = (tx: Tx, ids: string[]) =>
  tx
    .update(deliveries)
    .set({ state: "canceled" })
    .where(
      and(inArray(deliveries.subjectId, ids), eq(deliveries.kind, "mail"), eq(deliveries.state, "queued")),
    );

type Fields = z.output<typeof BookingSchema>;

/**
 * Books a call. Postgres decides who gets a time that several ask for. The same form sent again is the same booking.
 * @returns the appointment's id
 * @throws {Refusal} "taken" for a time that isn't free, "enough" for an address that has its calls, "often" for a network that has
 */
export async function bookCall({ zone, ...fields }: Fields, { address }: Visit): Promise<string> {
  const rules = await readRules();
  const id = newId();
  const row = { ...fields, ...timesOf(fields.startsAt, rules), id, externalId: id, zone: zone ?? rules.zone };
  const sameAddress = eq(addressIn(appointments.email), fields.email.toLowerCase());
  const findSame = async (tx: Tx) => {
    const [same] = await tx
      .select({ id: appointments.id })
      .from(appointments)
      .where(
        and(
          sameAddress,
          gt(appointments.createdAt, sql`now() - ${SAME_WITHIN}`),
          ...[eq(appointments.status, "active"), eq(appointments.startsAt, fields.startsAt)],
          ...[eq(appointments.name, fields.name), eq(appointments.phone, fields.phone)],
          sql`${appointments.note} is not distinct from ${fields.note}`,
        ),
      );
    return same?.id;
  };
  return asSystem(async (tx) => {
    const held = await findSame(tx);
    if (held) return held;
    if (!isOffered(rules, fields.startsAt.getTime())) throw new Refusal("taken");
    const [{ ahead } = { ahead: 0 }] = await tx
      .select({ ahead: sql<number>`count(*)::int` })
      .from(appointments)
      .where(and(sameAddress, eq(appointments.status, "active"), gt(appointments.startsAt, sql`now()`)));
    if (ahead >= MOST_AHEAD) throw new Refusal("enough");
    const [stored] = await tx
      .insert(appointments)
      .values({ ...row, status: "active" })
      .onConflictDoNothing()
      .returning({ createdAt: appointments.createdAt });
    if (!stored) {
      const winner = await findSame(tx);
      if (winner) return winner;
      throw new Refusal("taken");
    }
    if (!(await limitIn(tx, "booking", networkOf(address), PER_NETWORK))) throw new Refusal("often");
    const booked: Booked = { ...row, ...stored, sequence: 0 };
    await send(tx, booked, [
      mail(booked, "booked", bookedMail(booked)),
      notice(booked, "Call booked"),
      ...reminders(booked),
    ]);
    return id;
  });
}

type Row = typeof appointments.$inferSelect;

/** The site's own booking, with all that it has; null for another's, and once the person was erased. */
function bookedOf({ startsAt, endsAt, zone, ...row }: Row): (Booked & Pick<Row, "status">) | null {
  return startsAt && endsAt && zone ? { ...row, startsAt, endsAt, zone } : null;
}

/** The site's own booking with this id, or null. */
export async function getAppointment(id: string) {
  const [row] = await asSystem((tx) => tx.select().from(appointments).where(eq(appointments.id, id)));
  return row ? bookedOf(row) : null;
}

/** The booking, until the transaction ends nobody else's to change. @throws {Refusal} "over" if it's past or canceled */
async function hold(tx: Tx, id: string): Promise<Booked> {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for("update");
  const booked = row && bookedOf(row);
  if (!booked || booked.status !== "active" || booked.startsAt.getTime() <= Date.now())
    throw new Refusal("over");
  return booked;
}

/** Moves a call to another free time. @returns whether the time changed @throws {Refusal} "over"; "taken" for a time that isn't free */
export async function moveCall(id: string, startsAt: Date): Promise<boolean> {
  const rules = await readRules();
  return asSystem(async (tx) => {
    const before = await hold(tx, id);
    if (before.startsAt.getTime() === startsAt.getTime()) return false;
    if (!isOffered(rules, startsAt.getTime())) throw new Refusal("taken");
    const moved = { ...timesOf(startsAt, rules), sequence: before.sequence + 1 };
    await tx.update(appointments).set(moved).where(eq(appointments.id, id));
    await dropUnsent(tx, [id]);
    const booked = { ...before, ...moved };
    await send(tx, booked, [
      mail(booked, "moved", movedMail(booked)),
      notice(booked, "Call moved", before.startsAt),
      ...reminders(booked),
    ]);
    return true;
  }).catch((error: unknown) => {
    throw isTaken(error) ? new Refusal("taken") : error;
  });
}

/** Cancels a call: its time is free again. @throws {Refusal} "over" */
export const cancelCall = (id: string): Promise<void> =>
  asSystem(async (tx) => {
    const before = await hold(tx, id);
    const booked = { ...before, sequence: before.sequence + 1 };
    await tx
      .update(appointments)
      .set({ status: "canceled", sequence: booked.sequence })
      .where(eq(appointments.id, id));
    await dropUnsent(tx, [id]);
    await send(tx, booked, [mail(booked, "canceled", canceledMail(booked)), notice(booked, "Call canceled")]);
  });

/** Tells those whose calls an admin has just canceled, in the admin's own transaction. Calendars take the next number for the change. */
export async function tellCanceled(tx: Tx, ids: string[]): Promise<void> {
  const rows = await tx
    .select()
    .from(appointments)
    .where(
      and(
        inArray(appointments.id, ids),
        ...[eq(appointments.status, "canceled"), isNotNull(appointments.busy)],
        ...[isNotNull(appointments.email), gt(appointments.startsAt, sql`now()`)],
      ),
    );
  if (rows.length === 0) return;
  await dropUnsent(
    tx,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const booked = bookedOf({ ...row, sequence: row.sequence + 1 });
    if (!booked?.email) continue;
    const payload = { to: booked.email, ...canceledMail(booked) };
    await queueDelivery(tx, {
      id: deliveryId(booked, "canceled"),
      kind: "answer",
      subjectId: row.id,
      payload,
    });
  }
}

/** What's booked from a month ago on. */
export async function listBooked(): Promise<Booked[]> {
  const rows = await asSystem((tx) =>
    tx
      .select()
      .from(appointments)
      .where(
        and(
          ne(appointments.status, "canceled"),
          isNotNull(appointments.busy),
          gt(appointments.startsAt, sql`now() - interval '30 days'`),
        ),
      )
      .orderBy(appointments.startsAt)
      .limit(2000),
  );
  return rows.flatMap((row) => bookedOf(row) ?? []);
}

/** Whether Postgres refused two bookings of one time (23P01, exclusion_violation). */
function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === "23P01") return true;
  return false;
}
