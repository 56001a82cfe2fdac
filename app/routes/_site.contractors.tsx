import { useLoaderData } from "@remix-run/react";
import { trade } from "~/content/trades/contractors";
import { tradeMeta } from "~/features/site/trade-meta";
import { TradePage } from "~/features/site/trade-page";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", published: {} };

export const meta = tradeMeta;

export const loader = () => ({ trade });

export default function ContractorsPage() {
  return <TradePage {...useLoaderData<typeof loader>()} />;
}
