import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { getDeliveries } from "~/features/admin/deliveries.server";
import { ListPage } from "~/features/admin/list-page";
import { STATUS_TONES } from "~/features/admin/status-tones";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths, statusPath } from "~/lib/paths";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import { StatusChip } from "~/ui/status-chip";
import { type Column, When } from "~/ui/table";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Deliveries | Bubby Admin",
  description: "",
  path: paths.adminDeliveries,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getDeliveries(userId, new URL(request.url).searchParams);
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

function Retry({ id }: { id: string }) {
  const { search } = useLocation();
  return (
    <PostForm action={statusPath(paths.adminDeliveries) + search} preventScrollReset className="mt-1">
      <input type="hidden" name="to" value="queued" />
      <Button variant="secondary" size="admin" name="id" value={id}>
        Try again
      </Button>
    </PostForm>
  );
}

const columns: Column<Row>[] = [
  { header: "Kind", cell: (row) => row.kind },
  {
    header: "About",
    cell: (row) => (
      <>
        <span className="[overflow-wrap:anywhere]">{row.about || row.detail || "N/A"}</span>
        {row.about ? <span className="block text-[0.8125rem] text-muted">{row.detail}</span> : null}
      </>
    ),
  },
  {
    header: "Status",
    cell: (row) => (
      <>
        <StatusChip status={row.state} tones={STATUS_TONES.deliveries!} />
        {row.error ? (
          <span className="mt-1 block max-w-[32ch] text-[0.8125rem] text-status-red">{row.error}</span>
        ) : null}
        {row.unsent ? (
          <span className="mt-1 block max-w-[32ch] text-[0.8125rem] text-muted">{row.unsent}</span>
        ) : null}
        {row.retriable ? <Retry id={row.id} /> : null}
      </>
    ),
  },
  {
    header: "Attempts",
    align: "right",
    cell: (row) => <span className="tabular-nums">{row.attempts}</span>,
  },
  { header: "Delivered", cell: (row) => (row.delivered ? <When moment={row.delivered} /> : "Not yet") },
  { header: "Created", sort: "created", align: "right", cell: (row) => <When moment={row.created} /> },
];

export default function Deliveries() {
  return (
    <ListPage
      title="Deliveries"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      placeholder="Search by kind, person, address, or subject..."
      empty="No deliveries found"
      emptyHint="Every webhook, mail and notice that leaves the system appears here."
    />
  );
}
