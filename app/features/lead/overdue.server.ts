import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Leads that wait for longer than the day within which the site promises an answer: a choice of a list's status filter. */
export const overdue = ({ status, createdAt }: { status: PgColumn; createdAt: PgColumn }) => ({
  label: "new for over 24 hours",
  rows: sql`(${status} = 'new' and ${createdAt} < now() - interval '24 hours')`,
});
