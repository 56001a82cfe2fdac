import { z } from "zod";

const CODE = "Please enter a code.";
const code = z.string({ error: CODE }).trim().min(1, CODE).max(100, "Codes aren't that long.");

const PASSWORD = "Please enter your current password.";

/** The code at sign-in, or the first one of a new app. */
export const CodeSchema = z.object({ code });

export const TurnOffSchema = z.object({
  current: z.string({ error: PASSWORD }).min(1, PASSWORD).max(1024),
  code,
});
