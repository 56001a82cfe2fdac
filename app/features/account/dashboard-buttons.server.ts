import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { requireCustomer } from "~/features/auth/session/session.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import { withNotice } from "~/lib/http/notice";
import { paths } from "~/lib/paths";
import { attempt } from "~/lib/http/refusal.server";
import { DASHBOARD_NOTICES } from "./account.messages";

/** One of the account's trials. */
export const OwnTrialSchema = z.object({ trial: z.string().default("") });

/** The account accepts or rejects a trial with its address. Each field holds the trial's id. */
export const ClaimSchema = z.object({ mine: z.string().optional(), "not-mine": z.string().default("") });

/** Loader of a URL that only takes posts. */
export async function toDashboard({ request }: LoaderFunctionArgs) {
  await requireCustomer(request);
  return redirect(paths.dashboard);
}

/** Runs the dashboard button's action, or redirects back with a notice if its target is gone. */
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
