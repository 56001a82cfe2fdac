import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The response time that the site promises. */
const PROMISED_HOURS = 24;

/** Status filter for leads that wait longer than that. */
export const overdue = ({ status, createdAt }: { status: PgColumn; createdAt: PgColumn }) => ({
  label: `new for over ${PROMISED_HOURS} hours`,
  rows: sql`(${status} = 'new' and ${createdAt} < now() - make_interval(hours => ${PROMISED_HOURS}))`,
});

/** Unanswered leads older than that. */
export const unanswered = ({ status }: { status: PgColumn }) => ({
  rows: eq(status, "new"),
  at: "createdAt" as const,
  dueHours: PROMISED_HOURS,
});
