import { pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns";
import { adminMay, systemMay } from "./policies";

/** Webhook receivers that returned 410 or were busy (429, 502, 503, or 504). The id is a hash of the URL. */
export const receivers = pgTable(
  "receivers",
  {
    id: text("id").primaryKey(),
    pausedUntil: time("paused_until"),
    goneAt: time("gone_at"),
  },
  () => [systemMay(), ...adminMay("select", "delete")],
);
