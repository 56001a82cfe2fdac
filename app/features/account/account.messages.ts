import { failed } from "~/ui/forms/post/form-result";
import { AUTH_NOTICES } from "../auth/auth.messages";

/** Notices of /dashboard. */
export const DASHBOARD_NOTICES = {
  saved: { title: "Saved", description: "Your details are up to date." },
  added: { title: "Added", description: "The trial is part of your account now." },
  refused: {
    title: "Thank you",
    description: "The trial stays out of your account, and we look into whose it is.",
  },
  gone: failed("Not Done", "Something has changed since this page was opened. This is how it stands now."),
};

/** Notices of /account. */
export const SETTINGS_NOTICES = {
  "check-email": {
    title: "Check your email",
    description: "Follow the link that we sent to the new address. Until then nothing changes.",
  },
  "reset-sent": AUTH_NOTICES["reset-sent"],
  ended: { title: "Signed out", description: "The session has ended." },
};
