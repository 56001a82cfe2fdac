import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { adminView, createdAt, id, searchIndex, searchText, time } from "./columns";
import { adminMay, adminMayOwn, systemMay } from "./policies";
import { users } from "./users";

const auditColumns = () => ({
  id: id(),
  /** Null for an account's own security event, and for an action of the server. */
  adminId: uuid("admin_id"),
  action: text("action").notNull(),
  tableName: text("table_name").notNull(),
  /** Null if the action affected many rows or none. */
  rowId: uuid("row_id"),
  details: jsonb("details").$type<Record<string, unknown>>(),
  createdAt: createdAt(),
  /** Account of a security event. Null if no account has the typed email address, which isn't stored. */
  userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  /** Network of a security event. */
  address: text("address"),
  userAgent: text("user_agent"),
});

/** The search covers the words of the details, such as "to completed count 37". */
const AUDIT_SEARCH = searchText(
  "replace(action, '-', ' ')",
  "replace(table_name, '_', ' ')",
  `regexp_replace(details::text, '[][{}":, ]+', ' ', 'g')`,
  "address",
);

/**
 * One immutable row per admin action, with ids and counts but no personal data, and per security event of an account.
 */
export const auditLog = pgTable("audit_log", { ...auditColumns(), searchText: AUDIT_SEARCH }, (table) => [
  searchIndex("audit_log", table.searchText),
  index("audit_log_created_at_idx").on(table.createdAt, table.id),
  index("audit_log_admin_id_idx").on(table.adminId),
  index("audit_log_row_id_idx").on(table.rowId),
  index("audit_log_user_id_idx").on(table.userId, table.createdAt),
  systemMay(),
  ...adminMay("select"),
  ...adminMayOwn("admin_id", "insert"),
]);

export const auditView = adminView("audit_log", {
  ...auditColumns(),
  adminEmail: text("admin_email"),
  userEmail: text("user_email"),
});

/** Triggers write this table. */
export const statusChanges = pgTable(
  "status_changes",
  {
    id: id(),
    changeId: uuid("change_id"),
    tableName: text("table_name").notNull(),
    rowId: uuid("row_id").notNull(),
    fromStatus: text("from_status").notNull(),
    toStatus: text("to_status").notNull(),
    adminId: uuid("admin_id"),
    createdAt: createdAt(),
  },
  (table) => [
    index("status_changes_row_id_idx").on(table.rowId, table.createdAt),
    index("status_changes_change_id_idx").on(table.changeId),
    index("status_changes_created_at_idx").on(table.createdAt),
    systemMay(),
    ...adminMay("select"),
  ],
);

export const adminFigures = pgTable(
  "admin_figures",
  {
    id: integer("id").primaryKey(),
    figures: jsonb("figures").notNull(),
    countedAt: time("counted_at").notNull().defaultNow(),
  },
  () => [systemMay(), ...adminMay("select", "insert", "update")],
);

/** Admins' notes about a row, and their email replies to its sender. */
export const notes = pgTable(
  "notes",
  {
    id: id(),
    tableName: text("table_name").notNull(),
    rowId: uuid("row_id").notNull(),
    adminId: uuid("admin_id").notNull(),
    note: text("note").notNull(),
    subject: text("subject"),
    createdAt: createdAt(),
  },
  (table) => [
    index("notes_row_id_idx").on(table.rowId, table.createdAt),
    systemMay(),
    ...adminMay("select"),
    ...adminMayOwn("admin_id", "insert"),
  ],
);

/** Admins' corrections, one row per field. A merge stores the deleted row's values. */
export const fieldChanges = pgTable(
  "field_changes",
  {
    id: id(),
    tableName: text("table_name").notNull(),
    rowId: uuid("row_id").notNull(),
    adminId: uuid("admin_id").notNull(),
    field: text("field").notNull(),
    before: text("before"),
    after: text("after"),
    createdAt: createdAt(),
  },
  (table) => [
    index("field_changes_row_id_idx").on(table.rowId, table.createdAt),
    systemMay(),
    ...adminMay("select"),
    ...adminMayOwn("admin_id", "insert"),
  ],
);
