import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DAYS_OFF, NUMBERS, SCHEDULING_NOTICES } from "~/features/admin/scheduling/scheduling.messages";
import { Scheduling } from "~/features/admin/scheduling/scheduling-page";
import { SchedulingSchema } from "~/features/admin/scheduling/scheduling.schema.server";
import { getScheduling, saveScheduling } from "~/features/admin/scheduling/scheduling.server";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { noticeOf } from "~/lib/http/notice";
import { adminPaths } from "~/lib/paths/admin";
import { StatusMessage } from "~/ui/forms/status-message";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Scheduling");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId, isRecent } = await requireAdmin(request);
  const { feed, ...scheduling } = await getScheduling(userId);
  // Anyone with the address can read all bookings.
  const shown = feed && isRecent ? feed : null;
  return {
    scheduling: { ...scheduling, hasFeed: feed !== null, feed: shown },
    notice: noticeOf(request, SCHEDULING_NOTICES),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, { ...NUMBERS, ...DAYS_OFF });
  const form = await parseForm(request, SchedulingSchema, { name: "scheduling", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  return form.attempt(saveScheduling(userId, form.value), () =>
    form.tell(adminPaths.scheduling, SCHEDULING_NOTICES, "saved"),
  );
}

export default function SchedulingRoute() {
  const { scheduling, notice } = useLoaderData<typeof loader>();
  return (
    <Scheduling {...scheduling}>
      {notice ? <StatusMessage notice={notice} className="mb-5" /> : null}
    </Scheduling>
  );
}
