import { z } from "zod";
import { emailField } from "~/lib/text/email-address.server";

const MIN = 10;
const MAX = 128;

export const email = emailField({
  missing: "Please enter your email address.",
  invalid: "Please enter an email address like you@example.com.",
  tooLong: "An email address has at most 254 characters, and 64 before the @.",
});

export const existingPassword = (missing: string) =>
  z.string({ error: missing }).min(1, missing).max(1024, "That's too long for a password.");

/** Checks only the length. `passwordFault` checks the strength. */
const newPassword = z
  .string({ error: "Please choose a password." })
  .min(1, "Please choose a password.")
  .min(MIN, `A password has at least ${MIN} characters. A few words in a row are easy to remember.`)
  .max(MAX, `A password has at most ${MAX} characters.`);

export const SignInSchema = z.object({ email, password: existingPassword("Please enter your password.") });

export const SignUpSchema = z.object({ email, password: newPassword });

export const EmailSchema = z.object({ email });

const current = existingPassword("Please enter your current password.");

export const ChangePasswordSchema = z.object({ current, password: newPassword });

export const ChangeEmailSchema = z.object({ email, current });

/** Fields of an emailed link's page. */
export const LINK_SCHEMAS = {
  nothing: z.object({ password: z.string().default("") }),
  password: z.object({ password: existingPassword("Please enter your password.") }),
  newPassword: z.object({ password: newPassword }),
};

/** What the page of an emailed link asks for before the link works. */
export type Asks = keyof typeof LINK_SCHEMAS;
