import { failed } from "~/lib/form-result";

export const AUTH_NOTICES = {
  "check-email": { title: "Check your email", description: "Confirm your email to finish sign up." },
  "reset-sent": {
    title: "Check your email",
    description:
      "If that address has an account, we've emailed you a reset link. No email? Look in your spam folder, or try again in an hour.",
  },
  "password-changed": {
    title: "Your password has changed",
    description: "We've signed you out everywhere. Sign in with the new password.",
  },
  "sign-in-over": { title: "Please sign in again", description: "Your sign-in took more than ten minutes." },
  "no-cookies": {
    title: "Your browser blocks cookies",
    description: "We can't keep you signed in without them. Allow cookies for this site, then sign in again.",
    tone: "destructive" as const,
  },
  "passkey-failed": {
    title: "That passkey didn't work",
    description: "Please try again, or sign in with your password.",
    tone: "destructive" as const,
  },
  "invitation-accepted": {
    title: "You've accepted the invitation",
    description: "Sign in to open the admin area.",
  },
  "email-changed": { title: "Your email has changed", description: "Sign in with the new address." },
};

export const SIGN_OUT_NOTICES = {
  "signed-out": { title: "Logged out successfully", description: "You are signed out on every device." },
};

export const PASSWORD_HINT = "10 to 128 characters. Common passwords don't work.";

export const BUSY = "Many people are signing in right now. Please try again.";
export const UNAVAILABLE = "We can't do that right now. Please try again in a minute.";
export const MAILED_OFTEN = failed(
  "Not Sent",
  "We can't email this address right now, because it got several emails from us or we sent too many today. Look for our last email, in your spam folder too, and try again in an hour. Still stuck? Send us a message on the contact page.",
);
