import { failed } from "~/lib/form-result";

export const TEXT_LIMIT = 300;

export const GONE = failed(
  "Call Ended",
  "This call has ended or was deleted. Reload the page to read how the call ended, or to start a new one.",
);
export const WENT_ON = failed(
  "Not Sent",
  "This call continued in another tab or window. Read the newest message, then send yours again.",
);
export const NOT_OFFERED = failed(
  "Not Sent",
  "That answer isn't offered anymore. Please choose again, or write your own.",
);
export const NO_CALL_NOW = failed(
  "Not Sent",
  "Something went wrong on our side. Please try again in a minute.",
);
export const MAILED_OFTEN = failed(
  "Not Sent",
  "This address got several emails from us today, or we sent too many. Share a link to the call instead, or try again tomorrow.",
);
export const CALL_GONE = {
  title: "Start a new call",
  description:
    "Your preview call was deleted, or we've changed how preview calls work since then. Try another call below.",
};
export const MAIL_NOTICES = {
  mailed: { title: "Sent", description: "The conversation is on its way to you by email." },
  "mailed-agreeing": {
    title: "Sent",
    description:
      "The conversation is on its way to you by email. We'll write to you again only if you press the button in the email.",
  },
  agreed: { title: "Thank you", description: "We may email you about this call and a trial." },
  "link-over": {
    title: "This link no longer works",
    description:
      "Links to preview calls work for 30 days, or until the call is deleted. You can try another call here.",
    tone: "destructive" as const,
  },
};
