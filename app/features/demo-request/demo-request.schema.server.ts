import { z } from "zod";
import { optionalLine, requiredLine } from "~/features/lead/lead-fields.server";
import { phoneDigits } from "~/lib/phone";
import { isUsTextNumber } from "./us-text-number.server";
import { DEMO_ERRORS } from "./demo-request.messages";

/** The live demo's fields. `phone` comes out as +1 and ten digits. */
export const DemoRequestSchema = z.object({
  name: requiredLine("Name", DEMO_ERRORS.name),
  businessName: optionalLine("Business Name").transform((value) => value ?? "Not provided"),
  phone: requiredLine("Phone Number", DEMO_ERRORS.phone).transform((typed, context) => {
    const digits = phoneDigits(typed);
    if (digits && isUsTextNumber(digits)) return `+1${digits}`;
    context.addIssue({ code: "custom", message: DEMO_ERRORS.phone });
    return z.NEVER;
  }),
  consent: z.boolean({ error: DEMO_ERRORS.consent }),
});
