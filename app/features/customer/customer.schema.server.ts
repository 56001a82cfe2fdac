import { z } from "zod";
import { emailLine, optionalLine, optionalPhone, requiredLine } from "~/features/lead/lead-fields.server";
import { WasSchema } from "~/features/resource/correction.server";
import { titled } from "~/lib/form-result";

export const CUSTOMER_ID_TAKEN = titled("Customer ID Taken", "Another customer already has this ID.");

export const CustomerSchema = z.object({
  businessName: requiredLine(
    "Business Name",
    titled("Business Name Required", "Please enter the name of the business."),
  ),
  email: emailLine(titled("Email Required", "Please enter the customer's email address.")),
  phone: optionalPhone,
  customerId: optionalLine("Customer ID"),
});

export const EXISTS = titled(
  "Customer Exists",
  "The records below have this email or phone already. Open one of them, or tick “Add anyway”.",
);

/** `anyway` confirms a duplicate email or phone number. */
export const NewCustomerSchema = CustomerSchema.extend({
  anyway: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});

export const EditCustomerSchema = NewCustomerSchema.extend({ was: WasSchema });
