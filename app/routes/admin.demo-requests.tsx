import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PhoneCell } from "~/features/admin/contact-cells";
import { getDemoRequests } from "~/features/admin/demo-requests.server";
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
  title: "Demo Requests | Bubby Admin",
  description: "",
  path: paths.adminDemoRequests,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getDemoRequests(userId, new URL(request.url).searchParams);
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

/** The state of the text; where it failed, why can be unfolded. */
function Delivery({ words, error }: { words: string; error: string | null }) {
  const look = "mt-1 block whitespace-nowrap text-[0.8125rem] leading-snug";
  if (!error) return <span className={`${look} text-muted`}>{words}</span>;
  return (
    <details className={`${look} text-muted`}>
      <summary className="w-fit rounded-sm underline decoration-dotted underline-offset-3" title={error}>
        {words}
      </summary>
      <span className="mt-0.5 block max-w-[28ch] whitespace-normal break-words text-status-red">{error}</span>
    </details>
  );
}

const columns: Column<Row>[] = [
  { header: "Name", sort: "name", cell: (row) => row.name },
  { header: "Business", sort: "business", cell: (row) => row.businessName },
  { header: "Phone", cell: (row) => <PhoneCell phone={row.phone} /> },
  {
    header: "Status",
    cell: (row) => (
      <>
        <StatusChip status={row.status} tones={STATUS_TONES["demo-requests"]!} />
        {row.delivery ? <Delivery words={row.delivery} error={row.deliveryError} /> : null}
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
