import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, numberIn, time } from "./columns";
import { adminMay, systemMay, visitorMay } from "./policies";

/** Detects content that is submitted again within ten minutes, by one visitor or by anyone. */
export const submissionClaims = pgTable(
  "submission_claims",
  {
    /** SHA-256 of the form's name and content, with or without the visitor's network and browser. */
    contentHash: text("content_hash").primaryKey(),
    rowId: uuid("row_id").notNull(),
    acceptedAt: time("accepted_at").notNull(),
  },
  (table) => [
    index("submission_claims_accepted_at_idx").on(table.acceptedAt),
    systemMay(),
    ...visitorMay(sql`true`, "select", "insert", "update"),
  ],
);

/** Rate limits by hashed key, in the columns that rate-limiter-flexible expects. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    expire: time("expire"),
  },
  (table) => [index("rate_limits_expire_idx").on(table.expire), systemMay()],
);

/** The wording that a visitor agreed to, one row per submission. */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    form: text("form").notNull(),
    subjectId: uuid("subject_id").notNull(),
    wordingVersion: text("wording_version").notNull(),
    wording: text("wording").notNull(),
    /** Phone number typed with the consent. Later corrections of the lead don't change this column. */
    phone: text("phone"),
    email: text("email"),
    address: text("address").notNull(),
    userAgent: text("user_agent"),
    details: jsonb("details").$type<Record<string, string>>(),
    createdAt: createdAt(),
    /** Time and page of the revocation. A new consent creates a new row. */
    revokedAt: time("revoked_at"),
    revokedBy: text("revoked_by"),
  },
  (table) => [
    index("consents_subject_id_idx").on(table.subjectId),
    index("consents_created_at_idx").on(table.createdAt),
    index("consents_number_idx").on(numberIn(table.phone)),
    systemMay(),
    ...adminMay("select"),
    ...visitorMay(sql`revoked_at is null`, "insert"),
  ],
);
