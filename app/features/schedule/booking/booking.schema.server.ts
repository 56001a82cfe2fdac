import { z } from "zod";
import {
  emailLine,
  optionalEmail,
  optionalNumber,
  optionalText,
  requiredLine,
} from "~/features/lead/lead-fields.server";
import { isWholePhone, plainPhone } from "~/lib/phone";
import { isZone } from "~/lib/time/time-zones.server";

const PHONE_REQUIRED = "Phone Required: Please enter the number we should call.";
const TIME_REQUIRED = "Time Required: Please choose a time.";

/** A chosen time in the form's format. */
const startsAt = z.iso
  .datetime({ error: TIME_REQUIRED })
  .transform((text) => new Date(text))
  // Postgres has no year 0, and no offered time is that far away.
  .refine((at) => at.getTime() > 0, TIME_REQUIRED);

/** The zone in which times are shown. */
const zone = z
  .string()
  .optional()
  .transform((name) => (isZone(name) ? name : null));

/** The form that books a call. The number stays as typed, because a person will call it. */
export const BookingSchema = z.object({
  startsAt,
  zone,
  name: requiredLine("Name", "Name Required: Please enter your name."),
  email: emailLine("Email Required: Please enter your email address, so we can send the details."),
  phone: requiredLine("Phone", PHONE_REQUIRED)
    .overwrite(plainPhone)
    .refine(isWholePhone, "Invalid Phone Number: Please enter your full phone number, with the area code."),
  note: optionalText("Note"),
});

/** A new time for an appointment. The cancel button posts another field. */
export const ChangeSchema = z
  .object({ startsAt: startsAt.optional(), zone, cancel: z.string().optional() })
  .refine(({ startsAt, cancel }) => startsAt !== undefined || cancel !== undefined, {
    path: ["startsAt"],
    error: TIME_REQUIRED,
  });

/** An admin's new time for an appointment. */
export const MoveSchema = z.object({
  startsAt,
  zone,
  note: optionalText("Note"),
  unmailed: z.string().optional(),
});

/** A call booked by an admin: a number to call, or an address to write to. */
export const BookForSchema = z
  .object({
    ...{ startsAt, zone, note: optionalText("Note"), unmailed: z.string().optional() },
    name: requiredLine("Name", "Name Required: Please enter a name."),
    email: optionalEmail(),
    phone: optionalNumber,
  })
  .refine(({ email, phone }) => email !== null || (phone !== null && isWholePhone(phone)), {
    path: ["phone"],
    error:
      "Phone or Email Required: Please enter a full phone number, with the area code, or an email address.",
  });
