import { z } from "zod";
import { emailLine, requiredLine } from "~/features/lead/lead-fields.server";
import { phoneDigits } from "~/lib/phone";
import { titled } from "~/lib/form-result";

const INVALID_PHONE = titled(
  "Invalid Phone Number",
  "Please enter your full US phone number, with the area code.",
);

/** `phone` parses to +1 and ten digits. */
export const CallAnalysisSchema = z.object({
  name: requiredLine("Name", titled("Name Required", "Please enter your name.")),
  businessName: requiredLine(
    "Business Name",
    titled("Business Name Required", "Please enter the name of your business."),
  ),
  email: emailLine(titled("Email Required", "Please enter your email address, so we can send the analysis.")),
  phone: requiredLine("Phone Number", INVALID_PHONE).transform((typed, context) => {
    const digits = phoneDigits(typed);
    if (digits) return `+1${digits}`;
    context.addIssue({ code: "custom", message: INVALID_PHONE });
    return z.NEVER;
  }),
  agreed: z.boolean().default(false),
});
