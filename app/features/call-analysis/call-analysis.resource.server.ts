import { callAnalysisRequests, callAnalysisView, LEAD_STATUSES } from "~db/schema";
import { consentFilter, overdue, unanswered } from "~/features/lead/lead-filters.server";
import { email, phone, status } from "~/features/resource/list/cell";
import { createdColumn } from "~/features/resource/list/created-column.server";
import { resource } from "~/features/resource/resource.server";
import { CallAnalysisSchema } from "./call-analysis.schema.server";

const fields = CallAnalysisSchema.shape;

export const callAnalysisResource = resource(callAnalysisView, {
  slug: "call-analyses",
  noun: ["call analysis", "call analyses"],
  sidebar: { icon: "PhoneMissed" },
  table: callAnalysisRequests,
  called: (row) => row.name,
  list: {
    emptyHint: "Requests appear here as soon as a visitor asks for the free call analysis.",
    columns: [
      { header: "Name", sort: "name", cell: (row) => row.name },
      { header: "Business", sort: "business", cell: (row) => row.businessName },
      { header: "Email", cell: (row) => email(row.email) },
      { header: "Phone", cell: (row) => phone(row.phone) },
      { header: "Status", cell: (row) => status(row.status) },
      createdColumn("Requested"),
    ],
    sorts: {
      created: { column: "createdAt", kind: "time", label: "Requested" },
      name: { column: "name", kind: "text", label: "Name" },
      business: { column: "businessName", kind: "text", label: "Business" },
    },
    filters: { consent: consentFilter(callAnalysisView.consentRevokedAt) },
  },
  status: {
    column: "status",
    values: LEAD_STATUSES,
    narrower: { overdue: overdue(callAnalysisView) },
    changes: { values: Object.keys(LEAD_STATUSES), done: "closed" },
  },
  record: {
    began: "Asked for the free call analysis",
    edit: {
      fields: { name: fields.name, business: fields.businessName, email: fields.email, phone: fields.phone },
    },
  },
  inbox: [{ ...unanswered(callAnalysisView), words: () => "Call about the free analysis" }],
  person: { email: "email", phone: "phone", name: "name", business: "businessName" },
});
