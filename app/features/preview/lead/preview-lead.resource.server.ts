import { LEAD_STATUSES, previewLeads, previewLeadView } from "~db/schema";
import { tradeNames } from "~/content/stories";
import { consentFilter, overdue, unanswered } from "~/features/lead/lead-filters.server";
import { email, status } from "~/features/resource/list/cell";
import { createdColumn } from "~/features/resource/list/created-column.server";
import { resource } from "~/features/resource/resource.server";
import { transcriptPath } from "~/lib/paths/admin";
import { PreviewLeadSchema } from "./preview-lead.schema.server";

const nameOf = (trade: string) => Object.entries(tradeNames).find(([id]) => id === trade)?.[1] ?? trade;

export const previewLeadResource = resource(previewLeadView, {
  slug: "preview-leads",
  noun: ["preview lead", "preview leads"],
  sidebar: { icon: "Smartphone" },
  table: previewLeads,
  labels: { trade: tradeNames },
  called: (row) => row.businessName,
  list: {
    emptyHint:
      "A lead appears here when a visitor tries a preview call, has the call emailed, and agrees to be contacted.",
    columns: [
      { header: "Business", sort: "business", cell: (row) => row.businessName },
      { header: "Trade", cell: (row) => nameOf(row.trade) },
      { header: "Email", cell: (row) => email(row.email) },
      {
        header: "Call",
        cell: (row) => ({
          kind: "link",
          text: "Read the call",
          href: transcriptPath(row.conversationId, {}),
        }),
      },
      { header: "Status", cell: (row) => status(row.status) },
      createdColumn("Tried"),
    ],
    sorts: {
      created: { column: "createdAt", kind: "time", label: "Tried" },
      business: { column: "businessName", kind: "text", label: "Business" },
    },
    filters: { consent: consentFilter(previewLeadView.consentRevokedAt) },
  },
  status: {
    column: "status",
    values: LEAD_STATUSES,
    narrower: { overdue: overdue(previewLeadView) },
    changes: { values: Object.keys(LEAD_STATUSES), done: "closed" },
  },
  record: {
    began: "Tried the preview call and had it emailed",
    edit: {
      fields: {
        business: PreviewLeadSchema.shape.businessName,
        email: PreviewLeadSchema.shape.email,
      },
    },
  },
  inbox: [{ ...unanswered(previewLeadView), words: (row) => `Preview call: ${nameOf(row.trade)}` }],
  person: { email: "email", business: "businessName" },
});
