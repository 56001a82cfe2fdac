import { integrationRequests } from "~db/schema";
import { adminLink } from "~/features/mail/message.server";
import { leadForm } from "~/features/lead/lead.server";
import { adminPaths } from "~/lib/paths/admin";
import { IntegrationRequestSchema } from "./integration-request.schema.server";

export const integrationRequestForm = leadForm({
  form: "integration-request",
  schema: IntegrationRequestSchema,
  table: integrationRequests,
  announce: ({ kind, integration, name, email, details }) => [
    {
      kind: "owner-notice",
      payload: {
        subject:
          kind === "request" ? `Integration request: ${integration}` : `Notify when ${integration} is ready`,
        replyTo: email,
        body: [
          {
            p:
              kind === "request"
                ? "Someone asked for an integration we don't list. The site promises an answer within 24 hours."
                : "Someone wants an email when an integration is ready.",
          },
          {
            rows: [
              ["Integration", integration],
              ["Name", name ?? "Not given"],
              ["Email", email],
            ],
          },
          ...(details ? [{ p: details }] : []),
          adminLink("All integration requests", adminPaths.integrationRequests),
        ],
      },
    },
  ],
});
