import { z } from "zod";

export const NO_PERSON = "Enter an email address or a US phone number of ten digits.";

export const EraseSchema = z.object({
  mode: z.enum(["look", "anonymize", "delete", "stripe"], "Choose what to do."),
  who: z.string().trim().max(254, NO_PERSON).default(""),
  /** Hash of the rows shown in the preview. */
  seen: z.string().default(""),
  receipt: z.string().optional(),
});
