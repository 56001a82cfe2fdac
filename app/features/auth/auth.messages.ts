import type { Notice } from "~/ui/forms/post/form-result";

/** What /auth and the pages around it say after a post, as `?notice=` (site and admin, section 8). */
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
} satisfies Record<string, Notice>;

export const authNotice = (name: string | null): Notice | null =>
  name !== null && Object.hasOwn(AUTH_NOTICES, name) ? AUTH_NOTICES[name as keyof typeof AUTH_NOTICES] : null;

export const failed = (title: string, description: string): Notice => ({
  title,
  description,
  tone: "destructive",
});

export const BUSY = "Many people are signing in just now. Please try again.";
export const UNAVAILABLE = "We cannot do that at the moment. Please try again in a minute.";
