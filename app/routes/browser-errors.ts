import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { log } from "~/lib/log.server";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", sitemap: false };

const Schema = z.object({
  message: z.string().max(300),
  stack: z.string().max(2000).optional(),
  page: z.string().max(200),
});

export const loader = () => redirect(paths.home);

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request, Schema, {
    name: "browser-error",
    limit: { points: 20, seconds: 600 },
  });
  if (!form.ok) return form.reply;
  const requestId = request.headers.get("x-request-id");
  log.error({ browser: form.value, requestId }, "unexpected error in the browser");
  return new Response(null, { status: 204 });
}
