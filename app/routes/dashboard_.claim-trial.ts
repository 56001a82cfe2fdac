import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { addAskedTrial, refuseTrial } from "~/features/account/asked-trials.server";
import { requireCustomer } from "~/features/auth/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { DASHBOARD_NOTICES } from "~/features/account/account.messages";
import { withNotice } from "~/lib/http/notice";

export const handle: RouteHandle = { access: "customer" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireCustomer(request);
  return redirect(paths.dashboard);
}

/** The account says whether a trial with its address is its own: the field `mine` or `not-mine` holds the trial's id. */
export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireCustomer(request);
  const form = await request.formData().catch(() => null);
  const added = form?.has("mine") && (await addAskedTrial(userId, form.get("mine")));
  const refused = form?.has("not-mine") && (await refuseTrial(userId, form.get("not-mine")));
  const notice = added ? "added" : refused ? "refused" : null;
  return redirect(notice ? withNotice(paths.dashboard, DASHBOARD_NOTICES, notice) : paths.dashboard, 303);
}
