import { failed, type Notice } from "~/lib/form-result";

/** "request": for a missing integration. "notify": for a planned integration. */
export type IntegrationRequestKind = "request" | "notify";

export const INTEGRATION_NOTICES: Record<IntegrationRequestKind, Notice> = {
  request: {
    title: "Request received!",
    description: "Thanks for telling us. A person will read your request and reply within 24 hours.",
  },
  notify: {
    title: "You're on the list!",
    description: "We'll send you one email on the day the integration is ready.",
  },
};

export const INTEGRATION_FAILED = failed("Error", "We couldn't send your request. Please try again.");
