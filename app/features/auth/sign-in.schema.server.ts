import { z } from "zod";

const EMAIL = "Please enter your email address.";
const PASSWORD = "Please enter your password.";

/** Sign-in says nothing about what a password must be like: only whether this is the one. */
export const SignInSchema = z.object({
  email: z
    .string({ error: EMAIL })
    .trim()
    .min(1, EMAIL)
    .max(254, "An email address has at most 254 characters.")
    .pipe(z.email("Please enter an email address like you@example.com.")),
  password: z
    .string({ error: PASSWORD })
    .min(1, PASSWORD)
    .max(1024, "That is longer than any password can be."),
});
