import { eq } from "drizzle-orm";
import { DEMO_REQUEST_STATUSES, demoRequests, demoRequestView, type DeliveryState } from "~db/schema";
import { type Cell, chip, lines, muted, phone, status } from "~/features/resource/list/cell";
import { createdColumn } from "~/features/resource/list/created-column.server";
import { resource } from "~/features/resource/resource.server";
import { consentFilter } from "~/features/lead/lead-filters.server";
import { DemoRequestSchema } from "./demo-request.schema.server";

const fields = DemoRequestSchema.shape;

export const demoRequestResource = resource(demoRequestView, {
  slug: "demo-requests",
  noun: ["demo request", "demo requests"],
  sidebar: { icon: "PhoneIncoming" },
  table: demoRequests,
  called: (row) => row.name,
  list: {
    searchPlaceholder: "Search by name, business, or phone...",
    emptyHint: "Requests appear here as soon as a visitor asks for a live demo.",
    columns: [
      { header: "Name", sort: "name", cell: (row) => row.name },
      { header: "Business", sort: "business", cell: (row) => row.businessName },
      { header: "Phone", cell: (row) => phone(row.phone) },
      { header: "Status", cell: (row) => lines(status(row.status), textOf(row)) },
      {
        header: "Consent",
        cell: (row) => (row.consentRevokedAt ? chip("Revoked", "red") : row.consent ? "Yes" : "No"),
      },
      createdColumn("Created"),
    ],
    sorts: {
      created: { column: "createdAt", kind: "time", label: "Created" },
      name: { column: "name", kind: "text", label: "Name" },
      business: { column: "businessName", kind: "text", label: "Business" },
    },
    filters: { consent: consentFilter(demoRequestView.consentRevokedAt) },
  },
  status: {
    column: "status",
    values: DEMO_REQUEST_STATUSES,
    changes: { values: Object.keys(DEMO_REQUEST_STATUSES), done: "completed" },
  },
  record: {
    began: "Asked for a live demo",
    edit: {
      fields: { name: fields.name, business: fields.businessName, phone: fields.phone },
      hint: "We don't text a corrected number automatically.",
    },
  },
  inbox: [
    {
      rows: eq(demoRequestView.status, "pending"),
      at: "createdAt",
      dueHours: 24,
      words: ({ textState }) =>
        textState === "failed" ? "The demo text failed. Call the visitor" : "Call about the demo",
    },
  ],
  person: { phone: "phone", name: "name", business: "businessName" },
});

interface Texted {
  textState: DeliveryState | null;
  textAttempts: number | null;
  textError: string | null;
}

function textOf({ textState: state, textAttempts: attempts, textError: error }: Texted): Cell | undefined {
  // Without a receiver, all rows have the same state, so only the list of deliveries shows that state.
  if (!state || state === "unconfigured") return undefined;
  const words = textWords(state, attempts ?? 0);
  return error && (state === "queued" || state === "failed")
    ? { kind: "fault", text: words, error }
    : muted(words);
}

export function textWords(state: DeliveryState, attempts: number): string {
  switch (state) {
    case "delivered":
      return "Text sent";
    case "failed":
      return "Text failed";
    case "canceled":
      return "Text canceled";
    case "unconfigured":
      return "No receiver configured";
    case "queued":
      return attempts === 0 ? "Text waiting" : `Text waiting · attempt ${attempts + 1}`;
  }
}
