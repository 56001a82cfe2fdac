import { failed } from "~/lib/form-result";

export const ANALYSIS_NOTICES = {
  sent: { title: "Success!", description: "We'll send your free call analysis within 24 hours." },
};

export const ANALYSIS_FAILED = failed("Error", "Something went wrong. Please try again.");
