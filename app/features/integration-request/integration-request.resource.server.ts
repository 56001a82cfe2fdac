import { integrationRequests, integrationRequestView, LEAD_STATUSES } from "~db/schema";
import { unanswered } from "~/features/lead/lead-filters.server";
import { email, status } from "~/features/resource/list/cell";
import { createdColumn } from "~/features/resource/list/created-column.server";
import { resource } from "~/features/resource/resource.server";
import { IntegrationRequestSchema } from "./integration-request.schema.server";

const fields = IntegrationRequestSchema.shape;

const KINDS: Record<string, string> = { request: "Asked for", notify: "Notify when ready" };

export const integrationRequestResource = resource(integrationRequestView, {
  slug: "integration-requests",
  noun: ["integration request", "integration requests"],
  sidebar: { icon: "Plug" },
  table: integrationRequests,
  labels: { kind: KINDS },
  called: (row) => row.name ?? row.email,
  list: {
    emptyHint: "Requests appear here as soon as a visitor asks for an integration.",
    columns: [
      { header: "Integration", sort: "integration", cell: (row) => row.integration },
      { header: "Kind", cell: (row) => KINDS[row.kind] ?? row.kind },
      { header: "Name", cell: (row) => row.name },
      { header: "Email", cell: (row) => email(row.email) },
      { header: "Details", cell: (row) => row.details && { kind: "long", text: row.details } },
      { header: "Status", cell: (row) => status(row.status) },
      createdColumn("Requested"),
    ],
    sorts: {
      created: { column: "createdAt", kind: "time", label: "Requested" },
      integration: { column: "integration", kind: "text", label: "Integration" },
    },
  },
  status: {
    column: "status",
    values: LEAD_STATUSES,
    changes: { values: Object.keys(LEAD_STATUSES), done: "closed" },
  },
  record: {
    began: "Asked for an integration",
    wrote: "details",
    edit: { fields: { name: fields.name, email: fields.email } },
  },
  inbox: [
    {
      ...unanswered(integrationRequestView),
      words: (row) => `${KINDS[row.kind] ?? row.kind}: ${row.integration}`,
    },
  ],
  person: {
    email: "email",
    name: "name",
    title: "integration",
  },
});
