import { inArray, sql } from "drizzle-orm";
import { contactMessages } from "~db/schema";
import { INQUIRIES, isInquiry } from "~/features/contact/contact.messages";
import { paths } from "~/lib/paths";
import { formatPhone } from "~/lib/phone";
import { LEAD_STATUSES, promisedStatus } from "./lead-statuses.server";
import { getList, type ListSource } from "./list.server";
import { momentOf } from "./moment.server";

export const contactMessagesList: ListSource = {
  table: contactMessages,
  id: contactMessages.id,
  searchText: contactMessages.searchText,
  status: promisedStatus(contactMessages),
  sorts: {
    created: { by: contactMessages.createdAt, kind: "time", label: "Received" },
    name: { by: sql`lower(${contactMessages.name})`, kind: "text", label: "Name" },
  },
  defaultSort: "created",
  records: {
    slug: "contact-messages",
    noun: ["contact message", "contact messages"],
    changes: { values: LEAD_STATUSES },
  },
};

/** What was written by the contact form, newest first. */
export const getContactMessages = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminContactMessages, params, contactMessagesList, async (tx, ids) => {
    const rows = await tx
      .select({
        id: contactMessages.id,
        name: contactMessages.name,
        email: contactMessages.email,
        company: contactMessages.company,
        phone: contactMessages.phone,
        inquiry: contactMessages.inquiry,
        message: contactMessages.message,
        status: contactMessages.status,
        createdAt: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(inArray(contactMessages.id, ids));
    return rows.map(({ createdAt, inquiry, phone, ...row }) => ({
      phone: phone && formatPhone(phone),
      inquiry: isInquiry(inquiry) ? INQUIRIES[inquiry] : inquiry,
      created: momentOf(createdAt),
      ...row,
    }));
  });
