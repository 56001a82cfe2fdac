import { failed, type Notice } from "~/ui/forms/post/form-result";

/** "request": an integration that is missing; "notify": word when one that is coming is ready. */
export type IntegrationRequestKind = "request" | "notify";

/** Notices of /integrations. */
export const INTEGRATION_NOTICES: Record<IntegrationRequestKind, Notice> = {
  request: {
    title: "Request received!",
    description: "Thanks for telling us. A person reads it and answers within 24 hours.",
  },
  notify: {
    title: "You're on the list!",
    description: "We'll write to you once, when the integration is ready.",
  },
};

export const INTEGRATION_FAILED = failed("Error", "Your request could not be sent. Please try again.");
