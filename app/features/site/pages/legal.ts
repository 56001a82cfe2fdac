import type { LegalDocument } from "~/content/legal/document";
import { pageMeta } from "~/lib/meta";

export const legalView = (document: LegalDocument) => ({
  document,
  day: new Date(document.date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }),
});

export const legalMeta = pageMeta<ReturnType<typeof legalView>>(({ document }) => document);
