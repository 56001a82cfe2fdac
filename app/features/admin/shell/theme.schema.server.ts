import { z } from "zod";
import { THEMES } from "~/lib/http/theme.server";

export const ThemeSchema = z.object({
  theme: z.enum(THEMES).catch("system"),
  redirectTo: z.string().optional(),
});
