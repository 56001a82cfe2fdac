import { z } from "zod";
import { LIMITS } from "~/lib/limits";
import { isWholePhone, plainPhone, storedPhone } from "~/lib/phone";
import { cleanLine } from "~/lib/text/clean-text.server";
import { emailField } from "~/lib/text/email-address.server";
import { titled } from "~/lib/form-result";

const tooLong = (label: string, max: number) =>
  titled(`${label} Too Long`, `Please shorten it to ${max} characters.`);

/** Replaces line breaks and control characters with spaces, because email subjects contain the value. */
export const line = (params?: Parameters<typeof z.string>[0]) => z.string(params).overwrite(cleanLine);

/**
 * Takes a message with a title (`titled`).
 * @param label beginning of the title, such as "Business Name"
 */
export const requiredLine = (label: string, message: string, most: number = LIMITS.line) =>
  line({ error: message }).min(1, message).max(most, tooLong(label, most));

export const optionalLine = (label: string) =>
  line()
    .max(LIMITS.line, tooLong(label, LIMITS.line))
    .optional()
    .transform((value) => value || null);

export const requiredNumber = requiredLine(
  "Phone",
  titled("Phone Required", "Please enter the number we should call."),
)
  .overwrite(plainPhone)
  .refine(
    isWholePhone,
    titled("Invalid Phone Number", "Please enter your full phone number, with the area code."),
  );

/** Accepts a number from any country, as typed, with ASCII digits. An empty field parses to null. */
export const optionalNumber = optionalLine("Phone")
  .transform((typed) => typed && plainPhone(typed))
  .refine(
    (typed) => typed === null || isWholePhone(typed),
    titled("Invalid Phone Number", "Please enter the full phone number, with the area code, or none."),
  );

export const optionalPhone = optionalNumber.transform((typed) => typed && storedPhone(typed));

export const optionalEmail = () => optionalLine("Email").pipe(emailLine("").nullable());

export const requiredText = (label: string, message: string) =>
  z.string({ error: message }).trim().min(1, message).max(LIMITS.text, tooLong(label, LIMITS.text));

export const optionalText = (label: string) =>
  z
    .string()
    .trim()
    .max(LIMITS.text, tooLong(label, LIMITS.text))
    .optional()
    .transform((value) => value || null);

export const emailLine = (message: string) =>
  emailField({
    missing: message,
    invalid: titled("Invalid Email", "Enter an address like name@example.com."),
    tooLong: titled(
      "Email Too Long",
      "An address has at most 254 characters, and 64 before the @. Please enter another one.",
    ),
  });
