import { failed } from "~/ui/forms/post/form-result";

/** Posts of /preview that can't be taken. */
export const GONE = failed(
  "Call Ended",
  "This call has ended or was deleted. Open this page again to see it, or to play another one.",
);
export const NO_CALL_NOW = failed(
  "Not Sent",
  "Something went wrong on our side. Please try again in a minute.",
);
