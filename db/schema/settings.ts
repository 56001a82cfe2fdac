import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns";
import { users } from "./users";

/** What holds for the whole admin area, in one row. */
export const settings = pgTable("settings", {
  id: integer("id").primaryKey(),
  /** An IANA name, such as "America/Phoenix". */
  timeZone: text("time_zone").notNull(),
});

/** What an admin sets for the own work. */
export const adminSettings = pgTable("admin_settings", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Below the answers that this admin mails. */
  signature: text("signature").notNull(),
  /** When the daily mail is sent, 0 to 23 on the site's clocks; null for none. */
  digestHour: integer("digest_hour"),
});

/** The last time that rows of a table, or files, went by their age. */
export const purges = pgTable("purges", {
  /** A table's name, "mail texts" or "files". */
  what: text("what").primaryKey(),
  ranAt: time("ran_at").notNull(),
  purged: integer("purged").notNull(),
});
