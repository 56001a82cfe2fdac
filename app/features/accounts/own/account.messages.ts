import { failed } from "~/lib/form-result";
import { AUTH_NOTICES } from "../sign-in/auth.messages";

export const DASHBOARD_NOTICES = {
  confirmed: { title: "Your email is confirmed", description: "Your account is ready." },
  saved: { title: "Saved", description: "Your details are up to date." },
  added: { title: "Added", description: "The trial is part of your account now." },
  refused: {
    title: "Thank you",
    description: "We won't add the trial to your account, and we'll find out whose trial it is.",
  },
  "billing-away": failed(
    "Billing Didn't Open",
    "Our payment provider didn't respond, or didn't accept the request. Nothing has changed. Try again in a minute. If that doesn't work, contact us.",
  ),
  "billing-gone": failed(
    "No Invoices Here",
    "Our payment provider no longer has this customer, so we can't show invoices here. Contact us, and we'll send them.",
  ),
  gone: failed(
    "Not Done",
    "Something changed after you opened this page. The page now shows the current state.",
  ),
};

export const SETTINGS_NOTICES = {
  "check-email": {
    title: "Check your email",
    description: "Follow the link we sent to the new address. Your address changes only then.",
  },
  "reset-sent": AUTH_NOTICES["reset-sent"],
  ended: { title: "Signed out", description: "The session has ended." },
};
