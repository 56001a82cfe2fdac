import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailCell, PhoneCell } from "~/features/admin/contact-cells";
import { ListPage } from "~/features/admin/list-page";
import { getTrialSignups } from "~/features/admin/trial-signups.server";
import { STATUS_TONES } from "~/features/admin/status-tones";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { StatusChip } from "~/ui/status-chip";
import { type Column, When } from "~/ui/table";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Trial Signups | Bubby Admin",
  description: "",
  path: paths.adminTrialSignups,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getTrialSignups(userId, new URL(request.url).searchParams);
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: Column<Row>[] = [
  { header: "Name", sort: "name", cell: (row) => row.name },
  { header: "Business", sort: "business", cell: (row) => row.businessName },
  { header: "Email", cell: (row) => <EmailCell email={row.email} /> },
  { header: "Phone", cell: (row) => <PhoneCell phone={row.phone} /> },
  {
    header: "Status",
    cell: (row) => <StatusChip status={row.status} tones={STATUS_TONES["trial-signups"]!} />,
  },
  { header: "Trial End", cell: (row) => (row.trialEnd ? <When moment={row.trialEnd} /> : "N/A") },
  { header: "Signup Date", sort: "created", align: "right", cell: (row) => <When moment={row.created} /> },
];

export default function TrialSignups() {
  return (
    <ListPage
      title="Trial Signups"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      placeholder="Search by name, business, email, or phone..."
      empty="No trial signups found"
      emptyHint="Signups appear here as soon as a visitor starts the 14-day trial."
    />
  );
}
