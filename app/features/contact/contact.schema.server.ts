import { z } from "zod";
import {
  emailLine,
  optionalLine,
  optionalNumber,
  requiredLine,
  requiredNumber,
  requiredText,
} from "~/features/lead/lead-fields.server";
import { INQUIRIES } from "./contact.messages";
import { typedKeys } from "~/lib/keys";
import { titled } from "~/lib/form-result";

/** The phone number stays as typed, because a person will call it. */
export const ContactSchema = z.object({
  inquiry: z
    .enum(typedKeys(INQUIRIES), titled("Unknown Inquiry", "Please choose one of the options."))
    .default("general"),
  name: requiredLine("Name", titled("Name Required", "Please enter your name.")),
  email: emailLine(titled("Email Required", "Please enter your email address so we can answer.")),
  company: optionalLine("Company"),
  phone: optionalNumber,
  message: requiredText("Message", titled("Message Required", "Please tell us what we can do for you.")),
});

export const CallMeSchema = ContactSchema.extend({ phone: requiredNumber });
