import { and, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import { appointments } from "~db/schema";
import { asSystem } from "~/lib/db.server";
import type { Booked } from "./appointment-mails.server";

type Row = typeof appointments.$inferSelect;

/** Returns null for a booking at a scheduling service, or after an erasure. */
export function bookedOf({ startsAt, endsAt, zone, ...row }: Row): (Booked & Row) | null {
  return startsAt && endsAt && zone ? { ...row, startsAt, endsAt, zone } : null;
}

/** Call links work, and the feed lists calls, until 30 days after the call starts. */
const RECENT = gt(appointments.startsAt, sql`now() - interval '30 days'`);

export async function getAppointment(id: string) {
  const [row] = await asSystem((tx) =>
    tx
      .select()
      .from(appointments)
      .where(and(eq(appointments.id, id), RECENT)),
  );
  return row ? bookedOf(row) : null;
}

export async function listBooked(): Promise<Booked[]> {
  const rows = await asSystem((tx) =>
    tx
      .select()
      .from(appointments)
      .where(and(ne(appointments.status, "canceled"), isNotNull(appointments.busy), RECENT))
      .orderBy(appointments.startsAt)
      .limit(2000),
  );
  return rows.flatMap((row) => bookedOf(row) ?? []);
}
