import { customType, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { createdAt, id, time } from "./columns";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const users = pgTable(
  "users",
  {
    id: id(),
    email: text("email").notNull(),
    /** argon2id, PHC string. */
    passwordHash: text("password_hash").notNull(),
    emailConfirmedAt: time("email_confirmed_at"),
    /** Since then it isn't the address that was confirmed at sign-up, and the account claims nothing by it. */
    emailChangedAt: time("email_changed_at"),
    searchText: text("search_text").generatedAlwaysAs(sql`lower(email)`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    index("users_created_at_idx").on(table.createdAt, table.id),
    index("users_search_idx").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** "admin" is the only named role; anything else counts as non-admin. */
    role: text("role").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    /** SHA-256 of the token in the cookie; the token itself is stored nowhere. */
    tokenHash: bytea("token_hash").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    /** Slides while in use; never beyond 30 days after created_at. */
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("sessions_token_hash_key").on(table.tokenHash),
    index("sessions_user_id_idx").on(table.userId),
    index("sessions_expires_at_idx").on(table.expiresAt),
  ],
);

/** Single-use links sent by mail. Only the hash of what the link holds is here. */
export const authTokens = pgTable(
  "auth_tokens",
  {
    id: id(),
    /** signup (password_hash is what it will have), reset, email (the account's new address) or sign-in. */
    purpose: text("purpose").$type<"signup" | "reset" | "email" | "sign-in">().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: bytea("token_hash").notNull(),
    email: text("email").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    passwordHash: text("password_hash"),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [
    uniqueIndex("auth_tokens_token_hash_key").on(table.tokenHash),
    index("auth_tokens_user_id_idx").on(table.userId),
    index("auth_tokens_expires_at_idx").on(table.expiresAt),
  ],
);

/** What happened to an account's safety, written by recordSecurityEvent alone. Never an e-mail address: an unknown one is nobody's to keep. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: id(),
    kind: text("kind").notNull(),
    /** Null where there is no such account. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The IP address and the browser; null where it was not the account's own doing. */
    address: text("address"),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
  },
  (table) => [
    index("security_events_user_id_idx").on(table.userId, table.createdAt),
    index("security_events_created_at_idx").on(table.createdAt),
  ],
);

/** What was shown and agreed to, per submission (decisions on forms: consent texts are versioned constants). */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    form: text("form").notNull(),
    /** Id of the row that the consent came with, in the table that the form writes. */
    subjectId: uuid("subject_id").notNull(),
    wordingVersion: text("wording_version").notNull(),
    wording: text("wording").notNull(),
    address: text("address").notNull(),
    userAgent: text("user_agent"),
    details: jsonb("details").$type<Record<string, string>>(),
    createdAt: createdAt(),
  },
  (table) => [index("consents_subject_id_idx").on(table.subjectId)],
);
