import { type AnyColumn, isNotNull, isNull } from "drizzle-orm";

export const consentFilter = (revokedAt: AnyColumn) => ({
  label: "Consent",
  choices: {
    standing: { label: "Not revoked", rows: isNull(revokedAt) },
    revoked: { label: "Revoked", rows: isNotNull(revokedAt) },
  },
});
