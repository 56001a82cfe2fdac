import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns";
import { users } from "./users";
import { adminMay, adminMayOwn, systemMay } from "./policies";

export const followUps = pgTable(
  "follow_ups",
  {
    tableName: text("table_name").notNull(),
    rowId: uuid("row_id").notNull(),
    assigneeId: uuid("assignee_id").references(() => users.id, { onDelete: "set null" }),
    followUpAt: time("follow_up_at"),
    /**
     * Set when an admin marks the row as done, which also ends its follow-up. `change_id` is the resulting status
     * change, if any.
     */
    doneAt: time("done_at"),
    changeId: uuid("change_id"),
  },
  (table) => [
    primaryKey({ columns: [table.tableName, table.rowId] }),
    index("follow_ups_assignee_idx").on(table.assigneeId),
    index("follow_ups_follow_up_at_idx").on(table.followUpAt, table.rowId),
    index("follow_ups_done_at_idx").on(table.doneAt, table.rowId),
    systemMay(),
    ...adminMay("select", "insert", "update"),
  ],
);

export const snoozes = pgTable(
  "snoozes",
  {
    adminId: uuid("admin_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tableName: text("table_name").notNull(),
    rowId: uuid("row_id").notNull(),
    until: time("until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.tableName, table.rowId] }),
    index("snoozes_until_idx").on(table.adminId, table.until, table.rowId),
    systemMay(),
    ...adminMayOwn("admin_id", "select", "insert", "update", "delete"),
  ],
);
