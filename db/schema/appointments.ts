import { customType, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { adminViews, createdAt, id, listIndexes, searched, status, statusCheck, time } from "./columns";

/** In the scheduling service's spelling. */
export const APPOINTMENT_STATUSES = { active: "green", completed: "blue", canceled: "red" } as const;

/** Columns that the search reads. "#" marks a phone number, whose digits are searchable too. */
export const APPOINTMENT_SEARCH = ["name", "email", "phone#"];

/** A range of times, as Postgres writes it: "[2026-11-24T16:00Z,2026-11-24T16:15Z)". */
const timeRange = customType<{ data: string }>({ dataType: () => "tstzrange" });

const columns = () => ({
  id: id(),
  /** The scheduling service's id of the booking, so a repeated event changes nothing. The site's own bookings use their row's id. */
  externalId: text("external_id").notNull().unique(),
  name: text("name").notNull(),
  email: text("email"),
  phone: text("phone"),
  status: status(APPOINTMENT_STATUSES),
  startsAt: time("starts_at"),
  /** The following columns are only for the site's own bookings. */
  endsAt: time("ends_at"),
  /**
   * From start to end, including the pauses around the call. Ranges that aren't canceled can't overlap (see the
   * migration).
   */
  busy: timeRange("busy"),
  /** The visitor's time zone, by its IANA name. */
  zone: text("zone"),
  note: text("note"),
  /** Number of moves and cancellations, for calendars (RFC 5545, SEQUENCE). */
  sequence: integer("sequence").notNull().default(0),
  createdAt: createdAt(),
});

/** Bookings made on the site or reported by the scheduling service's signed webhook. */
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
