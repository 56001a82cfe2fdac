import { z } from "zod";

const NAME_MISSING = "Name Required: Give the view a name of up to 40 characters.";

/** The name for saving a list's query, or the id of a view to delete. */
export const ViewSchema = z
  .object({
    name: z
      .string()
      .trim()
      .max(40, NAME_MISSING)
      .regex(/^[^\n]*$/, NAME_MISSING)
      .optional(),
    view: z.guid("We can't find that view.").optional(),
  })
  .refine(({ name, view }) => name || view, { path: ["name"], error: NAME_MISSING });
