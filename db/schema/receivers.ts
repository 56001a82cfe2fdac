import { pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns";

/** What webhook receivers asked for, by a hash of their address: to be left alone for a time, or for good. */
export const receivers = pgTable("receivers", {
  id: text("id").primaryKey(),
  pausedUntil: time("paused_until"),
  /** It answered 410 Gone. */
  goneAt: time("gone_at"),
});
