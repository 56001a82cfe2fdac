import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./users";
import { adminMay, adminMayOwn, systemMay, visitorMay } from "./policies";

/** The table has one row. */
export const settings = pgTable(
  "settings",
  {
    id: integer("id").primaryKey(),
    /** IANA name, such as "America/Phoenix". */
    timeZone: text("time_zone").notNull(),
  },
  () => [systemMay(), ...adminMay("select", "insert", "update"), ...visitorMay(sql`true`, "select")],
);

/** Minutes since midnight. */
export type Hours = readonly (readonly [from: number, until: number])[];

/** The table has at most one row. Without a row, the defaults apply. */
export const schedulingRules = pgTable(
  "scheduling_rules",
  {
    id: integer("id").primaryKey(),
    /** Opening hours by weekday in the site's zone, Monday first. */
    hours: jsonb("hours").$type<readonly Hours[]>().notNull(),
    /** First and last day of each period, such as ["2026-12-24", "2026-12-31"]. */
    daysOff: jsonb("days_off").$type<readonly (readonly [first: string, last: string])[]>().notNull(),
    lengthMinutes: integer("length_minutes").notNull(),
    minutesBefore: integer("minutes_before").notNull(),
    minutesAfter: integer("minutes_after").notNull(),
    noticeHours: integer("notice_hours").notNull(),
    daysAhead: integer("days_ahead").notNull(),
    feedId: uuid("feed_id"),
  },
  () => [systemMay(), ...adminMay("select", "insert", "update")],
);

export const adminSettings = pgTable(
  "admin_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    signature: text("signature").notNull(),
    /** Hour of the daily email in the site's zone, 0 to 23. Null turns the email off. */
    digestHour: integer("digest_hour"),
  },
  () => [systemMay(), ...adminMayOwn("user_id", "select", "insert", "update")],
);
