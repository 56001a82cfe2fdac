import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { requireCustomer } from "~/features/auth/session/session.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import { withNotice } from "~/lib/http/notice";
import { paths } from "~/lib/paths";
import { attempt } from "~/lib/http/refusal.server";
import { DASHBOARD_NOTICES } from "./account.messages";

export const OwnTrialSchema = z.object({ trial: z.string().default("") });

export const ClaimSchema = z.object({ mine: z.string().optional(), "not-mine": z.string().default("") });

export async function toDashboard({ request }: LoaderFunctionArgs) {
  await requireCustomer(request);
  return redirect(paths.dashboard);
}

/** Handles the press of a dashboard button. Redirects back with a notice if the button's target no longer exists. */
export async function onPress<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  act: (userId: string, fields: z.output<Schema>) => Promise<Response>,
): Promise<Response> {
  const { userId } = await requireCustomer(request);
  const form = await parseForm(request, schema, { name: "dashboard", limit: SIGNED_IN_LIMIT });
  const gone = () => redirect(withNotice(paths.dashboard, DASHBOARD_NOTICES, "gone"), 303);
  return form.ok ? attempt(act(userId, form.value), (answer) => answer, { gone }) : gone();
}
