import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, time } from "./columns";
import { adminMay, systemMay } from "./policies";

/** Payments, refunds, and ends of our customers' subscriptions, for the admin area. */
export const stripeEvents = pgTable(
  "stripe_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    customerId: text("customer_id").notNull(),
    amountCents: integer("amount_cents").notNull().default(0),
    /** Time of the event at Stripe. Events may arrive in any order. */
    occurredAt: time("occurred_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("stripe_events_customer_idx").on(table.customerId, table.occurredAt),
    index("stripe_events_paid_idx")
      .on(table.occurredAt)
      .where(sql`type in ('invoice.paid', 'charge.refunded')`),
    index("stripe_events_created_at_idx").on(table.createdAt),
    systemMay(),
    ...adminMay("select"),
  ],
);
