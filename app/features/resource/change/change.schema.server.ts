import { z } from "zod";
import { LIMITS } from "~/lib/limits";

/** A change of rows, or an earlier one to undo. applyChange refuses what the list doesn't have. */
export const ChangeSchema = z.object({
  /** The row whose page asks for it, which the answer leads back to. */
  row: z.string().optional(),
  undo: z.string().optional(),
  to: z.string().optional(),
  /** All rows that the query finds need a confirmation, with their number. */
  scope: z.string().optional(),
  expected: z.string().optional(),
  id: z.array(z.string()).default([]),
  /** The page has asked about the mails; the note is added to each, unless none is sent. */
  asked: z.string().optional(),
  note: z
    .string()
    .trim()
    .max(LIMITS.text, `Note Too Long: Please shorten it to ${LIMITS.text} characters.`)
    .optional()
    .transform((value) => value || null),
  unmailed: z.string().optional(),
});
