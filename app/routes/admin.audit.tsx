import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { getAuditLog } from "~/features/admin/audit-log.server";
import { EmailCell } from "~/features/admin/contact-cells";
import { ListPage } from "~/features/admin/list-page";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { type Column, When } from "~/ui/table";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({ title: "Audit Log | Bubby Admin", description: "", path: paths.adminAudit });

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getAuditLog(userId, new URL(request.url).searchParams);
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: Column<Row>[] = [
  { header: "Admin", cell: (row) => <EmailCell email={row.admin} /> },
  { header: "Action", cell: (row) => row.action },
  {
    header: "About",
    cell: (row) =>
      row.href ? (
        <Link to={row.href} className="link">
          {row.about}
        </Link>
      ) : (
        row.about
      ),
  },
  {
    header: "Details",
    cell: (row) => <span className="text-[0.8125rem] [overflow-wrap:anywhere]">{row.details}</span>,
  },
  { header: "When", sort: "created", align: "right", cell: (row) => <When moment={row.created} /> },
];

export default function AuditLog() {
  return (
    <ListPage
      title="Audit Log"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      placeholder="Search by admin, action, or details..."
      empty="No actions found"
      emptyHint="What an admin changes, exports or retries is written down here."
    />
  );
}
