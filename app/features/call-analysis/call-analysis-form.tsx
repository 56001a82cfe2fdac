import { paths } from "~/lib/paths";
import { PhoneField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { Via } from "~/ui/forms/form-shell";
import { ANALYSIS_CONSENT, ANALYSIS_FAILED } from "./call-analysis.messages";

const NAMES = ["name", "businessName", "email", "phone"] as const;

/** The form of /free-analysis and of its dialog. */
export function CallAnalysisForm({ via, onAccepted }: { via?: Via; onAccepted?(): void }) {
  return (
    <FormShell
      id={via === "dialog" ? "analysis-dialog" : "analysis"}
      action={paths.freeAnalysis}
      via={via}
      names={NAMES}
      submitLabel="Get My Free Call Analysis"
      busyLabel="Sending..."
      failed={ANALYSIS_FAILED}
      onAccepted={onAccepted}
    >
      {(fields) => (
        <>
          <TextField field={fields.name} label="Name" autoComplete="name" />
          <TextField field={fields.businessName} label="Business Name" autoComplete="organization" />
          <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
          <PhoneField field={fields.phone} label="Phone Number" />
          <p className="text-small text-muted">{ANALYSIS_CONSENT.wording}</p>
        </>
      )}
    </FormShell>
  );
}
