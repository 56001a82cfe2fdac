import { z } from "zod";
import { optionalLine, requiredLine } from "~/features/lead/lead-fields.server";
import { phoneDigits } from "~/lib/phone";

/** What customers may change of their own details. */
export const DetailsSchema = z.object({
  businessName: requiredLine("Business Name", "Business Name Required: Please enter your business name."),
  phone: optionalLine("Phone").transform((typed) => {
    const digits = typed && phoneDigits(typed);
    return digits ? `+1${digits}` : typed;
  }),
});
