import { z } from "zod";
import { emailLine, optionalLine, requiredLine } from "~/features/lead/lead-fields.server";
import { phoneDigits } from "~/lib/phone";

export const CUSTOMER_ID_TAKEN = "Customer ID Taken: Another customer has this ID already.";

/** What an admin says of a customer. `phone` comes out as +1 and ten digits, or null. */
export const CustomerSchema = z.object({
  businessName: requiredLine(
    "Business Name",
    "Business Name Required: Please enter the name of the business.",
  ),
  email: emailLine("Email Required: Please enter the customer's email address."),
  phone: optionalLine("Phone").transform((typed, context) => {
    if (typed === null) return null;
    const digits = phoneDigits(typed);
    if (digits) return `+1${digits}`;
    context.addIssue({ code: "custom", message: "Invalid Phone Number: Please enter ten digits, or none." });
    return z.NEVER;
  }),
  customerId: optionalLine("Customer ID"),
});
