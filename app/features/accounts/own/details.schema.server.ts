import { z } from "zod";
import { optionalPhone, requiredLine } from "~/features/lead/lead-fields.server";
import { titled } from "~/lib/form-result";

export const DetailsSchema = z.object({
  businessName: requiredLine(
    "Business Name",
    titled("Business Name Required", "Please enter your business name."),
  ),
  phone: optionalPhone,
});
