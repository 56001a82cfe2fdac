import { BookingSchema } from "~/features/schedule/booking/booking.schema.server";

/** Name, email address, and phone number come from the sign-up. */
export const SetupCallSchema = BookingSchema.pick({ startsAt: true, zone: true });
