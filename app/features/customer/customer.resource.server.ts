import { eq, sql } from "drizzle-orm";
import { CUSTOMER_STATUSES, customerProfiles, customerView } from "~db/schema";
import { PLAN_NAMES, planName, plans } from "~/content/plans";
import { customerUrl } from "~/features/billing/subscription-state.server";
import { email, muted, phone, status, time } from "~/features/resource/list/cell";
import { createdColumn } from "~/features/resource/list/created-column.server";
import { dayOf } from "~/features/resource/list/moment.server";
import { resource } from "~/features/resource/resource.server";

export const customerResource = resource(customerView, {
  slug: "customers",
  noun: ["customer", "customers"],
  sidebar: { icon: "Users" },
  table: customerProfiles,
  labels: { plan: PLAN_NAMES },
  called: (row) => row.businessName,
  list: {
    searchPlaceholder: "Search by business, email, or phone...",
    emptyHint: "A customer appears here when a trial's card is confirmed, or when you add a customer.",
    add: "Add Customer",
    columns: [
      { header: "Business Name", sort: "business", cell: (row) => row.businessName },
      { header: "Email", cell: (row) => email(row.email) },
      { header: "Phone", cell: (row) => phone(row.phone) },
      {
        header: "Customer ID",
        cell: (row) =>
          row.customerId
            ? { kind: "code", text: row.customerId, href: customerUrl(row.customerId) }
            : muted("Not assigned"),
      },
      { header: "Status", cell: (row) => status(row.status) },
      { header: "Plan", room: "much", cell: (row) => planName(row.plan) },
      {
        header: "Next charge",
        sort: "charge",
        cell: (row, { zone }) => (row.nextChargeAt ? time(dayOf(row.nextChargeAt, zone)) : null),
      },
      createdColumn("Created"),
    ],
    sorts: {
      created: { column: "createdAt", kind: "time", label: "Created" },
      charge: { column: "nextChargeAt", kind: "time", label: "Next charge", ahead: true },
      business: { column: "businessName", kind: "text", label: "Business" },
    },
    filters: {
      plan: {
        label: "Plan",
        choices: Object.fromEntries(
          plans.map(({ id, name }) => [id, { label: name, rows: eq(customerView.plan, id) }]),
        ),
      },
    },
  },
  status: { column: "status", values: CUSTOMER_STATUSES },
  record: { began: "Became a customer", edit: "own" },
  inbox: [
    {
      rows: sql`(${customerView.status} = 'past due' and ${customerView.chargeFailedAt} is not null)`,
      at: "chargeFailedAt",
      dueHours: 24,
      rank: "urgent",
      words: () => "Payment failed",
    },
  ],
  person: {
    email: "email",
    phone: "phone",
    account: "userId",
    business: "businessName",
    title: "businessName",
  },
});
