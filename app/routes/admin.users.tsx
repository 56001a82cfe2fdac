import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { INVITE_DAYS } from "~/features/accounts/link/links.server";
import { EmailSchema } from "~/features/accounts/sign-in/schemas.server";
import { requireAdmin, requireRecentAuth } from "~/features/accounts/session/session.server";
import { getList } from "~/features/resource/list/list.server";
import { ListPage } from "~/features/resource/list/list-page";
import { dayOf } from "~/features/resource/list/moment.server";
import { cellContext } from "~/features/resources.server";
import { Invitations } from "~/features/accounts/users/invitations";
import { USER_NOTICES, USER_REFUSALS } from "~/features/accounts/users/user.messages";
import { userResource } from "~/features/accounts/users/user.resource.server";
import {
  changeRole,
  inviteAdmin,
  listInvites,
  signOutUser,
  UserChangeSchema,
  withdrawInvite,
  WithdrawSchema,
} from "~/features/accounts/users/users.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { noticeOf } from "~/lib/http/notice";
import { adminPaths } from "~/lib/paths/admin";
import { siteZone } from "~/lib/time/site-zone.server";
import { PostFaults } from "~/ui/forms/post-faults";
import { StatusMessage } from "~/ui/forms/status-message";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Users");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const [invites, zone] = await Promise.all([listInvites(), siteZone()]);
  return {
    list: await getList(await cellContext(userId), userResource, new URL(request.url).searchParams),
    days: INVITE_DAYS,
    invites: invites.map(({ expiresAt, ...invite }) => ({ ...invite, ends: dayOf(expiresAt, zone) })),
    notice: noticeOf(request, USER_NOTICES),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  requireRecentAuth(request, admin);
  const { search, searchParams } = new URL(request.url);
  if (searchParams.get("form") === "invite") {
    const form = await parseForm(request, EmailSchema, { name: "invite" });
    if (!form.ok) return form.reply;
    return form.attempt(
      inviteAdmin(admin, form.value.email),
      (done) => form.tell(adminPaths.users, USER_NOTICES, done),
      form.failures(409, { already: USER_REFUSALS.already }),
    );
  }
  if (searchParams.get("form") === "withdraw") {
    const form = await parseForm(request, WithdrawSchema, { name: "withdraw", limit: SIGNED_IN_LIMIT });
    if (!form.ok) return form.reply;
    return form.attempt(
      withdrawInvite(admin.userId, form.value.withdraw),
      (done) => form.tell(adminPaths.users, USER_NOTICES, done),
      form.failures(409, { gone: USER_REFUSALS.gone }),
    );
  }
  const form = await parseForm(request, UserChangeSchema, { name: "user", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  const { user, set } = form.value;
  return form.attempt(
    set === "sign-out" ? signOutUser(admin.userId, user) : changeRole(admin.userId, user, set === "admin"),
    (done) => form.tell(adminPaths.users + search, USER_NOTICES, done),
    form.failures(409, USER_REFUSALS),
  );
}

export default function Users() {
  const { list, notice, invites, days } = useLoaderData<typeof loader>();
  const asked = useLocation().search.includes("form=");
  return (
    <ListPage list={list}>
      <div className="mt-5 grid gap-3">
        <PostFaults action={adminPaths.users} />
        <PostFaults action={`${adminPaths.users}?form=withdraw`} />
        {notice ? <StatusMessage notice={notice} /> : null}
        <Invitations days={days} invites={invites} open={asked || invites.length > 0} />
      </div>
    </ListPage>
  );
}
