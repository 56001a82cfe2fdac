import { z } from "zod";
import { email } from "../password/password.schema.server";

const PASSWORD = "Please enter your password.";

export const SignInSchema = z.object({
  email,
  password: z.string({ error: PASSWORD }).min(1, PASSWORD).max(1024, "That's too long for a password."),
});
