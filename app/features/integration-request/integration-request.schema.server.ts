import { z } from "zod";
import { emailLine, optionalLine, optionalText, requiredLine } from "~/features/lead/lead-fields.server";

/** Both kinds of request of /integrations. */
export const IntegrationRequestSchema = z.object({
  kind: z.enum(["request", "notify"], "Unknown Request: Please send the form of this page."),
  integration: requiredLine(
    "Integration",
    "Integration Required: Please name the tool that Bubby should work with.",
  ),
  name: optionalLine("Name"),
  email: emailLine("Email Required: Please enter your email address, so that we can write to you."),
  details: optionalText("Details"),
});
