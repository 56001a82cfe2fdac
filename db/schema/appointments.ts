import { boolean, customType, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { adminViews, createdAt, id, listIndexes, searched, status, statusCheck, time } from "./columns";

/** Uses the scheduling service's spelling of its statuses. */
export const APPOINTMENT_STATUSES = { active: "green", completed: "blue", canceled: "red" } as const;

/** "#" marks a phone number, which is also searched by digits. */
export const APPOINTMENT_SEARCH = ["name", "email", "phone#"];

/** Such as "[2026-11-24T16:00Z,2026-11-24T16:15Z)". */
const timeRange = customType<{ data: string }>({ dataType: () => "tstzrange" });

const columns = () => ({
  id: id(),
  /** The scheduling service's id, so a repeated event changes nothing. For the site's own bookings, the row's id. */
  externalId: text("external_id").notNull().unique(),
  name: text("name").notNull(),
  email: text("email"),
  phone: text("phone"),
  status: status(APPOINTMENT_STATUSES),
  startsAt: time("starts_at"),
  /** The columns below are only for the site's own bookings. */
  endsAt: time("ends_at"),
  /** Includes the free minutes around the call. The ranges of calls that aren't canceled can't overlap. */
  busy: timeRange("busy"),
  /** The visitor's IANA time zone. */
  zone: text("zone"),
  note: text("note"),
  /** Number of changes, for calendar programs (RFC 5545, SEQUENCE). */
  sequence: integer("sequence").notNull().default(0),
  /** The last move. */
  movedAt: time("moved_at"),
  movedFrom: time("moved_from"),
  movedByAdmin: boolean("moved_by_admin"),
  createdAt: createdAt(),
});

export const appointments = pgTable("appointments", columns(), (table) => [
  statusCheck("appointments", APPOINTMENT_STATUSES),
  ...listIndexes("appointments", table, {
    email: table.email,
    phone: table.phone,
  }),
  index("appointments_starts_at_idx").on(table.startsAt, table.id),
]);

export const appointmentView = adminViews
  .view("appointments", { ...columns(), searchText: searched() })
  .existing();
