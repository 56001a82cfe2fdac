import { failed } from "~/ui/forms/post/form-result";

/** Notices of an appointment's page. */
export const BOOKING_NOTICES = {
  booked: {
    title: "Your call is booked",
    description: "We sent you an email with a file for your calendar.",
  },
  moved: { title: "Your call is moved", description: "We sent you an email with the new time." },
  canceled: { title: "Your call is canceled", description: "The time is free again. We won't call." },
};

/** Why a time wasn't booked: next to the times. */
export const TAKEN = "Time Taken: That time isn't open anymore. Choose one of the open times nearest to it.";

export const BOOKING_FAULTS = {
  enough: failed(
    "Already Booked",
    "You have 3 calls ahead of you. Move or cancel one of them by the link in its email.",
  ),
  often: failed(
    "Too Many",
    "Many calls were booked from your network today. Send us a message instead, and we'll find a time.",
  ),
  over: failed("Not Possible", "This call is over or canceled. Book a new one."),
  unavailable: failed(
    "Not Booked",
    "We can't reach our calendar right now, so nothing is booked. We kept everything you typed. Please send it again in a minute.",
  ),
} as const;
