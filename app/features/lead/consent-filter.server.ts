import { type AnyColumn, isNotNull, isNull } from "drizzle-orm";

/** The filter of a list whose rows came with a consent. */
export const consentFilter = (revokedAt: AnyColumn) => ({
  label: "Consent",
  choices: {
    standing: { label: "Not revoked", rows: isNull(revokedAt) },
    revoked: { label: "Revoked", rows: isNotNull(revokedAt) },
  },
});
