import { CONSENTS } from "~/content/consents";
import { businessTypeGroups, trades } from "~/content/practice-areas";
import { LegalText } from "~/features/lead/legal-text";
import { paths } from "~/lib/paths";
import { PhoneField, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import type { FormResult } from "~/lib/form-result";
import { FormShell } from "~/ui/forms/form-shell";
import type { FieldName, Via } from "~/ui/forms/form-shell";
import type { TrialTerms } from "../trial-terms";
import { ANOTHER_EMAIL, SALES_FIRST, TRIAL_FAILED } from "../trial.messages";
import { callVolumes, phoneProviders } from "../signup/trial-form.options";
import type { TrialSchema } from "../signup/trial.schema.server";
import { TermsLine } from "./trial-summary";

export const TRIAL_FORM_ID = "trial";

export type TrialInitial = Partial<Record<FieldName<typeof TrialSchema>, string>>;

interface TrialFormProps {
  via: Via;
  initial: TrialInitial;
  terms: TrialTerms[];
  onAccepted?(answer: FormResult): void;
}

export function TrialForm({ via, initial, terms, onAccepted }: TrialFormProps) {
  return (
    <FormShell<typeof TrialSchema>
      id={TRIAL_FORM_ID}
      action={paths.trial}
      via={via}
      initial={initial}
      submitLabel="Continue to Payment"
      busyLabel="Setting up your trial..."
      failed={TRIAL_FAILED}
      onAccepted={onAccepted}
    >
      {(field) => (
        <>
          {[field("plan"), field("billing")].map(({ name, value }) =>
            value ? <input key={name} type="hidden" name={name} value={value} /> : null,
          )}
          {field("plan").value === SALES_FIRST.plan ? (
            <p className="rounded-field bg-accent-tint p-4">{SALES_FIRST.form}</p>
          ) : null}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              field={field("businessName")}
              label="Business Name *"
              autoComplete="organization"
              required
            />
            <TextField field={field("contactName")} label="Contact Name *" autoComplete="name" required />
            <TextField
              field={field("email")}
              label="Email Address *"
              type="email"
              autoComplete="email"
              hint={"another" in initial ? ANOTHER_EMAIL : undefined}
              required
            />
            <PhoneField field={field("phone")} label="Phone Number *" required />
            <SelectField
              field={field("businessType")}
              label={
                initial.businessType && initial.businessType in trades ? "Line of Work *" : "Practice Area *"
              }
              placeholder="Choose your area"
              options={businessTypeGroups}
              required
            />
            <SelectField
              field={field("phoneServiceProvider")}
              label="Current Phone Provider *"
              placeholder="Choose your provider"
              options={phoneProviders}
              required
            />
          </div>
          <SelectField
            field={field("currentCallVolume")}
            label="Current Call Volume"
            optional
            placeholder="How many calls do you receive per week?"
            options={callVolumes}
          />
          <TextAreaField field={field("painPoints")} label="Current Challenges" optional rows={2} />
          <div className="grid gap-2">
            <TermsLine terms={terms} />
            <p className="text-small text-muted">
              <LegalText text={CONSENTS.trial.wording} />
            </p>
          </div>
        </>
      )}
    </FormShell>
  );
}
