import { z } from "zod";
import {
  emailLine,
  optionalEmail,
  optionalNumber,
  optionalText,
  requiredLine,
  requiredNumber,
} from "~/features/lead/lead-fields.server";
import { isZone } from "~/lib/time/time-zones.server";
import { titled } from "~/lib/form-result";

const TIME_REQUIRED = titled("Time Required", "Please choose a time.");

const startsAt = z.iso
  .datetime({ error: TIME_REQUIRED })
  .transform((text) => new Date(text))
  // Reject early dates, because Postgres has no year 0.
  .refine((at) => at.getTime() > 0, TIME_REQUIRED);

const zone = z
  .string()
  .optional()
  .transform((name) => (isZone(name) ? name : null));

/** The phone number stays as typed, because a person will call it. */
export const BookingSchema = z.object({
  startsAt,
  zone,
  name: requiredLine("Name", titled("Name Required", "Please enter your name.")),
  email: emailLine(titled("Email Required", "Please enter your email address, so we can send the details.")),
  phone: requiredNumber,
  note: optionalText("Note"),
});

export const ChangeSchema = z
  .object({ startsAt: startsAt.optional(), zone, cancel: z.string().optional() })
  .refine(({ startsAt, cancel }) => startsAt !== undefined || cancel !== undefined, {
    path: ["startsAt"],
    error: TIME_REQUIRED,
  });

export const MoveSchema = z.object({
  startsAt,
  zone,
  note: optionalText("Note"),
  unmailed: z.string().optional(),
});

export const BookForSchema = z
  .object({
    startsAt,
    zone,
    note: optionalText("Note"),
    unmailed: z.string().optional(),
    name: requiredLine("Name", titled("Name Required", "Please enter a name.")),
    email: optionalEmail(),
    phone: optionalNumber,
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ["phone"],
    error: "Phone or Email Required: Please enter a phone number or an email address.",
  });
