import { type AnyColumn, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const PROMISED_HOURS = 24;

export const overdue = ({ status, createdAt }: { status: PgColumn; createdAt: PgColumn }) => ({
  label: `new for over ${PROMISED_HOURS} hours`,
  rows: sql`(${status} = 'new' and ${createdAt} < now() - make_interval(hours => ${PROMISED_HOURS}))`,
});

export const unanswered = ({ status }: { status: PgColumn }) => ({
  rows: eq(status, "new"),
  at: "createdAt" as const,
  dueHours: PROMISED_HOURS,
});

export const consentFilter = (revokedAt: AnyColumn) => ({
  label: "Consent",
  choices: {
    standing: { label: "Not revoked", rows: isNull(revokedAt) },
    revoked: { label: "Revoked", rows: isNotNull(revokedAt) },
  },
});
