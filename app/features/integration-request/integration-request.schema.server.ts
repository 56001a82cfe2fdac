import { z } from "zod";
import { emailLine, optionalLine, optionalText, requiredLine } from "~/features/lead/lead-fields.server";
import { titled } from "~/lib/form-result";

export const IntegrationRequestSchema = z.object({
  kind: z.enum(["request", "notify"], titled("Unknown Request", "Please use the form on this page.")),
  integration: requiredLine(
    "Integration",
    titled("Integration Required", "Please name the tool Bubby should work with."),
  ),
  name: optionalLine("Name"),
  email: emailLine(titled("Email Required", "Please enter your email address so we can reply.")),
  details: optionalText("Details"),
});
