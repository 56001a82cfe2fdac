import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { getDeliveries, retryDelivery } from "~/features/admin/deliveries.server";
import { ListPage } from "~/features/admin/list-page";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { StatusChip, type Tone } from "~/ui/status-chip";
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

/** Tries a delivery again, and leads back to the list as it was. */
export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const id = (await request.formData()).get("id");
  if (!isId(id)) throw new Response("This is no delivery.", { status: 400 });
  await retryDelivery(userId, id);
  return redirect(paths.adminDeliveries + new URL(request.url).search, 303);
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const TONES: Record<string, Tone> = {
  queued: "yellow",
  delivered: "green",
  failed: "red",
  unconfigured: "grey",
};

function Retry({ id }: { id: string }) {
  const { search } = useLocation();
  return (
    <Form method="post" action={paths.adminDeliveries + search} preventScrollReset className="mt-1">
      <input type="hidden" name="id" value={id} />
      <Button variant="secondary" size="admin">
        Try again
      </Button>
    </Form>
  );
}

const columns: Column<Row>[] = [
  { header: "Kind", cell: (row) => row.kind },
  {
    header: "About",
    cell: (row) => (
      <>
        <span className="[overflow-wrap:anywhere]">{row.about || "N/A"}</span>
        <span className="block text-[0.8125rem] text-muted">{row.detail}</span>
      </>
    ),
  },
  {
    header: "Status",
    cell: (row) => (
      <>
        <StatusChip status={row.state} tones={TONES} />
        {row.error ? (
          <span className="mt-1 block max-w-[32ch] text-[0.8125rem] text-status-red">{row.error}</span>
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
