import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** What holds for the whole admin area, in one row. */
export const settings = pgTable("settings", {
  id: integer("id").primaryKey(),
  /** An IANA name, such as "America/Phoenix". */
  timeZone: text("time_zone").notNull(),
});
