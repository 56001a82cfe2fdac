import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/auth/session/session.server";
import { getList } from "~/features/resource/list/list.server";
import { ListPage } from "~/features/resource/list/list-page";
import { cellContext } from "~/features/resources.server";
import { changeRole, type RoleChange } from "~/features/user/role.server";
import { userResource } from "~/features/user/user.resource.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { StatusMessage } from "~/ui/forms/status-message";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({ title: "Users | Bubby Admin", description: "", path: paths.adminUsers });

const NOTICES: Record<RoleChange, { title: string; description: string; tone?: "destructive" }> = {
  granted: { title: "Made admin", description: "It counts from their next request on." },
  revoked: { title: "No longer admin", description: "It counts from their next request on." },
  own: {
    title: "Not Changed",
    description: "You can't revoke your own admin role. Ask another admin to do it.",
    tone: "destructive",
  },
  last: {
    title: "Not Changed",
    description: "This is the only admin. Make somebody else an admin first.",
    tone: "destructive",
  },
  unknown: { title: "Not Changed", description: "There is no such user any more.", tone: "destructive" },
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const params = new URL(request.url).searchParams;
  const done = params.get("done") ?? "";
  return {
    list: await getList(cellContext(userId), userResource, params),
    notice: Object.hasOwn(NOTICES, done) ? NOTICES[done as RoleChange] : null,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const form = await request.formData().catch(() => null);
  const target = form?.get("user");
  const done = isId(target) ? await changeRole(userId, target, form?.get("role") === "admin") : "unknown";
  const params = new URL(request.url).searchParams;
  params.set("done", done);
  return redirect(withParams(paths.adminUsers, Object.fromEntries(params)), 303);
}

export default function Users() {
  const { list, notice } = useLoaderData<typeof loader>();
  return (
    <ListPage list={list}>
      {notice ? (
        <div className="mt-5">
          <StatusMessage notice={notice} />
        </div>
      ) : null}
    </ListPage>
  );
}
