import { ResetSchema } from "~/features/auth/password/password.schema.server";
import { BookingSchema } from "~/features/schedule/booking/booking.schema.server";

/** A setup call: the sign-up has the name, the address, and the number. */
export const SetupCallSchema = BookingSchema.pick({ startsAt: true, zone: true });

/** An account for the sign-up's address. */
export const NewAccountSchema = ResetSchema;
