import { pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns";

/** Webhook receivers that asked for a pause or answered 410, by a hash of their URL. */
export const receivers = pgTable("receivers", {
  id: text("id").primaryKey(),
  pausedUntil: time("paused_until"),
  /** The receiver answered 410 Gone. */
  goneAt: time("gone_at"),
});
