import { z } from "zod";
import { optionalLine, requiredLine } from "~/features/lead/lead-fields.server";
import { phoneDigits, plainPhone } from "~/lib/phone";
import { isUsTextNumber } from "./us-text-number.server";
import { DEMO_ERRORS } from "./demo-request.messages";

const { short, long, extension, foreign } = DEMO_ERRORS.phoneReasons;

function reasonAgainst(typed: string): string {
  const [number = "", ...rest] = plainPhone(typed).split(/(?:ext\.?|extension|x|#)/i);
  const digits = number.replace(/\D/g, "");
  if (rest.length > 0 && phoneDigits(number)) return extension;
  if (digits.length < 10 && !number.trim().startsWith("+")) return short;
  return digits.length > 11 && !number.trim().startsWith("+") ? long : foreign;
}

/** `phone` parses to +1 and ten digits. */
export const DemoRequestSchema = z.object({
  name: requiredLine("Name", DEMO_ERRORS.name),
  businessName: optionalLine("Business Name").transform((value) => value ?? "Not provided"),
  phone: requiredLine("Phone Number", DEMO_ERRORS.phone).transform((typed, context) => {
    const digits = phoneDigits(typed);
    if (digits && isUsTextNumber(digits)) return `+1${digits}`;
    for (const message of [DEMO_ERRORS.phone, reasonAgainst(typed)])
      context.addIssue({ code: "custom", message });
    return z.NEVER;
  }),
  consent: z.boolean({ error: DEMO_ERRORS.consent }),
});
