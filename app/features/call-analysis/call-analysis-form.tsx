import { CONSENTS } from "~/content/consents";
import { LegalText } from "~/features/lead/legal-text";
import { paths } from "~/lib/paths";
import { CheckboxField, PhoneField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { Via } from "~/ui/forms/form-shell";
import { ANALYSIS_FAILED } from "./call-analysis.messages";
import type { CallAnalysisSchema } from "./call-analysis.schema.server";

export function CallAnalysisForm({ via, onAccepted }: { via?: Via; onAccepted?(): void }) {
  return (
    <FormShell<typeof CallAnalysisSchema>
      id={via === "dialog" ? "analysis-dialog" : "analysis"}
      action={paths.freeAnalysis}
      via={via}
      submitLabel="Get My Free Call Analysis"
      busyLabel="Sending..."
      failed={ANALYSIS_FAILED}
      onAccepted={onAccepted}
    >
      {(field) => (
        <>
          <TextField field={field("name")} label="Name" autoComplete="name" />
          <TextField field={field("businessName")} label="Business Name" autoComplete="organization" />
          <TextField field={field("email")} label="Email" type="email" autoComplete="email" />
          <PhoneField field={field("phone")} label="Phone Number" />
          <CheckboxField field={field("agreed")}>
            <LegalText text={CONSENTS["call-analysis"].wording} />
          </CheckboxField>
        </>
      )}
    </FormShell>
  );
}
