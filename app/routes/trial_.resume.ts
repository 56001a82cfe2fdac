import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { resumableId, resumePath } from "~/features/trial/signup/resume.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** Links in emails of version 0.2.0 and earlier. They work for 30 days. */
export function loader({ request }: LoaderFunctionArgs) {
  const id = resumableId(new URL(request.url).searchParams.get("trial") ?? "");
  if (!id) throw new Response(null, { status: 404 });
  return redirect(resumePath(id));
}
