import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, numberIn, time } from "./columns";

/** Claims: a repeated post of the same content within ten minutes finds its first row here. */
export const submissionClaims = pgTable(
  "submission_claims",
  {
    /** SHA-256 in hex of the form's name and the content that identifies a repeated post. */
    contentHash: text("content_hash").primaryKey(),
    rowId: uuid("row_id").notNull(),
    acceptedAt: time("accepted_at").notNull(),
  },
  (table) => [index("submission_claims_accepted_at_idx").on(table.acceptedAt)],
);

/** Counts of rate limits, by hashed key. Written only by count_use. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    expire: time("expire"),
  },
  (table) => [index("rate_limits_expire_idx").on(table.expire)],
);

/** The wording that a visitor saw and agreed to, one row per submission. */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    form: text("form").notNull(),
    /** Id of the row stored with the consent, in the form's table. */
    subjectId: uuid("subject_id").notNull(),
    wordingVersion: text("wording_version").notNull(),
    wording: text("wording").notNull(),
    /** The person as given with the consent. Later corrections don't change it. */
    phone: text("phone"),
    email: text("email"),
    address: text("address").notNull(),
    userAgent: text("user_agent"),
    details: jsonb("details").$type<Record<string, string>>(),
    createdAt: createdAt(),
    /** Time and place of the revocation. Consent given again is a new row. */
    revokedAt: time("revoked_at"),
    revokedBy: text("revoked_by"),
  },
  (table) => [
    index("consents_subject_id_idx").on(table.subjectId),
    index("consents_created_at_idx").on(table.createdAt),
    index("consents_number_idx").on(numberIn(table.phone)),
  ],
);
