import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { NotifySwitch } from "~/features/admin/settings/notify-switch";
import { SettingsForm } from "~/features/admin/settings/settings-form";
import { SETTINGS_NOTICES } from "~/features/admin/settings/settings.messages";
import { SettingsSchema } from "~/features/admin/settings/settings.schema.server";
import { getSettings, saveSettings } from "~/features/admin/settings/settings.server";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { requireAdmin } from "~/features/auth/session/session.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { noticeOf } from "~/lib/http/notice";
import { adminPaths } from "~/lib/paths/admin";
import { StatusMessage } from "~/ui/forms/status-message";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Settings");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return { settings: await getSettings(userId), notice: noticeOf(request, SETTINGS_NOTICES) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, { signature: "Your signature", timeZone: null });
  const form = await parseForm(request, SettingsSchema, { name: "settings", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  return form.attempt(saveSettings(userId, form.value), () =>
    form.tell(adminPaths.settings, SETTINGS_NOTICES, "saved"),
  );
}

export default function Settings() {
  const { settings, notice } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-xl">
      <h1 className="mb-4 text-h3 md:text-[1.625rem] md:leading-tight">Settings</h1>
      {notice ? <StatusMessage notice={notice} className="mb-5" /> : null}
      <SettingsForm {...settings} />
      <section className="mt-10">
        <h2 className="text-[1.25rem]">Scheduling</h2>
        <p className="mt-1 text-small text-muted">
          When visitors can book a call, and an address for your calendar program:{" "}
          <Link to={adminPaths.scheduling} className="link">
            hours and calendar
          </Link>
        </p>
      </section>
      <NotifySwitch />
    </div>
  );
}
