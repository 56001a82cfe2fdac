import { paths } from "~/lib/paths";
import { CheckboxField, PhoneField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { Via } from "~/ui/forms/form-shell";
import { DEMO_CONSENT, DEMO_FAILED } from "./demo-request.messages";

const NAMES = ["name", "businessName", "phone", "consent"] as const;

interface DemoRequestFormProps {
  via?: Via;
  onAccepted?(): void;
}

/** The live demo's form (conversion flows, section 2), the same on /demo and in the dialog. */
export function DemoRequestForm({ via, onAccepted }: DemoRequestFormProps) {
  return (
    <FormShell
      id={via === "dialog" ? "demo-dialog" : "demo"}
      action={paths.demo}
      via={via}
      names={NAMES}
      completeWith={NAMES}
      submitLabel="Get Live Demo Now"
      busyLabel="Starting Demo..."
      failed={DEMO_FAILED}
      onAccepted={onAccepted}
    >
      {(fields) => (
        <>
          <TextField field={fields.name} label="Contact Name" autoComplete="name" />
          <TextField field={fields.businessName} label="Business Name" autoComplete="organization" />
          <PhoneField
            field={fields.phone}
            label="Phone Number"
            hint="A US mobile number, ten digits. Bubby texts it once."
          />
          <CheckboxField field={fields.consent}>{DEMO_CONSENT.wording}</CheckboxField>
        </>
      )}
    </FormShell>
  );
}
