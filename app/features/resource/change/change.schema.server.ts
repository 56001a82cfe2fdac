import { z } from "zod";
import { LIMITS } from "~/lib/limits";

/** Changes rows, or undoes an earlier change. applyChange rejects ids and statuses that the list doesn't have. */
export const ChangeSchema = z.object({
  /** The row whose page posted the change, and whose page is shown next. */
  row: z.string().optional(),
  undo: z.string().optional(),
  to: z.string().optional(),
  /** Changing all rows of the query requires a confirmation with their number. */
  scope: z.string().optional(),
  expected: z.string().optional(),
  id: z.array(z.string()).default([]),
  /** Set after the question about emails. The note is added to each email. */
  asked: z.string().optional(),
  note: z
    .string()
    .trim()
    .max(LIMITS.text, `Note Too Long: Please shorten it to ${LIMITS.text} characters.`)
    .optional()
    .transform((value) => value || null),
  unmailed: z.string().optional(),
});
