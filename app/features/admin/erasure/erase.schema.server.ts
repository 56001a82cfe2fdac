import { z } from "zod";

export const NO_PERSON = "Enter an email address or a US phone number of ten digits.";

/** Looks at a person, erases one, or asks Stripe again about an erasure. */
export const EraseSchema = z.object({
  mode: z.enum(["look", "anonymize", "delete", "stripe"], "Choose what to do."),
  who: z.string().trim().max(254, NO_PERSON).default(""),
  /** Of the plan that the admin saw, with the rows that hold only the name and go as well. */
  seen: z.string().default(""),
  also: z.array(z.string()).default([]),
  receipt: z.string().optional(),
});
