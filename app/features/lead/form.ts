export type Form = "demo-request" | "trial" | "contact" | "call-analysis" | "integration-request" | "preview";
