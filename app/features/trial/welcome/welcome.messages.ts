import { AUTH_NOTICES } from "~/features/accounts/sign-in/auth.messages";
import { BOOKING_NOTICES } from "~/features/schedule/booking/booking.messages";

export const WELCOME_NOTICES = {
  booked: BOOKING_NOTICES.booked,
  "booked-unmailed": BOOKING_NOTICES["booked-unmailed"],
  already: BOOKING_NOTICES.already,
  "check-email": AUTH_NOTICES["check-email"],
};
