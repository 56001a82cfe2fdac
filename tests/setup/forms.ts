import type { z } from "zod";
import type { CallAnalysisSchema } from "~/features/call-analysis/call-analysis.schema.server";
import type { ContactSchema } from "~/features/contact/contact.schema.server";
import type { CustomerSchema } from "~/features/customer/customer.schema.server";
import type { DemoRequestSchema } from "~/features/demo-request/demo-request.schema.server";
import type { IntegrationRequestSchema } from "~/features/integration-request/integration-request.schema.server";
import type { TrialSchema } from "~/features/trial/signup/trial.schema.server";

const filled =
  <Form extends object>(form: Form) =>
  <Typed extends object>(typed?: Typed) => ({ ...form, ...typed });

// Valid values for each form. Add new form fields here.

export const typedDemo = filled({
  name: "Dana Whitfield",
  businessName: "Whitfield Plumbing",
  phone: "(602) 555-0142",
  consent: true,
} satisfies z.input<typeof DemoRequestSchema>);

export const typedTrial = filled({
  businessName: "Lee & Partners",
  contactName: "Kim Lee",
  email: "kim@example.com",
  phone: "(602) 555-0142",
  businessType: "family-law",
  phoneServiceProvider: "att",
} satisfies z.input<typeof TrialSchema>);

export const typedContact = filled({
  name: "Dana Whitfield",
  email: "dana@example.com",
  message: "Two offices.\nOne number?",
} satisfies z.input<typeof ContactSchema>);

export const typedAnalysis = filled({
  name: "Dana Whitfield",
  businessName: "Whitfield Plumbing",
  email: "dana@example.com",
  phone: "(602) 555-0142",
} satisfies z.input<typeof CallAnalysisSchema>);

export const typedIntegration = filled({
  kind: "request",
  integration: "Clio",
  email: "dana@example.com",
  details: "Matters, please",
} satisfies z.input<typeof IntegrationRequestSchema>);

export const typedCustomer = filled({
  businessName: "Whitfield Plumbing",
  email: "dana@example.com",
  phone: "(602) 555-0142",
} satisfies z.input<typeof CustomerSchema>);

export const posted = (typed: Record<string, string | true>) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value === true ? "on" : value]));
