import { failed, titled } from "~/lib/form-result";

export const BOOKING_NOTICES = {
  booked: {
    title: "Your call is booked",
    description: "We sent you an email with a file for your calendar.",
  },
  "booked-unmailed": {
    title: "Your call is booked",
    description:
      "We couldn't email you: this address got several emails from us today, or we sent too many. Save this page's link to move or cancel the call.",
  },
  moved: {
    title: "Your call has been moved",
    description: "We'll email you the new time within a minute.",
  },
  "moved-unmailed": {
    title: "Your call has been moved",
    description:
      "We couldn't email you the new time: this address got several emails from us today, or we sent too many. Change the time in your calendar yourself.",
  },
  canceled: { title: "Your call is canceled", description: "The time is free again. We won't call." },
};

export const TAKEN = titled(
  "Time Taken",
  "That time isn't open anymore. Choose one of the open times nearest to it.",
);

export const BOOKING_FAULTS = {
  enough: failed(
    "Already Booked",
    "You already have 3 upcoming calls. Move or cancel one of them with the link in our email about it.",
  ),
  often: failed(
    "Too Many",
    "Many calls were booked from your network today. Send us a message instead, and we'll find a time.",
  ),
  moved: failed(
    "Moved Too Often",
    "A call can be moved 5 times. Send us a message, and we'll find a time with you. Or cancel this call and book another one.",
  ),
  over: failed("Not Possible", "This call is over or canceled. Book a new one."),
  unavailable: failed(
    "Not Booked",
    "We can't reach our calendar right now, so nothing is booked. We kept everything you typed. Please try again in a minute.",
  ),
} as const;

export const APPOINTMENT_NOTICES = {
  booked: { title: "Booked", description: "The email with the time and the calendar file is on its way." },
  "booked-unmailed": { title: "Booked", description: "We won't email the visitor about the booking." },
  moved: { title: "Moved", description: "The visitor will get an email with the new time within a minute." },
  "moved-unmailed": {
    title: "Moved",
    description: "We won't email the visitor, so tell the visitor yourself.",
  },
  same: { title: "Not moved", description: "The call already had this time." },
};
