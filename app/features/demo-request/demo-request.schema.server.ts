import { z } from "zod";
import { isUsTextNumber, phoneDigits } from "~/lib/phone";
import { DEMO_ERRORS } from "./demo-request.messages";

/** The live demo's fields (conversion flows, sections 3 and 5). `phone` comes out as +1 and ten digits. */
export const DemoRequestSchema = z.object({
  name: z
    .string({ error: DEMO_ERRORS.name })
    .trim()
    .min(1, DEMO_ERRORS.name)
    .max(200, "Name Too Long: Please shorten your name to 200 characters."),
  businessName: z
    .string()
    .trim()
    .max(200, "Business Name Too Long: Please shorten it to 200 characters.")
    .optional()
    .transform((value) => value || "Not provided"),
  phone: z.string({ error: DEMO_ERRORS.phone }).transform((typed, context) => {
    const digits = phoneDigits(typed);
    if (digits && isUsTextNumber(digits)) return `+1${digits}`;
    context.addIssue({ code: "custom", message: DEMO_ERRORS.phone });
    return z.NEVER;
  }),
  consent: z.boolean({ error: DEMO_ERRORS.consent }),
});
