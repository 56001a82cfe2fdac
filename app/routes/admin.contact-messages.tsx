import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailCell, PhoneCell } from "~/features/admin/contact-cells";
import { getContactMessages } from "~/features/admin/contact-messages.server";
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
  title: "Contact Messages | Bubby Admin",
  description: "",
  path: paths.adminContactMessages,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getContactMessages(userId, new URL(request.url).searchParams);
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: Column<Row>[] = [
  {
    header: "Name",
    sort: "name",
    cell: (row) => (
      <>
        {row.name}
        {row.company ? <span className="block font-normal text-muted">{row.company}</span> : null}
      </>
    ),
  },
  {
    header: "Email and phone",
    cell: (row) => (
      <>
        <EmailCell email={row.email} />
        {row.phone ? (
          <span className="block">
            <PhoneCell phone={row.phone} />
          </span>
        ) : null}
      </>
    ),
  },
  { header: "Inquiry", cell: (row) => row.inquiry },
  { header: "Message", cell: (row) => <LongText text={row.message} /> },
  {
    header: "Status",
    cell: (row) => <StatusChip status={row.status} tones={STATUS_TONES["contact-messages"]!} />,
  },
  { header: "Received", sort: "created", align: "right", cell: (row) => <When moment={row.created} /> },
];

export default function ContactMessages() {
  return (
    <ListPage
      title="Contact Messages"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      placeholder="Search by name, email, company, or phone..."
      empty="No contact messages found"
      emptyHint="Messages appear here as soon as a visitor writes by the contact form."
    />
  );
}
