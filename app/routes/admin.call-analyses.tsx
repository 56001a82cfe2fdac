import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailCell, PhoneCell } from "~/features/admin/contact-cells";
import { getCallAnalyses } from "~/features/admin/call-analyses.server";
import { ListPage } from "~/features/admin/list-page";
import { STATUS_TONES } from "~/features/admin/status-tones";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { StatusChip } from "~/ui/status-chip";
import { type Column, When } from "~/ui/table";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Call Analyses | Bubby Admin",
  description: "",
  path: paths.adminCallAnalyses,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getCallAnalyses(userId, new URL(request.url).searchParams);
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: Column<Row>[] = [
  { header: "Name", sort: "name", cell: (row) => row.name },
  { header: "Business", sort: "business", cell: (row) => row.businessName },
  { header: "Email", cell: (row) => <EmailCell email={row.email} /> },
  { header: "Phone", cell: (row) => <PhoneCell phone={row.phone} /> },
  {
    header: "Status",
    cell: (row) => <StatusChip status={row.status} tones={STATUS_TONES["call-analyses"]!} />,
  },
  { header: "Requested", sort: "created", align: "right", cell: (row) => <When moment={row.created} /> },
];

export default function CallAnalyses() {
  return (
    <ListPage
      title="Call Analyses"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      placeholder="Search by name, business, email, or phone..."
      empty="No call analyses found"
      emptyHint="Requests appear here as soon as a visitor asks for the free call analysis."
    />
  );
}
