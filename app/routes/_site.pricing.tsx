import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { page } from "~/content/pages/pricing";
import { isBillingPeriod } from "~/content/plans";
import { PlainPage } from "~/features/site/plain-page";
import { PlanCards } from "~/features/site/plan-cards";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", published: { billing: ["monthly", "annual"] } };

export const meta = pageMeta({ title: page.title, description: page.description, path: paths.pricing });

export function loader({ request }: LoaderFunctionArgs) {
  const billing = new URL(request.url).searchParams.get("billing");
  return { billing: isBillingPeriod(billing) ? billing : "monthly" } as const;
}

export default function PricingPage() {
  const { billing } = useLoaderData<typeof loader>();
  return (
    <PlainPage page={page}>
      <PlanCards billing={billing} />
    </PlainPage>
  );
}
