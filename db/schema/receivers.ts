import { pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns";

/** Receivers that asked for a pause or returned 410, by a hash of their URL. */
export const receivers = pgTable("receivers", {
  id: text("id").primaryKey(),
  pausedUntil: time("paused_until"),
  goneAt: time("gone_at"),
});
