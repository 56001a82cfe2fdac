import { and, asc, eq, gt, sql } from "drizzle-orm";
import { addressIn, appointments } from "~db/schema";
import { addressToLinkBy } from "../sign-in/user.server";
import { appointmentPath } from "~/features/schedule/booking/appointment-link.server";
import { bookedOf } from "~/features/schedule/booking/find-appointment.server";
import { longTime } from "~/features/schedule/booking/free-times.server";
import { asSystem } from "~/lib/db.server";
import { siteZone } from "~/lib/time/site-zone.server";

/**
 * Upcoming calls with the email address confirmed at sign-up. `path` is null for calls from a scheduling service, which
 * have no page on this site.
 */
export async function listOwnCalls(userId: string) {
  const address = await asSystem((tx) => addressToLinkBy(tx, userId));
  if (!address) return [];
  const rows = await asSystem((tx) =>
    tx
      .select()
      .from(appointments)
      .where(
        and(
          eq(addressIn(appointments.email), address),
          eq(appointments.status, "active"),
          gt(appointments.startsAt, sql`now()`),
        ),
      )
      .orderBy(asc(appointments.startsAt)),
  );
  const owners = await siteZone();
  return rows.flatMap((row) =>
    row.startsAt
      ? {
          id: row.id,
          when: longTime(row.startsAt, row.zone ?? owners),
          path: bookedOf(row) && appointmentPath(row.id),
        }
      : [],
  );
}
