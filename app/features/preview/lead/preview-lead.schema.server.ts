import { z } from "zod";
import { emailLine } from "~/features/lead/lead-fields.server";
import { CallSchema } from "../call/preview.schema.server";
import { titled } from "~/lib/form-result";

export const MailCallSchema = z.object({
  email: emailLine(titled("Email Required", "Please enter the address to send the call to.")),
  agreed: z.boolean().default(false),
});

export const PreviewLeadSchema = CallSchema.extend({
  email: MailCallSchema.shape.email,
  conversationId: z.uuid(),
});
