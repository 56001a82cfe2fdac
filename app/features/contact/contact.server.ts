import { contactMessages } from "~db/schema";
import { leadForm } from "~/features/lead/lead.server";
import { adminLink } from "~/features/mail/message.server";
import { adminPaths } from "~/lib/paths/admin";
import { INQUIRIES } from "./contact.messages";
import { ContactSchema } from "./contact.schema.server";

export const contactForm = leadForm({
  form: "contact",
  schema: ContactSchema,
  table: contactMessages,
  announce: ({ inquiry, name, email, company, phone, message }) => [
    {
      kind: "owner-notice",
      payload: {
        subject: `${INQUIRIES[inquiry]} from ${name}`,
        replyTo: email,
        body: [
          {
            p: "Someone sent you a message from the contact form. To answer, reply to this email. The site promises an answer within 24 hours.",
          },
          {
            rows: [
              ["Name", name],
              ["Email", email],
              ["Company", company ?? "Not given"],
              ["Phone", phone ?? "Not given"],
              ["Inquiry", INQUIRIES[inquiry]],
            ],
          },
          { p: message },
          adminLink("All contact messages", adminPaths.contactMessages),
        ],
      },
    },
  ],
});
