import { z } from "zod";
import { TIME_ZONES } from "~/lib/site-zone.server";

const UNKNOWN = "Choose a time zone from the list.";

export const SettingsSchema = z.object({
  signature: z
    .string()
    .trim()
    .max(500, "Signature Too Long: Please shorten it to 500 characters.")
    .default(""),
  timeZone: z.string({ error: UNKNOWN }).refine((zone) => TIME_ZONES.includes(zone), UNKNOWN),
});
