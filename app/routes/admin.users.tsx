import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { hasSecondFactor } from "~/features/auth/factor/factor.server";
import { requireAdmin } from "~/features/auth/session/session.server";
import { requireRecentAuth } from "~/features/auth/verify/recent.server";
import { getList } from "~/features/resource/list/list.server";
import { ListPage } from "~/features/resource/list/list-page";
import { cellContext } from "~/features/resources.server";
import { UserChangeSchema } from "~/features/user/user-change.schema.server";
import { listInvites } from "~/features/user/invite.server";
import { changeRole, signOutUser } from "~/features/user/user-change.server";
import { USER_NOTICES, USER_REFUSALS } from "~/features/user/user.messages";
import { userResource } from "~/features/user/user.resource.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { noticeOf } from "~/lib/http/notice";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { paths } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { counted } from "~/lib/text/search";
import { PostFaults } from "~/ui/forms/post-faults";
import { StatusMessage } from "~/ui/forms/status-message";

export { clientAction, shouldRevalidate } from "~/ui/forms/submission";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Users");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return {
    safe: await hasSecondFactor(userId),
    list: await getList(await cellContext(userId), userResource, new URL(request.url).searchParams),
    invites: (await listInvites()).length,
    notice: noticeOf(request, USER_NOTICES),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request);
  await requireRecentAuth(request);
  const form = await parseForm(request, UserChangeSchema, { name: "user", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  const { user, set } = form.value;
  return form.attempt(
    set === "sign-out" ? signOutUser(userId, user) : changeRole(userId, user, set === "admin"),
    (done) => form.tell(adminPaths.users + new URL(request.url).search, USER_NOTICES, done),
    form.failures(409, USER_REFUSALS),
  );
}

export default function Users() {
  const { list, notice, safe, invites } = useLoaderData<typeof loader>();
  return (
    <ListPage list={list}>
      <div className="mt-5 grid gap-3 empty:hidden">
        <PostFaults />
        {safe ? null : (
          <p className="rounded-field border border-control bg-surface px-4 py-2 text-small">
            Your account has no two-step sign-in. Anyone who learns your password can sign in.{" "}
            <Link to={paths.twoStep} className="link">
              Set it up
            </Link>
          </p>
        )}
        {invites > 0 ? (
          <p className="text-small">
            <Link to={adminPaths.userNew} className="link">
              {counted(invites, "open invitation")}
            </Link>
          </p>
        ) : null}
        {notice ? <StatusMessage notice={notice} /> : null}
      </div>
    </ListPage>
  );
}
