import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { getPayments } from "~/features/admin/dashboard/payments.server";
import { inDollars } from "~/features/admin/dashboard/revenue";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { AddressFaults } from "~/features/resource/address-faults";
import type { RouteHandle } from "~/lib/handle";
import { adminPaths } from "~/lib/paths/admin";
import { Table, When } from "~/ui/table/table";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Payments");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getPayments(userId, new URL(request.url).searchParams);
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS = [
  {
    header: "Business",
    cell: ({ business, href }: Row) =>
      href ? (
        <Link to={href} className="link">
          <bdi>{business}</bdi>
        </Link>
      ) : (
        business
      ),
  },
  { header: "What", cell: ({ cents }: Row) => (cents < 0 ? "Refund" : "Paid invoice") },
  { header: "Amount", align: "right" as const, cell: ({ cents }: Row) => inDollars(cents) },
  { header: "Day", align: "right" as const, cell: ({ at }: Row) => <When moment={at} /> },
];

export default function Payments() {
  const { title, faults, rows, isCut } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="text-small">
        <Link to={adminPaths.dashboard} className="link inline-block min-h-6">
          Back to the dashboard
        </Link>
      </p>
      <h1 className="mt-2 text-[1.625rem] leading-tight">Payments</h1>
      <AddressFaults faults={faults} />
      <p className="mt-1 mb-5 text-small text-muted">
        {isCut
          ? `${title}: the newest ${rows.length.toLocaleString("en-US")} payments. Choose fewer days on the dashboard to see the others.`
          : `${title}: ${inDollars(rows.reduce((sum, { cents }) => sum + cents, 0))}`}
      </p>
      {rows.length > 0 ? (
        <div className="@container rounded-card border border-hairline bg-surface">
          <Table caption="Payments" columns={COLUMNS} rows={rows} />
        </div>
      ) : (
        <p className="text-small text-muted">No payments on these days.</p>
      )}
    </>
  );
}
