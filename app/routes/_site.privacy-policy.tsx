import { useLoaderData } from "@remix-run/react";
import { privacyPolicy, RETENTION_SECTION } from "~/content/legal/privacy-policy";
import { retentionWords } from "~/features/retention/retention.server";
import { legalMeta, legalView } from "~/features/site/pages/legal";
import { LegalPage } from "~/features/site/pages/legal-page";
import type { RouteHandle } from "~/lib/handle";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", offers: false, published: {} };

export const meta = legalMeta;

export const loader = () => ({
  ...legalView(privacyPolicy),
  tables: { [RETENTION_SECTION]: retentionWords() },
});

export default function PrivacyPolicyPage() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
