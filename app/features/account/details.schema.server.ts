import { z } from "zod";
import { optionalPhone, requiredLine } from "~/features/lead/lead-fields.server";

export const DetailsSchema = z.object({
  businessName: requiredLine("Business Name", "Business Name Required: Please enter your business name."),
  phone: optionalPhone,
});
