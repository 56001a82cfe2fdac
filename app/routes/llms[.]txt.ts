import { llmsText } from "~/features/site/llms.server";
import { env } from "~/lib/env.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", published: {} };

export const loader = () =>
  new Response(llmsText(env().APP_URL), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
