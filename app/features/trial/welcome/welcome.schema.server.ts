import { ResetSchema } from "~/features/auth/password/password.schema.server";
import { BookingSchema } from "~/features/schedule/booking/booking.schema.server";

/** Name, address, and number come from the sign-up. */
export const SetupCallSchema = BookingSchema.pick({ startsAt: true, zone: true });

export const NewAccountSchema = ResetSchema;
