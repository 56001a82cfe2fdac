/** Notices of /auth. */
export const AUTH_NOTICES = {
  "check-email": { title: "Check your email", description: "Confirm your email to finish sign up." },
  confirmed: { title: "Your email is confirmed", description: "Sign in to go on." },
  "reset-sent": {
    title: "Check your email",
    description: "If there is an account for that address, the mail has a link to choose a new password.",
  },
  "password-changed": {
    title: "Your password is changed",
    description: "All sessions have ended. Sign in with the new one.",
  },
  "email-changed": { title: "Your email is changed", description: "Sign in with the new address." },
};

/** Notices of the home page. */
export const SIGN_OUT_NOTICES = {
  "signed-out": { title: "Logged out successfully", description: "You are signed out on every device." },
};

export const BUSY = "Many people are signing in just now. Please try again.";
export const UNAVAILABLE = "We cannot do that at the moment. Please try again in a minute.";
