import { pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns";

/** Webhook receivers that asked to be left alone, for a time or for good, by a hash of their address. */
export const receivers = pgTable("receivers", {
  id: text("id").primaryKey(),
  pausedUntil: time("paused_until"),
  /** It answered 410 Gone. */
  goneAt: time("gone_at"),
});
