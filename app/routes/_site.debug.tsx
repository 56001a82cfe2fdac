import { page } from "~/content/pages/debug";
import { PlainPage } from "~/features/site/plain-page";
import { env } from "~/lib/env.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({ title: page.title, description: page.description, path: paths.debug });

export function loader() {
  if (env().DEBUG_PAGE === "off") throw new Response(null, { status: 404 });
  return null;
}

export default function DebugPage() {
  return <PlainPage page={page} />;
}
