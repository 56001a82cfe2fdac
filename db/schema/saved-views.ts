import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns";
import { users } from "./users";

/** List queries that an admin has saved under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    adminId: uuid("admin_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The list's slug, as in /admin/<list>. */
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** The URL's parameters. */
    query: jsonb("query").$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("saved_views_admin_id_idx").on(table.adminId, table.list, table.createdAt)],
);
