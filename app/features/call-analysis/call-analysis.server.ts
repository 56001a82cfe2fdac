import { callAnalysisRequests } from "~db/schema";
import { adminLink } from "~/features/lead/admin-link.server";
import { leadForm } from "~/features/lead/lead.server";
import { adminPaths } from "~/lib/paths/admin";
import { formatPhone } from "~/lib/phone";
import { ANALYSIS_CONSENT } from "./call-analysis.messages";
import { CallAnalysisSchema } from "./call-analysis.schema.server";

/** Requests for the free call analysis. */
export const callAnalysisForm = leadForm({
  form: "call-analysis",
  schema: CallAnalysisSchema,
  consent: ANALYSIS_CONSENT,
  table: callAnalysisRequests,
  announce: ({ name, businessName, email, phone }) => [
    {
      kind: "owner-notice",
      payload: {
        subject: `Free call analysis for ${businessName}`,
        replyTo: email,
        body: [
          {
            p: "Someone asked for the free call analysis. The site promises it within 24 hours; they agreed to texts about it.",
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
