import { boolean, customType, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { adminView, createdAt, id, listed, searchText, status, time } from "./columns";

/** Statuses with their colors. The names are the scheduling service's. */
export const APPOINTMENT_STATUSES = { active: "green", completed: "blue", canceled: "red" } as const;

/** A range such as "[2026-11-24T16:00Z,2026-11-24T16:15Z)". */
const timeRange = customType<{ data: string }>({ dataType: () => "tstzrange" });

const columns = () => ({
  id: id(),
  /**
   * Id at the scheduling service, so that a repeated event changes nothing. For the site's own bookings, the row's id.
   */
  externalId: text("external_id").notNull().unique(),
  name: text("name").notNull(),
  email: text("email"),
  phone: text("phone"),
  status: status(APPOINTMENT_STATUSES),
  startsAt: time("starts_at"),
  /** The columns below are only for the site's own bookings. */
  endsAt: time("ends_at"),
  /** Range of the call and the free minutes around the call. Ranges can't overlap, except with canceled calls. */
  busy: timeRange("busy"),
  zone: text("zone"),
  note: text("note"),
  /** Number of changes, for calendar programs (RFC 5545, SEQUENCE). */
  sequence: integer("sequence").notNull().default(0),
  movedAt: time("moved_at"),
  movedFrom: time("moved_from"),
  movedByAdmin: boolean("moved_by_admin"),
  createdAt: createdAt(),
});

export const appointments = pgTable(
  "appointments",
  { ...columns(), searchText: searchText("name", "email", "phone#") },
  (table) => [
    ...listed("appointments", APPOINTMENT_STATUSES, table),
    index("appointments_starts_at_idx").on(table.startsAt, table.id),
  ],
);

export const appointmentView = adminView("appointments", columns());
