import { z } from "zod";
import { phoneDigits } from "~/lib/phone";
import { LIMITS } from "~/lib/limits";

const tooLong = (label: string, max: number) => `${label} Too Long: Please shorten it to ${max} characters.`;

/** A field of one line. Its value goes into the subjects and lines of mails, so line breaks and control characters become spaces. */
export const line = (params?: Parameters<typeof z.string>[0]) =>
  z.string(params).overwrite((typed) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim());

/** A line that has to be filled in. Messages read "Title: text"; `label` is the title's beginning, such as "Business Name". */
export const requiredLine = (label: string, message: string, most: number = LIMITS.line) =>
  line({ error: message }).min(1, message).max(most, tooLong(label, most));

/** A line that may be left empty; empty comes out as null, as it is stored. */
export const optionalLine = (label: string) =>
  line()
    .max(LIMITS.line, tooLong(label, LIMITS.line))
    .optional()
    .transform((value) => value || null);

/** A US phone number that may be left empty; comes out as +1 and ten digits, or null. */
export const optionalPhone = optionalLine("Phone").transform((typed, context) => {
  if (typed === null) return null;
  const digits = phoneDigits(typed);
  if (digits) return `+1${digits}`;
  context.addIssue({ code: "custom", message: "Invalid Phone Number: Please enter ten digits, or none." });
  return z.NEVER;
});

/** Text of several lines that has to be filled in. */
export const requiredText = (label: string, message: string) =>
  z.string({ error: message }).trim().min(1, message).max(LIMITS.text, tooLong(label, LIMITS.text));

/** Text of several lines that may be left empty. */
export const optionalText = (label: string) =>
  z
    .string()
    .trim()
    .max(LIMITS.text, tooLong(label, LIMITS.text))
    .optional()
    .transform((value) => value || null);

/** An e-mail address that an answer can be sent to. */
export const emailLine = (message: string) =>
  requiredLine("Email", message, LIMITS.email).pipe(
    // The pattern that browsers use for email fields: the form must not refuse what the browser accepted.
    z.email({
      pattern: z.regexes.html5Email,
      error: "Invalid Email: Enter an address like name@example.com.",
    }),
  );
