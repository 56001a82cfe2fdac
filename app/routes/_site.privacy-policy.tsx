import { useLoaderData } from "@remix-run/react";
import { privacyPolicy } from "~/content/legal/privacy-policy";
import { legalMeta, legalView } from "~/features/site/pages/legal";
import { LegalPage } from "~/features/site/pages/legal-page";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", offers: false, published: {} };

export const meta = legalMeta;

export const loader = () => legalView(privacyPolicy);

export default function PrivacyPolicyPage() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
