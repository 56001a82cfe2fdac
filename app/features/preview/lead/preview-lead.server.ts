import { previewLeads } from "~db/schema";
import { tradeNames } from "~/content/stories";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { adminLink } from "~/features/mail/message.server";
import { leadForm } from "~/features/lead/lead.server";
import { asSystem, asVisitor } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";
import type { Visit } from "~/lib/http/visit.server";
import { derivedId } from "~/lib/id.server";
import { adminPaths, transcriptPath } from "~/lib/paths/admin";
import { finishedCall } from "../call/call.server";
import { callMail } from "./call-mail.server";
import { PreviewLeadSchema } from "./preview-lead.schema.server";

export const previewLeadForm = leadForm({
  form: "preview",
  schema: PreviewLeadSchema,
  table: previewLeads,
  consent: "preview",
  announce: ({ email, businessName, trade, conversationId }) => [
    {
      kind: "owner-notice",
      payload: {
        subject: `Preview call: ${businessName}`,
        replyTo: email,
        body: [
          {
            p: "Someone tried a preview call, had the call emailed, and agreed on the linked page to be contacted about it.",
          },
          {
            rows: [
              ["Business", businessName],
              ["Trade", tradeNames[trade]],
              ["Email", email],
            ],
          },
          adminLink("Read the call", transcriptPath(conversationId, {})),
          adminLink("All preview leads", adminPaths.previewLeads),
        ],
      },
    },
  ],
});

/**
 * Emails a finished call. Anyone can type any email address, so a visitor becomes a lead only through the email's link.
 * Idempotent.
 * @throws {Refusal} "gone" if there is no finished call, "often" if a limit stops the email
 */
export async function mailCall(
  sessionId: string,
  { email, agreed }: { email: string; agreed: boolean },
  visit: Visit | null = null,
): Promise<void> {
  const { id: conversationId, preview } = await asVisitor(sessionId, finishedCall);
  const outcome = await asSystem((tx) =>
    queueMail(tx, {
      id: derivedId(conversationId, `mail ${email.toLowerCase()}${agreed ? " agreeing" : ""}`),
      subjectId: conversationId,
      to: email,
      cause: "form",
      visit,
      ...callMail(preview, sessionId, agreed ? email : null),
    }),
  );
  if (outcome !== "queued") throw new Refusal("often");
}

/**
 * Stores the email reader's consent to be contacted about a preview call.
 * @returns the lead's id
 * @throws {Refusal} "gone" if the call was deleted, or "not-stored"
 */
export async function confirmLead(sessionId: string, email: string, visit: Visit): Promise<string> {
  const { id: conversationId, preview } = await asVisitor(sessionId, finishedCall);
  const { business: businessName, trade } = preview;
  return previewLeadForm.create({ email, businessName, trade, conversationId }, visit);
}
