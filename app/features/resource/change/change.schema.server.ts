import { z } from "zod";
import { LIMITS } from "~/lib/limits";
import { titled } from "~/lib/form-result";

/** `applyChange` rejects ids and statuses that the list doesn't have. */
export const ChangeSchema = z.object({
  /** Id of the row whose page posted the form. The redirect returns to that page. */
  row: z.string().optional(),
  undo: z.string().optional(),
  to: z.string().optional(),
  /** "all" asks for confirmation. `expected` is the number of rows that the admin confirmed. */
  scope: z.string().optional(),
  expected: z.string().optional(),
  id: z.array(z.string()).default([]),
  /** Set if the admin has seen the question about emails. Each email includes the note. */
  asked: z.string().optional(),
  note: z
    .string()
    .trim()
    .max(LIMITS.text, titled("Note Too Long", `Please shorten it to ${LIMITS.text} characters.`))
    .optional()
    .transform((value) => value || null),
  unmailed: z.string().optional(),
});
