import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { createdAt, id, time } from "./columns";

const PAYLOAD_TEXTS = [
  ...["to", "subject", "replyTo", "email", "phone", "contactName", "businessName"],
  ...["contact_name", "business_name", "contact_phone_number"],
];

/** What leaves the system: one row for each webhook call or mail, written in the transaction of the row it announces. */
export const deliveries = pgTable(
  "deliveries",
  {
    /** Also the webhook-id header: the same over retries. */
    id: id(),
    /** A key of the delivery registry, for instance "demo-webhook". */
    kind: text("kind").notNull(),
    /** The row that it announces. */
    subjectId: uuid("subject_id").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    /** queued, delivered, failed (given up until an admin retries) or unconfigured (no receiver configured). */
    state: text("state").$type<DeliveryState>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    deliveredAt: time("delivered_at"),
    /** Whom it is about or goes to, as far as the payloads of all kinds tell. */
    searchText: text("search_text").generatedAlwaysAs(
      sql.raw(
        `lower(kind || ${PAYLOAD_TEXTS.map((name) => `E'\\n' || coalesce(payload->>'${name}', '')`).join(" || ")})`,
      ),
    ),
    createdAt: createdAt(),
  },
  (table) => [
    index("deliveries_created_at_idx").on(table.createdAt, table.id),
    index("deliveries_state_idx").on(table.state, table.createdAt, table.id),
    index("deliveries_subject_id_idx").on(table.subjectId),
    index("deliveries_search_idx").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

export type DeliveryState = "queued" | "delivered" | "failed" | "unconfigured";

export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    id: id(),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    attempt: integer("attempt").notNull(),
    /** HTTP status of the answer; null where none came. */
    httpStatus: integer("http_status"),
    error: text("error"),
    durationMs: integer("duration_ms").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("delivery_attempts_delivery_id_idx").on(table.deliveryId, table.attempt)],
);

/**
 * One row per content of a form: the same content posted again within ten minutes finds its first row here (decisions on
 * forms). Written through claim_submission only.
 */
export const submissionClaims = pgTable(
  "submission_claims",
  {
    /** SHA-256, hex, of the form's name and the content that makes two posts the same. */
    contentHash: text("content_hash").primaryKey(),
    rowId: uuid("row_id").notNull(),
    acceptedAt: time("accepted_at").notNull(),
  },
  (table) => [index("submission_claims_accepted_at_idx").on(table.acceptedAt)],
);

/** Columns as rate-limiter-flexible's drizzle store wants them. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    expire: time("expire"),
  },
  (table) => [index("rate_limits_expire_idx").on(table.expire)],
);
