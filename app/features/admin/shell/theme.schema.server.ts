import { z } from "zod";
import { THEMES } from "~/lib/http/theme.server";

/** A choice of colors, and the page to go back to. */
export const ThemeSchema = z.object({
  theme: z.enum(THEMES).catch("system"),
  redirectTo: z.string().optional(),
});
