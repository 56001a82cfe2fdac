import { z } from "zod";
import { emailField } from "~/lib/text/email-address.server";

const MIN = 10;
const MAX = 128;

/** Checks only the length. `passwordFault` checks the strength. */
export const newPassword = z
  .string({ error: "Please choose a password." })
  .min(1, "Please choose a password.")
  .min(MIN, `A password has at least ${MIN} characters. A few words in a row are easy to remember.`)
  .max(MAX, `A password has at most ${MAX} characters.`);

export const email = emailField({
  missing: "Please enter your email address.",
  invalid: "Please enter an email address like you@example.com.",
  tooLong: "An email address has at most 254 characters, and 64 before the @.",
});

export const SignUpSchema = z.object({ email, password: newPassword });

export const ConfirmSchema = z.object({
  password: z
    .string({ error: "Please enter the password you chose." })
    .min(1, "Please enter the password you chose.")
    .max(1024),
});

export const ForgotSchema = z.object({ email });

export const ResetSchema = z.object({ password: newPassword });

const current = z
  .string({ error: "Please enter your current password." })
  .min(1, "Please enter your current password.")
  .max(1024);

export const ChangePasswordSchema = z.object({ current, password: newPassword });

export const ChangeEmailSchema = z.object({ email, current });

export const ConfirmChangeSchema = z.object({ current });
