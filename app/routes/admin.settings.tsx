import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { NotifySwitch } from "~/features/admin/settings/notify-switch";
import { SettingsForm } from "~/features/admin/settings/settings-form";
import { SETTINGS_NOTICES } from "~/features/admin/settings/settings.messages";
import { SettingsSchema } from "~/features/admin/settings/settings.schema.server";
import { getSettings, saveSettings } from "~/features/admin/settings/settings.server";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { Beside, AdminFormPage } from "~/features/resource/admin-form-page";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { noticeOf } from "~/lib/http/notice";
import { adminPaths } from "~/lib/paths/admin";
import { StatusMessage } from "~/ui/forms/status-message";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Settings");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return { settings: await getSettings(userId), notice: noticeOf(request, SETTINGS_NOTICES) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, { signature: "Your signature" });
  const form = await parseForm(request, SettingsSchema, { name: "settings", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  return form.attempt(saveSettings(userId, form.value), () =>
    form.tell(adminPaths.settings, SETTINGS_NOTICES, "saved"),
  );
}

export default function Settings() {
  const { settings, notice } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-10">
      <AdminFormPage
        title="Settings"
        about="The time zone applies to all admins. The signature and the daily email are only for you."
      >
        {notice ? <StatusMessage notice={notice} className="mb-5" /> : null}
        <SettingsForm {...settings} />
      </AdminFormPage>
      <Beside head={<h2 className="text-[1.25rem]">Scheduling</h2>}>
        <p className="text-small text-muted">
          When visitors can book a call, and an address for your calendar program:{" "}
          <Link to={adminPaths.scheduling} className="link">
            hours and calendar
          </Link>
        </p>
      </Beside>
      <NotifySwitch />
    </div>
  );
}
