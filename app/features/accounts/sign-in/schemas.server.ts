import { z } from "zod";
import { plainDigits } from "~/lib/text/digits";
import { emailField } from "~/lib/text/email-address.server";
import { PASSKEY_REFUSED } from "../two-step/two-step.messages";

const MIN = 10;
const MAX = 128;

const email = emailField({
  missing: "Please enter your email address.",
  invalid: "Please enter an email address like you@example.com.",
  tooLong: "An email address has at most 254 characters, and 64 before the @.",
});

const existingPassword = (missing: string) =>
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

/** The page of an emailed link asks for one of these before the link works. */
export type Asks = keyof typeof LINK_SCHEMAS;

/** `then=home` leads to the home page. */
export const SignOutSchema = z.object({ then: z.string().optional() });

/** Default: all other sessions. */
export const EndSessionSchema = z.object({ session: z.uuid("We can't find that session.").optional() });

/** Fields of the page that asks for the password again. */
export const VerifySchema = LINK_SCHEMAS.password;

const code = z.string().overwrite(plainDigits).trim().max(100, "That's too long for a code.").default("");

/** An authenticator app's code, or a recovery code. */
const codes = { code, recovery: code };

const noCode = (app: boolean) => ({
  error: "Please enter a code.",
  path: [app ? "code" : "recovery"],
  when: () => true,
});

/** Second step of a sign-in. */
export const codesSchema = (app: boolean) =>
  z.object(codes).refine(({ code, recovery }) => Boolean(code || recovery), noCode(app));

const NAME = "Please name the passkey.";
const name = z.string({ error: NAME }).trim().min(1, NAME).max(60, "Please use at most 60 characters.");
const newCode = code.refine((typed) => typed !== "", "Please enter the code your app shows.");
const unused = z.string().default("");

export type FactorChange = "app" | "codes" | "off" | "passkey" | "remove-passkey";

/** Change of the second factor: the password, and a second factor if the account has one. */
export const factorChangeSchema = (change: FactorChange, { on, app }: { on: boolean; app: boolean }) =>
  z
    .object({
      current,
      ...codes,
      passkey: z.string().max(20_000).default(""),
      newCode: change === "app" ? newCode : unused,
      name: change === "passkey" ? name : unused,
    })
    .refine(({ code, recovery, passkey }) => !on || Boolean(code || recovery || passkey), noCode(app));

const response = z.string({ error: PASSKEY_REFUSED }).min(1, PASSKEY_REFUSED).max(20_000, PASSKEY_REFUSED);

export const PasskeySchema = z.object({ response });

export const NewPasskeySchema = z.object({ name, response });
