import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, time } from "./columns";
import { adminMay, systemMay } from "./policies";

/** A row is stored in the transaction that applies its event, so a repeated event has no effect. */
export const stripeEvents = pgTable(
  "stripe_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    subscriptionId: text("subscription_id"),
    /** Id of the sign-up that the event belongs to, if that sign-up isn't stored yet. */
    waitsFor: uuid("waits_for"),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    /** Time of the event at Stripe. Events may arrive in any order. */
    occurredAt: time("occurred_at").notNull(),
    /** Time just before the subscription was requested from Stripe. The latest response wins. */
    createdAt: createdAt(),
  },
  (table) => [
    index("stripe_events_subscription_idx").on(table.subscriptionId, table.occurredAt),
    index("stripe_events_paid_idx")
      .on(table.occurredAt)
      .where(sql`type in ('invoice.paid', 'charge.refunded')`),
    index("stripe_events_created_at_idx").on(table.createdAt),
    index("stripe_events_waiting_idx")
      .on(table.waitsFor)
      .where(sql`waits_for is not null`),
    systemMay(),
    ...adminMay("select"),
  ],
);
