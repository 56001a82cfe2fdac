import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { addressIn, appointments } from "~db/schema";
import { addressToClaimBy } from "../sign-in/user.server";
import { appointmentPath } from "~/features/schedule/booking/appointment-link.server";
import { bookedOf } from "~/features/schedule/booking/find-appointment.server";
import { longTime } from "~/features/schedule/booking/free-times.server";
import { setupCallId } from "~/features/trial/welcome/setup-call.server";
import { asSystem } from "~/lib/db.server";
import { siteZone } from "~/lib/time/site-zone.server";

/**
 * Upcoming setup calls of the account's trials, and upcoming calls with the email address confirmed at sign-up. `path`
 * is null for calls from a scheduling service, which have no page on this site.
 */
export async function listOwnCalls(userId: string, trials: { id: string }[]) {
  const address = await asSystem((tx) => addressToClaimBy(tx, userId));
  const rows = await asSystem((tx) =>
    tx
      .select()
      .from(appointments)
      .where(
        and(
          or(
            inArray(appointments.id, trials.map(setupCallId)),
            address ? eq(addressIn(appointments.email), address) : undefined,
          ),
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
