import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { reportAbandonedTrial } from "~/features/trial/signup/abandoned-trial.server";
import { AbandonedSchema } from "~/features/trial/signup/trial.schema.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const loader = () => redirect(paths.trial);

/** Browsers send this beacon while the page closes, so nobody reads the response. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request, AbandonedSchema, { name: "trial-abandoned" });
  if (form.ok && request.headers.get("sec-gpc") !== "1") await reportAbandonedTrial(form.value, form.visit);
  return new Response(null, { status: 204 });
}
