import { failed, type Notice } from "~/lib/form-result";

/** "request": an integration that is missing; "notify": word when one that is coming is ready. */
export type IntegrationRequestKind = "request" | "notify";

/** Notices of /integrations. */
export const INTEGRATION_NOTICES: Record<IntegrationRequestKind, Notice> = {
  request: {
    title: "Request received!",
    description: "Thanks for telling us. A person will read it and reply within 24 hours.",
  },
  notify: {
    title: "You're on the list!",
    description: "We'll send one email, the day it's ready.",
  },
};

export const INTEGRATION_FAILED = failed("Error", "We couldn't send your request. Please try again.");
