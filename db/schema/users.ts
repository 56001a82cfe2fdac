import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { adminView, createdAt, id, searchIndex, searchText, time } from "./columns";
import { adminMay, currentCustomer, customerMay, systemMay } from "./policies";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Columns that admins and the account's owner can read. */
const columns = () => ({
  id: id(),
  email: text("email").notNull(),
  emailConfirmedAt: time("email_confirmed_at"),
  /**
   * Set once the address differs from the address confirmed at sign-up. The account then can't be linked to data by address.
   */
  emailChangedAt: time("email_changed_at"),
  createdAt: createdAt(),
});

export const users = pgTable(
  "users",
  {
    ...columns(),
    searchText: searchText("email"),
  },
  (table) => [
    searchIndex("users", table.searchText),
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    index("users_created_at_idx").on(table.createdAt, table.id),
    systemMay(),
    ...adminMay("select"),
    ...customerMay(sql`id = ${currentCustomer}`, "select"),
  ],
);

export const userView = adminView("users", {
  ...columns(),
  isAdmin: boolean("is_admin").notNull(),
  hasFactor: boolean("has_factor").notNull(),
  sessions: integer("sessions").notNull(),
  signedInAt: time("signed_in_at"),
});

/** Deleted with its account. */
const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Apart from users, so that a query of users can't return hashes. */
export const passwords = pgTable(
  "passwords",
  {
    userId: userId().primaryKey(),
    /** argon2id in PHC format. */
    hash: text("hash").notNull(),
  },
  () => [systemMay()],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: userId(),
    /** Only "admin" grants rights. */
    role: text("role").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    systemMay(),
    ...adminMay("select"),
    ...customerMay(sql`user_id = ${currentCustomer}`, "select"),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    /** SHA-256 of the cookie's token. The token itself isn't stored. */
    tokenHash: bytea("token_hash").notNull(),
    userId: userId(),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    /** Each use extends the session, to at most 30 days after created_at. */
    expiresAt: time("expires_at").notNull(),
    /** Time of the last check of the password or second factor. */
    authenticatedAt: time("authenticated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("sessions_token_hash_key").on(table.tokenHash),
    index("sessions_user_id_idx").on(table.userId),
    index("sessions_expires_at_idx").on(table.expiresAt),
    systemMay(),
    ...customerMay(sql`user_id = ${currentCustomer}`, "select", "delete"),
  ],
);

export const totpFactors = pgTable(
  "totp_factors",
  {
    userId: userId().primaryKey(),
    /** The secret is encrypted with a key derived from SESSION_SECRET. */
    secret: text("secret").notNull(),
    /** 30-second step of the last accepted code. Codes up to this step are rejected. */
    lastStep: integer("last_step").notNull().default(0),
    createdAt: createdAt(),
  },
  () => [systemMay()],
);

/** A passkey signs in without a password, because its device verifies the user. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: userId(),
    /** base64url, like the browser's API. */
    credentialId: text("credential_id").notNull(),
    publicKey: bytea("public_key").notNull(),
    /** The authenticator's signature counter. 0 if the authenticator doesn't count. */
    counter: integer("counter").notNull().default(0),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: time("last_used_at"),
  },
  (table) => [
    uniqueIndex("passkeys_credential_id_key").on(table.credentialId),
    index("passkeys_user_id_idx").on(table.userId),
    systemMay(),
    ...customerMay(sql`user_id = ${currentCustomer}`, "select"),
  ],
);

/** Each recovery code is deleted on use. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: userId(),
    /** SHA-256 of 120 random bits. */
    codeHash: bytea("code_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("recovery_codes_user_id_key").on(table.userId, table.codeHash), systemMay()],
);

export const authTokens = pgTable(
  "auth_tokens",
  {
    id: id(),
    /** A sign-up link stores the new account's password_hash. An invitation's user_id is the inviting admin. */
    purpose: text("purpose").$type<"signup" | "reset" | "email" | "invite">().notNull(),
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
    systemMay(),
  ],
);
