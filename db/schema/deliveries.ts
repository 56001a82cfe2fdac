import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { adminView, createdAt, id, searchIndex, searchText, status, statusCheck, time } from "./columns";
import { adminMay, adminRowsMay, currentAdmin, systemMay, visitorMay } from "./policies";

/**
 * failed: an admin can retry the delivery. unconfigured: the delivery had no receiver when queued. canceled: the
 * consent was revoked, or a limit applied.
 */
export const DELIVERY_STATES = {
  queued: "yellow",
  delivered: "green",
  failed: "red",
  unconfigured: "grey",
  canceled: "grey",
} as const;

export type DeliveryState = keyof typeof DELIVERY_STATES;

/** Keys of the payload that the search covers. */
const SEARCHED = [
  "to",
  "subject",
  "replyTo",
  "email",
  "phone",
  "contactName",
  "businessName",
  "contact_name",
  "business_name",
  "contact_phone_number",
];

const columns = () => ({
  /** The id is sent as the webhook-id header. Retries have the same id. */
  id: id(),
  kind: text("kind").notNull(),
  subjectId: uuid("subject_id").notNull(),
  payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
  state: status(DELIVERY_STATES, "state").default("queued"),
  attempts: integer("attempts").notNull().default(0),
  lastError: text("last_error"),
  deliveredAt: time("delivered_at"),
  createdAt: createdAt(),
});

/** Outgoing webhooks and emails, queued in the transaction that stores the row they are about. */
export const deliveries = pgTable(
  "deliveries",
  { ...columns(), searchText: searchText("kind", ...SEARCHED.map((key) => `payload->>'${key}'`)) },
  (table) => [
    searchIndex("deliveries", table.searchText),
    statusCheck("deliveries", DELIVERY_STATES, "state"),
    index("deliveries_created_at_idx").on(table.createdAt, table.id),
    index("deliveries_state_idx").on(table.state, table.createdAt, table.id),
    index("deliveries_subject_id_idx").on(table.subjectId),
    systemMay(),
    ...adminMay("select", "update"),
    ...adminRowsMay(sql`kind = 'answer' and ${currentAdmin} is not null`, "insert"),
    // A visitor's form may queue notices, but never to an address from the form.
    ...visitorMay(
      sql`kind not in ('mail', 'answer', 'stripe-address') and state in ('queued', 'unconfigured')`,
      "insert",
    ),
  ],
);

export const deliveryView = adminView("deliveries", columns());

export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    id: id(),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    attempt: integer("attempt").notNull(),
    httpStatus: integer("http_status"),
    error: text("error"),
    durationMs: integer("duration_ms").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("delivery_attempts_delivery_id_idx").on(table.deliveryId, table.attempt),
    systemMay(),
    ...adminMay("select"),
  ],
);
