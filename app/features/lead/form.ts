/** Names of the public forms in claims, consents, and the spool. */
export type Form = "demo-request" | "trial" | "contact" | "call-analysis" | "integration-request" | "preview";
