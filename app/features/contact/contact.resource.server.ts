import { sql } from "drizzle-orm";
import { contactMessages, contactMessageView, LEAD_STATUSES } from "~db/schema";
import { overdue, unanswered } from "~/features/lead/lead-filters.server";
import { optionalLine } from "~/features/lead/lead-fields.server";
import { email, lines, muted, phone, status } from "~/features/resource/list/cell";
import { createdColumn } from "~/features/resource/list/created-column.server";
import { resource } from "~/features/resource/resource.server";
import { formatPhone } from "~/lib/phone";
import { INQUIRIES } from "./contact.messages";
import { ContactSchema } from "./contact.schema.server";

const fields = ContactSchema.shape;

const KINDS: Record<string, string> = { ...INQUIRIES, chat: "Website chat" };

const IS_URGENT = sql`${contactMessageView.inquiry} = 'support' and ${contactMessageView.message} ilike 'urgent%'`;

export const contactResource = resource(contactMessageView, {
  slug: "contact-messages",
  noun: ["contact message", "contact messages"],
  sidebar: { icon: "Mail" },
  table: contactMessages,
  labels: { inquiry: KINDS },
  called: (row) => row.name ?? row.email ?? formatPhone(row.phone ?? ""),
  list: {
    emptyHint: "Messages appear here as soon as a visitor uses the contact form.",
    columns: [
      {
        header: "Name",
        sort: "name",
        cell: (row) => (row.company ? lines(row.name, muted(row.company)) : row.name),
      },
      {
        header: "Email and phone",
        cell: (row) => (row.phone ? lines(email(row.email), phone(row.phone)) : email(row.email)),
      },
      {
        header: "Inquiry",
        cell: (row) => KINDS[row.inquiry] ?? row.inquiry,
      },
      { header: "Message", cell: (row) => ({ kind: "long", text: row.message }) },
      { header: "Status", cell: (row) => status(row.status) },
      createdColumn("Received"),
    ],
    sorts: {
      created: { column: "createdAt", kind: "time", label: "Received" },
      name: { column: "name", kind: "text", label: "Name" },
    },
  },
  status: {
    column: "status",
    values: LEAD_STATUSES,
    narrower: { overdue: overdue(contactMessageView) },
    changes: { values: Object.keys(LEAD_STATUSES), done: "closed" },
  },
  record: {
    began: "Sent a message",
    wrote: "message",
    answer: { subject: "Re: Your message to Bubby", status: "answered" },
    edit: {
      // The fields are optional, because a chat message may have only an email address or only a phone number.
      fields: {
        name: optionalLine("Name"),
        business: fields.company,
        email: optionalLine("Email").pipe(fields.email.nullable()),
        phone: fields.phone,
      },
    },
  },
  inbox: [
    {
      ...unanswered(contactMessageView),
      rows: sql`(${contactMessageView.status} = 'new' and ${IS_URGENT})`,
      rank: "urgent",
      dueHours: 1,
      words: (row) => quoted(row.message),
    },
    {
      ...unanswered(contactMessageView),
      rows: sql`(${contactMessageView.status} = 'new' and (${IS_URGENT}) is not true)`,
      words: (row) => quoted(row.message),
    },
  ],
  person: { email: "email", phone: "phone", name: "name", business: "company", answeredBy: "email" },
});

const quoted = (text: string) => `“${text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text}”`;
