import { pgTable, text } from "drizzle-orm/pg-core";
import {
  adminViews,
  attribution,
  createdAt,
  id,
  LEAD_STATUSES,
  listIndexes,
  searched,
  status,
  statusCheck,
} from "./columns";

/** Columns that the search reads; of a phone number, marked "#", the digits as well. */
export const CONTACT_MESSAGE_SEARCH = ["name", "email", "company", "phone#"];

const columns = () => ({
  id: id(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  company: text("company"),
  phone: text("phone"),
  inquiry: text("inquiry").notNull().default("general"),
  message: text("message").notNull(),
  status: status(LEAD_STATUSES).default("new"),
  attribution: attribution(),
  createdAt: createdAt(),
});

export const contactMessages = pgTable("contact_messages", columns(), (table) => [
  statusCheck("contact_messages", LEAD_STATUSES),
  ...listIndexes("contact_messages", table, {
    email: table.email,
    phone: table.phone,
  }),
]);

export const contactMessageView = adminViews
  .view("contact_messages", { ...columns(), searchText: searched() })
  .existing();
