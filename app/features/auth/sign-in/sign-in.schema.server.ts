import { z } from "zod";
import { email } from "../password/password.schema.server";

const PASSWORD = "Please enter your password.";

/** Sign-in says nothing about what a password must be like: only whether this is the one. */
export const SignInSchema = z.object({
  email,
  password: z
    .string({ error: PASSWORD })
    .min(1, PASSWORD)
    .max(1024, "That is longer than any password can be."),
});
