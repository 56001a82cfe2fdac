import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { EmailCell } from "~/features/admin/contact-cells";
import { ListPage } from "~/features/admin/list-page";
import { STATUS_TONES } from "~/features/admin/status-tones";
import { changeRole, getUsers, type RoleChange } from "~/features/admin/users.server";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { counted } from "~/lib/search";
import { Button, buttonClass } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import { StatusMessage } from "~/ui/forms/status-message";
import { StatusChip } from "~/ui/status-chip";
import { type Column, When } from "~/ui/table";

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
    list: await getUsers(userId, params),
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

type Row = Awaited<ReturnType<typeof loader>>["list"]["rows"][number];

function ChangeRole({ row }: { row: Row }) {
  const { pathname, search } = useLocation();
  return (
    <PostForm action={pathname + search} preventScrollReset className="mt-2">
      <input type="hidden" name="user" value={row.id} />
      <Button size="admin" name="role" value={row.isAdmin ? "customer" : "admin"}>
        {row.isAdmin ? "Yes, revoke" : "Yes, make admin"}
      </Button>
    </PostForm>
  );
}

const columns: Column<Row>[] = [
  {
    header: "Email",
    sort: "email",
    cell: (row) => (
      <>
        <EmailCell email={row.email} />
        {row.self ? <span className="block font-normal text-muted">(you)</span> : null}
      </>
    ),
  },
  {
    header: "Role",
    cell: (row) => <StatusChip status={row.isAdmin ? "admin" : "customer"} tones={STATUS_TONES.users!} />,
  },
  {
    header: "Signed in",
    cell: (row) =>
      row.signedIn ? (
        <>
          <When moment={row.signedIn} />
          <span className="block text-[0.8125rem] text-muted">{counted(row.sessions, "session")}</span>
        </>
      ) : (
        <span className="text-muted">Not now</span>
      ),
  },
  {
    header: "Change",
    // Asked twice, without script too: an admin sees everything.
    cell: (row) =>
      row.self ? (
        <span className="text-muted">Only another admin can revoke your role</span>
      ) : (
        <details name="change">
          <summary className={`${buttonClass("secondary", "admin")} cursor-pointer list-none`}>
            {row.isAdmin ? "Revoke admin" : "Make admin"}
            <span className="sr-only">: {row.email}</span>
          </summary>
          <ChangeRole row={row} />
        </details>
      ),
  },
  { header: "Created", sort: "created", align: "right", cell: (row) => <When moment={row.created} /> },
];

export default function Users() {
  const { list, notice } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Users"
      list={list}
      columns={columns}
      placeholder="Search by email..."
      empty="No users found"
      emptyHint="Whoever confirms an email address appears here."
    >
      {notice ? (
        <div className="mt-5">
          <StatusMessage notice={notice} />
        </div>
      ) : null}
    </ListPage>
  );
}
