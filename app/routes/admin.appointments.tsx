import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailCell, PhoneCell } from "~/features/admin/contact-cells";
import { getAppointments } from "~/features/admin/appointments.server";
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
  title: "Appointments | Bubby Admin",
  description: "",
  path: paths.adminAppointments,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getAppointments(userId, new URL(request.url).searchParams);
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: Column<Row>[] = [
  { header: "Name", sort: "name", cell: (row) => row.name },
  { header: "Email", cell: (row) => <EmailCell email={row.email} /> },
  {
    header: "Phone",
    cell: (row) => <PhoneCell phone={row.phone} />,
  },
  { header: "Status", cell: (row) => <StatusChip status={row.status} tones={STATUS_TONES.appointments!} /> },
  { header: "Starts", cell: (row) => (row.starts ? <When moment={row.starts} /> : "N/A") },
  { header: "Booked", sort: "created", align: "right", cell: (row) => <When moment={row.created} /> },
];

export default function Appointments() {
  return (
    <ListPage
      title="Appointments"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      placeholder="Search by name, email, or phone..."
      empty="No appointments found"
      emptyHint="Bookings appear here when the scheduling service tells of them, at /webhooks/scheduling."
    />
  );
}
