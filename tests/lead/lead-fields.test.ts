import { describe, expect, it } from "vitest";
import { DetailsSchema } from "~/features/accounts/own/details.schema.server";
import { CallAnalysisSchema } from "~/features/call-analysis/call-analysis.schema.server";
import { ContactSchema } from "~/features/contact/contact.schema.server";
import { DemoRequestSchema } from "~/features/demo-request/demo-request.schema.server";
import { IntegrationRequestSchema } from "~/features/integration-request/integration-request.schema.server";
import { optionalEmail } from "~/features/lead/lead-fields.server";
import { AbandonedSchema, TrialSchema } from "~/features/trial/signup/trial.schema.server";

/** Contains characters that a browser's single-line field never sends. */
const TYPED = " Dana\r\nBcc: everybody\tof\u0000\u001b\u0085\u2028us ";
const LINE = "Dana Bcc: everybody of us";

describe("Text field", () => {
  it.each([
    ["a demo", DemoRequestSchema, ["name", "businessName"]],
    ["a trial", TrialSchema, ["businessName", "contactName"]],
    ["an abandoned trial", AbandonedSchema, ["businessName", "contactName", "email", "phone"]],
    ["a contact message", ContactSchema, ["name", "company"]],
    ["a call analysis", CallAnalysisSchema, ["name", "businessName"]],
    ["an integration request", IntegrationRequestSchema, ["name", "integration"]],
    ["account details", DetailsSchema, ["businessName"]],
  ] as const)("in the form for %s has no line breaks if the field is a single line", (_, schema, names) => {
    const fields = schema.shape as unknown as Record<string, { parse(typed: string): unknown }>;
    for (const name of names) expect(fields[name]!.parse(TYPED)).toBe(LINE);
  });

  it("for an optional email address explains how to correct an invalid address", () => {
    expect(optionalEmail().safeParse("bad@").error!.issues[0]!.message).toMatch(/^Invalid Email\n/);
    expect(optionalEmail().parse("")).toBe(null);
  });

  it("for an optional phone number rejects an incomplete number", () => {
    const { phone } = ContactSchema.shape;
    expect(phone.safeParse("480").error!.issues[0]!.message).toMatch(/^Invalid Phone Number\n/);
    expect(phone.parse("+44 20 7946 0958")).toBe("+44 20 7946 0958");
    expect(phone.parse("")).toBeNull();
    expect(DetailsSchema.shape.phone.parse("(602) 555-0142")).toBe("+16025550142");
  });

  it("counts as empty if it allows a single line and only line breaks are submitted", () => {
    const { error } = TrialSchema.shape.contactName.safeParse("\n\u2028\n");
    expect(error!.issues[0]!.message).toBe("Enter your name.");
  });

  it("keeps line breaks if it allows several lines", () => {
    expect(TrialSchema.shape.painPoints.parse("Evenings\nWeekends")).toBe("Evenings\nWeekends");
    expect(AbandonedSchema.shape.painPoints.parse("Evenings\nWeekends")).toBe("Evenings\nWeekends");
  });
});
