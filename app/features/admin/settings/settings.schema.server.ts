import { z } from "zod";
import { TIME_ZONES } from "~/lib/time/site-zone.server";
import { titled } from "~/lib/form-result";

const UNKNOWN = "Choose a time zone from the list.";

export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

export const SettingsSchema = z.object({
  signature: z
    .string()
    .trim()
    .max(500, titled("Signature Too Long", "Please shorten it to 500 characters."))
    .default(""),
  digestHour: z
    .enum(HOURS, "Choose an hour from the list, or no daily email.")
    .optional()
    .transform((hour) => (hour === undefined ? null : Number(hour))),
  timeZone: z.string({ error: UNKNOWN }).refine((zone) => TIME_ZONES.includes(zone), UNKNOWN),
});
