import { type SQL, sql } from "drizzle-orm";
import type { callAnalysisRequests, contactMessages } from "~db/schema";

/** What becomes of a message or a request that a person answers. The documents name none. */
export const LEAD_STATUSES = ["new", "answered", "closed"] as const;

/** Kinds to whose senders the site promises an answer within a day. */
type Promised = typeof contactMessages | typeof callAnalysisRequests;

/** Those who wait for longer than that. */
export const overdue = (table: Promised): SQL =>
  sql`(${table.status} = 'new' and ${table.createdAt} < now() - interval '24 hours')`;

export const promisedStatus = (table: Promised) => ({
  column: table.status,
  values: LEAD_STATUSES,
  narrower: { overdue: { label: "new for over 24 hours", rows: overdue(table) } },
});
