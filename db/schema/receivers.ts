import { pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns";

/** Webhook receivers that asked for a pause (429 or 5xx) or returned 410. The id is a hash of the URL. */
export const receivers = pgTable("receivers", {
  id: text("id").primaryKey(),
  pausedUntil: time("paused_until"),
  goneAt: time("gone_at"),
});
