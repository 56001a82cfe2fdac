import { type AnyColumn, isNotNull, isNull } from "drizzle-orm";

/** List filter for rows with a consent. */
export const consentFilter = (revokedAt: AnyColumn) => ({
  label: "Consent",
  choices: {
    standing: { label: "Not revoked", rows: isNull(revokedAt) },
    revoked: { label: "Revoked", rows: isNotNull(revokedAt) },
  },
});
