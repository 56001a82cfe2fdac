import { useLoaderData } from "@remix-run/react";
import { termsOfService } from "~/content/legal/terms-of-service";
import { legalMeta, legalView } from "~/features/site/pages/legal";
import { LegalPage } from "~/features/site/pages/legal-page";
import type { RouteHandle } from "~/lib/handle";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", offers: false, published: {} };

export const meta = legalMeta;

export const loader = () => legalView(termsOfService);

export default function TermsOfServicePage() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
