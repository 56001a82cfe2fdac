import { businessTypes } from "~/content/practice-areas";
import { paths } from "~/lib/paths";
import { PhoneField, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import type { FormField } from "~/ui/forms/form-field";
import type { FormResult } from "~/ui/forms/post/form-result";
import { FormShell } from "~/ui/forms/form-shell";
import type { Via } from "~/ui/forms/form-shell";
import { ADDRESS_REFUSED, SALES_FIRST, TRIAL_CONSENT, TRIAL_FAILED } from "../trial.messages";
import { callVolumes, phoneProviders } from "../signup/trial-form.options";

const NAMES = [
  "businessName",
  "contactName",
  "email",
  "phone",
  "businessType",
  "phoneServiceProvider",
  "currentCallVolume",
  "painPoints",
  "plan",
  "billing",
] as const;

export const TRIAL_FORM_ID = "trial";

export type TrialInitial = Partial<Record<(typeof NAMES)[number], string>>;

interface TrialFormProps {
  via: Via;
  initial: TrialInitial;
  /** Stripe doesn't take the address that the form begins with. */
  refused?: boolean;
  onAccepted?(answer: FormResult): void;
}

const asRefused = (field: FormField, address: string | undefined): FormField =>
  field.value === address ? { ...field, errors: field.errors ?? [ADDRESS_REFUSED] } : field;

/** The trial's form (conversion flows, section 2), the same on /trial and in the dialog. */
export function TrialForm({ via, initial, refused, onAccepted }: TrialFormProps) {
  return (
    <FormShell
      id={TRIAL_FORM_ID}
      action={paths.trial}
      via={via}
      names={NAMES}
      initial={initial}
      submitLabel="Continue to Payment"
      busyLabel="Setting up your trial..."
      failed={TRIAL_FAILED}
      onAccepted={onAccepted}
      after={<p className="text-small text-muted">{TRIAL_CONSENT.wording}</p>}
    >
      {(fields) => (
        <>
          {[fields.plan, fields.billing].map(({ name, value }) =>
            value ? <input key={name} type="hidden" name={name} value={value} /> : null,
          )}
          {fields.plan.value === SALES_FIRST.plan ? (
            <p className="rounded-field bg-accent-tint p-4">{SALES_FIRST.form}</p>
          ) : null}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              field={fields.businessName}
              label="Business Name *"
              autoComplete="organization"
              required
            />
            <TextField field={fields.contactName} label="Contact Name *" autoComplete="name" required />
            <TextField
              field={refused ? asRefused(fields.email, initial.email) : fields.email}
              label="Email Address *"
              type="email"
              autoComplete="email"
              required
            />
            <PhoneField field={fields.phone} label="Phone Number *" required />
            <SelectField
              field={fields.businessType}
              label="Practice Area *"
              placeholder="Choose your area"
              options={businessTypes}
              required
            />
            <SelectField
              field={fields.phoneServiceProvider}
              label="Current Phone Provider *"
              placeholder="Choose your provider"
              options={phoneProviders}
              required
            />
          </div>
          <SelectField
            field={fields.currentCallVolume}
            label="Current Call Volume"
            optional
            placeholder="How many calls do you receive per week?"
            options={callVolumes}
          />
          <TextAreaField field={fields.painPoints} label="Current Challenges" optional rows={3} />
        </>
      )}
    </FormShell>
  );
}
