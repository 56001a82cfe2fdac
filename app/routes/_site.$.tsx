import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/lib/handle";
import { log } from "~/lib/log.server";

export const handle: RouteHandle = { access: "public", sitemap: false };

export function loader({ request }: LoaderFunctionArgs): never {
  log.info({ path: new URL(request.url).pathname.slice(0, 200) }, "no such page");
  throw new Response(null, { status: 404 });
}

/** Never drawn: the site's error boundary shows the 404. It makes this a page instead of a resource. */
export default function NotFound() {
  return null;
}
