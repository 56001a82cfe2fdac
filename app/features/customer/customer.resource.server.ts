import { customerProfiles, customerView } from "~db/schema";
import { email, muted, phone, time } from "~/features/resource/list/cell";
import { momentOf } from "~/features/resource/list/moment.server";
import { resource } from "~/features/resource/resource.server";
import { BUSINESS, EMAIL, ID, PHONE } from "~/features/resource/samples.server";

export const customerResource = resource(customerView, {
  slug: "customers",
  noun: ["customer", "customers"],
  icon: "Users",
  table: customerProfiles,
  searchPlaceholder: "Search by business, email, or phone...",
  emptyHint: "A customer appears here once a trial's card is confirmed, or when you add one.",
  columns: [
    { header: "Business Name", sort: "business", cell: (row) => row.businessName },
    { header: "Email", cell: (row) => email(row.email) },
    { header: "Phone", cell: (row) => phone(row.phone) },
    {
      header: "Customer ID",
      cell: (row) => (row.customerId ? { kind: "code", text: row.customerId } : muted("Not assigned")),
    },
    { header: "Created", sort: "created", align: "right", cell: (row) => time(momentOf(row.createdAt)) },
  ],
  sorts: {
    created: { column: "createdAt", kind: "time", label: "Created" },
    business: { column: "businessName", kind: "text", label: "Business" },
  },
  page: { heading: (row) => row.businessName, began: "Became a customer", edit: "own" },
  add: "Add Customer",
  person: {
    email: "email",
    phone: "phone",
    business: "businessName",
    title: "businessName",
    blank: { userId: null },
  },
  sample: { columns: { id: ID, businessName: BUSINESS, email: EMAIL, phone: PHONE, createdAt: "at" } },
});
