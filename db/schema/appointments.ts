import { index, pgTable, text } from "drizzle-orm/pg-core";
import { adminViews, createdAt, id, listIndexes, searched, status, statusCheck, time } from "./columns";

/** As the scheduling service spells them. */
export const APPOINTMENT_STATUSES = { active: "green", completed: "blue", canceled: "red" } as const;

/** Columns that the search reads; of a phone number, marked "#", the digits as well. */
export const APPOINTMENT_SEARCH = ["name", "email", "phone#"];

const columns = () => ({
  id: id(),
  /** The scheduling service's own id of the booking: the same event sent twice is one row. */
  externalId: text("external_id").notNull().unique(),
  name: text("name").notNull(),
  email: text("email"),
  phone: text("phone"),
  status: status(APPOINTMENT_STATUSES),
  startsAt: time("starts_at"),
  createdAt: createdAt(),
});

/** Bookings from the scheduling service's signed webhook. */
export const appointments = pgTable("appointments", columns(), (table) => [
  statusCheck("appointments", APPOINTMENT_STATUSES),
  ...listIndexes("appointments", table, {
    sorts: [table.name],
    email: table.email,
    phone: table.phone,
  }),
  index("appointments_starts_at_idx").on(table.startsAt, table.id),
]);

export const appointmentView = adminViews
  .view("appointments", { ...columns(), searchText: searched() })
  .existing();
