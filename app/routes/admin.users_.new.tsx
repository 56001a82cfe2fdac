import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { AdminFormPage } from "~/features/resource/admin-form-page";
import { requireAdmin } from "~/features/auth/session/session.server";
import { INVITE_DAYS } from "~/features/auth/link/auth-token.server";
import { requireRecentAuth } from "~/features/auth/verify/recent.server";
import { dayOf } from "~/features/resource/list/moment.server";
import { inviteAdmin, listInvites, withdrawInvite } from "~/features/user/invite.server";
import { InviteSchema, WithdrawSchema } from "~/features/user/user-change.schema.server";
import { INVITE_NOTICES, INVITE_REFUSALS } from "~/features/user/user.messages";
import { intentOf, parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { noticeOf } from "~/lib/http/notice";
import { adminPaths } from "~/lib/paths/admin";
import { siteZone } from "~/lib/time/site-zone.server";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { PostButton } from "~/ui/forms/post-form";
import { StatusMessage } from "~/ui/forms/status-message";
import { When } from "~/ui/table/table";

export { clientAction, shouldRevalidate } from "~/ui/forms/submission";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Invite a colleague");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [invites, zone] = await Promise.all([listInvites(), siteZone()]);
  return {
    days: INVITE_DAYS,
    invites: invites.map(({ expiresAt, ...invite }) => ({ ...invite, ends: dayOf(expiresAt, zone) })),
    notice: noticeOf(request, INVITE_NOTICES),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request, { email: "Email" });
  await requireRecentAuth(request);
  const withdrawing = (await intentOf(request)) === "withdraw";
  if (withdrawing) {
    const form = await parseForm(request, WithdrawSchema, { name: "withdraw", limit: SIGNED_IN_LIMIT });
    if (!form.ok) return form.reply;
    return form.attempt(
      withdrawInvite(admin.userId, form.value.withdraw),
      (done) => form.tell(adminPaths.userNew, INVITE_NOTICES, done),
      form.failures(409, { gone: INVITE_REFUSALS.gone }),
    );
  }
  const form = await parseForm(request, InviteSchema, { name: "invite" });
  if (!form.ok) return form.reply;
  return form.attempt(
    inviteAdmin(admin, form.value.email),
    (done) => form.tell(adminPaths.userNew, INVITE_NOTICES, done),
    form.failures(409, { already: INVITE_REFUSALS.already }),
  );
}

export default function Invite() {
  const { days, invites, notice } = useLoaderData<typeof loader>();
  return (
    <AdminFormPage
      title="Invite a colleague"
      about={`We'll email this person a link that works once, for ${days} days. The link makes them an admin, who can see and change everything here. Then they set up two-step sign-in.`}
      back={{ to: adminPaths.users, label: "Back to users" }}
    >
      {notice ? <StatusMessage notice={notice} className="mb-5" /> : null}
      <FormShell<typeof InviteSchema>
        id="invite"
        action={adminPaths.userNew}
        size="admin"
        submitLabel="Send the invitation"
        busyLabel="Sending..."
      >
        {(field) => (
          <TextField field={field("email")} label="Email" type="email" autoComplete="off" autoFocus />
        )}
      </FormShell>
      {invites.length > 0 ? (
        <section className="mt-10">
          <h2 className="text-[1.25rem]">Open invitations</h2>
          <ul className="mt-3 grid gap-3 text-small">
            {invites.map(({ id, email, by, ends }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <strong className="font-semibold">{email}</strong>
                  <span className="block text-muted">
                    by {by}, until <When moment={ends} />
                  </span>
                </span>
                <PostButton
                  action={adminPaths.userNew}
                  fields={{ intent: "withdraw", withdraw: id }}
                  variant="secondary"
                  size="admin"
                >
                  Withdraw<span className="sr-only"> the invitation of {email}</span>
                </PostButton>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </AdminFormPage>
  );
}
