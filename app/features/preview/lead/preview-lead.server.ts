import { previewLeads } from "~db/schema";
import { CONSENTS } from "~/content/consents";
import { tradeNames } from "~/content/stories";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { adminLink } from "~/features/lead/admin-link.server";
import { leadForm } from "~/features/lead/lead.server";
import { mailedReceiptFor } from "~/features/lead/receipt-link.server";
import { asSystem } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";
import type { Visit } from "~/lib/http/visit.server";
import { derivedId } from "~/lib/id.server";
import { adminPaths, transcriptPath } from "~/lib/paths/admin";
import type { Limit } from "~/lib/rate-limit.server";
import { finishedCall } from "../call/call.server";
import { callMail } from "./call-mail.server";
import { PreviewLeadSchema } from "./preview-lead.schema.server";

/** Mails of played calls from one network. */
export const MAIL_LIMIT: Limit = { points: 20, seconds: 24 * 60 * 60 };

/** Those who agreed to hear from us about a call they played. */
export const previewLeadForm = leadForm({
  form: "preview",
  schema: PreviewLeadSchema,
  table: previewLeads,
  consent: CONSENTS.preview,
  announce: ({ email, businessName, trade, conversationId }) => [
    {
      kind: "owner-notice",
      payload: {
        subject: `Played call: ${businessName}`,
        replyTo: email,
        body: [
          {
            p: "Someone played a missed call, had it mailed, and agreed to hear from you about it by email.",
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
 * Mails a finished call to an address. Anyone can type one, so it becomes a lead only if the visitor agrees. Doing it again changes nothing.
 * @returns the lead's id, if there is one
 * @throws {Refusal} "gone" if there is no finished call; "often"; "not-stored"
 */
export async function mailCall(
  sessionId: string,
  { email, agreed }: { email: string; agreed: boolean },
  visit: Visit,
): Promise<string | null> {
  const call = await finishedCall(sessionId);
  if (!call) throw new Refusal("gone");
  const { id: conversationId, preview } = call;
  const { business: businessName, trade } = preview;
  const lead = agreed
    ? await previewLeadForm.create({ email, businessName, trade, conversationId }, visit)
    : null;
  const outcome = await asSystem((tx) =>
    queueMail(tx, {
      id: derivedId(conversationId, `mail ${email.toLowerCase()}`),
      subjectId: lead ?? conversationId,
      to: email,
      cause: "form",
      ...callMail(preview, sessionId, lead && mailedReceiptFor(lead, email)),
    }),
  );
  if (outcome !== "queued") throw new Refusal("often");
  return lead;
}
