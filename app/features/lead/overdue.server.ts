import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Within which the site promises an answer. */
const PROMISED_HOURS = 24;

/** Leads that wait for longer than that: a choice of a list's status filter. */
export const overdue = ({ status, createdAt }: { status: PgColumn; createdAt: PgColumn }) => ({
  label: `new for over ${PROMISED_HOURS} hours`,
  rows: sql`(${status} = 'new' and ${createdAt} < now() - make_interval(hours => ${PROMISED_HOURS}))`,
});

/** Leads without an answer by then. */
export const unanswered = ({ status }: { status: PgColumn }) => ({
  rows: eq(status, "new"),
  at: "createdAt" as const,
  dueHours: PROMISED_HOURS,
});
