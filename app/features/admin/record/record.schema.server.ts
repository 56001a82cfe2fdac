import { z } from "zod";
import { LIMITS } from "~/lib/limits";

const NOTE_MISSING = "Write something first, up to 5,000 characters.";

export const RecordSchema = z
  .object({
    note: z.string().trim().max(LIMITS.text, NOTE_MISSING).optional(),
    retry: z.guid("We can't find that delivery.").optional(),
  })
  .refine(({ note, retry }) => note || retry, { path: ["note"], error: NOTE_MISSING });
