import { failed } from "~/ui/forms/post/form-result";

/** Notices of /free-analysis. */
export const ANALYSIS_NOTICES = {
  sent: { title: "Success!", description: "We'll send your free call analysis within 24 hours." },
};

export const ANALYSIS_FAILED = failed("Error", "Something went wrong. Please try again.");

/** Shown above the button and stored with each submission: change the version whenever the wording changes. */
export const ANALYSIS_CONSENT = {
  version: "free-analysis-2026-11",
  wording:
    "By sending this form you agree to receive text messages about your free analysis from Bubby at this number. Reply STOP to " +
    "opt out or HELP for help. Message and data rates may apply.",
};
