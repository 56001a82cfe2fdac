import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailCell, PhoneCell } from "~/features/admin/contact-cells";
import { getCustomers } from "~/features/admin/customers.server";
import { ListPage } from "~/features/admin/list-page";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { type Column, When } from "~/ui/table";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Customers | Bubby Admin",
  description: "",
  path: paths.adminCustomers,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getCustomers(userId, new URL(request.url).searchParams);
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: Column<Row>[] = [
  { header: "Business Name", sort: "business", cell: (row) => row.businessName },
  { header: "Email", cell: (row) => <EmailCell email={row.email} /> },
  {
    header: "Phone",
    cell: (row) => <PhoneCell phone={row.phone} />,
  },
  {
    header: "Customer ID",
    cell: (row) =>
      row.customerId ? (
        <code className="rounded-md bg-status-grey-tint px-2 py-0.5 text-[0.8125rem] [overflow-wrap:anywhere] text-status-grey">
          {row.customerId}
        </code>
      ) : (
        <span className="text-muted">Not assigned</span>
      ),
  },
  { header: "Created", sort: "created", align: "right", cell: (row) => <When moment={row.created} /> },
];

export default function Customers() {
  return (
    <ListPage
      title="Customers"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      placeholder="Search by business, email, or phone..."
      empty="No customers found"
      emptyHint="A customer appears here once a trial's card is confirmed, or when you add one."
      actions={
        <ButtonLink to={paths.adminCustomerNew} variant="secondary" size="admin">
          Add Customer
        </ButtonLink>
      }
    />
  );
}
