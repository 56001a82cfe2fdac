import { useLoaderData } from "@remix-run/react";
import { trade } from "~/content/trades/contractors";
import { tradeMeta } from "~/features/site/pages/trade-meta";
import { TradePage } from "~/features/site/pages/trade-page";
import type { RouteHandle } from "~/lib/handle";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", published: {} };

export const meta = tradeMeta;

export const loader = () => ({ trade });

export default function ContractorsPage() {
  return <TradePage {...useLoaderData<typeof loader>()} />;
}
