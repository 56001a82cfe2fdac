import { z } from "zod";
import { LIMITS } from "~/lib/limits";

export const NO_PERSON = "Enter an email address or a US phone number of ten digits.";

export const EraseSchema = z.object({
  mode: z.enum(["look", "delete", "stripe"], "Choose what to do."),
  who: z.string().trim().max(254, NO_PERSON).default(""),
  /** Tells apart the people who share a number. */
  name: z.string().max(LIMITS.text).optional(),
  seen: z.string().default(""),
  receipt: z.string().optional(),
});
