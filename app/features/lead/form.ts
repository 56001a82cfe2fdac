/** The public forms, by the names that claims, consents and the spool have for them. */
export type Form = "demo-request" | "trial" | "contact" | "call-analysis" | "integration-request" | "preview";
