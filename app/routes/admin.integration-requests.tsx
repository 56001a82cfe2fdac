import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailCell } from "~/features/admin/contact-cells";
import { getIntegrationRequests } from "~/features/admin/integration-requests.server";
import { ListPage } from "~/features/admin/list-page";
import { STATUS_TONES } from "~/features/admin/status-tones";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { LongText } from "~/features/admin/long-text";
import { StatusChip } from "~/ui/status-chip";
import { type Column, When } from "~/ui/table";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Integration Requests | Bubby Admin",
  description: "",
  path: paths.adminIntegrationRequests,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getIntegrationRequests(userId, new URL(request.url).searchParams);
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const KINDS: Record<string, string> = { request: "Asked for", notify: "Notify when ready" };

const columns: Column<Row>[] = [
  { header: "Integration", sort: "integration", cell: (row) => row.integration },
  { header: "Kind", cell: (row) => KINDS[row.kind] ?? row.kind },
  { header: "Name", cell: (row) => row.name ?? "N/A" },
  { header: "Email", cell: (row) => <EmailCell email={row.email} /> },
  { header: "Details", cell: (row) => (row.details ? <LongText text={row.details} /> : "N/A") },
  {
    header: "Status",
    cell: (row) => <StatusChip status={row.status} tones={STATUS_TONES["integration-requests"]!} />,
  },
  { header: "Requested", sort: "created", align: "right", cell: (row) => <When moment={row.created} /> },
];

export default function IntegrationRequests() {
  return (
    <ListPage
      title="Integration Requests"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      placeholder="Search by integration, name, or email..."
      empty="No integration requests found"
      emptyHint="Requests appear here as soon as a visitor of the integrations page asks for one."
    />
  );
}
