import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getDemoRequests } from "~/features/admin/demo-requests.server";
import { ListPage } from "~/features/admin/list-page";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { StatusChip, type Tone } from "~/ui/status-chip";
import { type Column, When } from "~/ui/table";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Demo Requests | Bubby Admin",
  description: "",
  path: paths.adminDemoRequests,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getDemoRequests(userId, new URL(request.url).searchParams);
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const TONES: Record<string, Tone> = { pending: "yellow", completed: "green", cancelled: "red" };

const columns: Column<Row>[] = [
  { header: "Name", sort: "name", cell: (row) => row.name },
  { header: "Business", sort: "business", cell: (row) => row.businessName },
  { header: "Phone", cell: (row) => <span className="whitespace-nowrap tabular-nums">{row.phone}</span> },
  {
    header: "Status",
    cell: (row) => (
      <>
        <StatusChip status={row.status} tones={TONES} />
        {row.delivery ? (
          <span
            className="mt-1 block text-[0.8125rem] leading-snug text-muted"
            title={row.deliveryError ?? undefined}
          >
            {row.delivery}
          </span>
        ) : null}
        {row.deliveryError ? (
          <span className="block max-w-[26ch] text-[0.8125rem] leading-snug break-words text-status-red">
            {row.deliveryError}
          </span>
        ) : null}
      </>
    ),
  },
  { header: "Consent", cell: (row) => (row.consent ? "Yes" : "No") },
  { header: "Created", sort: "created", align: "right", cell: (row) => <When moment={row.created} /> },
];

export default function DemoRequests() {
  return (
    <ListPage
      title="Demo Requests"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      placeholder="Search by name, business, or phone..."
      empty="No demo requests found"
      emptyHint="Requests appear here as soon as a visitor asks for a live demo."
    />
  );
}
