import { callAnalysisRequests } from "~db/schema";
import { adminLink } from "~/features/mail/message.server";
import { leadForm } from "~/features/lead/lead.server";
import { adminPaths } from "~/lib/paths/admin";
import { formatPhone } from "~/lib/phone";
import { CallAnalysisSchema } from "./call-analysis.schema.server";

export const callAnalysisForm = leadForm({
  form: "call-analysis",
  schema: CallAnalysisSchema.omit({ agreed: true }),
  consent: "call-analysis",
  table: callAnalysisRequests,
  announce: ({ name, businessName, email, phone }, consent) => [
    {
      kind: "owner-notice",
      payload: {
        subject: `Free call analysis for ${businessName}`,
        replyTo: email,
        body: [
          {
            p: `Someone asked for the free call analysis. The site promises it by email within 24 hours. ${consent ? "The person agreed to texts about the analysis." : "The person didn't agree to texts, so don't send any."}`,
          },
          {
            rows: [
              ["Name", name],
              ["Business", businessName],
              ["Email", email],
              ["Phone", formatPhone(phone)],
            ],
          },
          adminLink("All call analyses", adminPaths.callAnalyses),
        ],
      },
    },
  ],
});
