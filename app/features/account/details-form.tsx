import { paths } from "~/lib/paths";
import { PhoneField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";

const NAMES = ["businessName", "phone"] as const;

/** What is typed into it. */
export const DETAILS_LABELS = { businessName: "Business Name", phone: "Phone Number" };

export function DetailsForm({ details }: { details: Record<(typeof NAMES)[number], string> }) {
  return (
    <FormShell
      id="details"
      action={paths.dashboard}
      names={NAMES}
      initial={details}
      submitLabel="Save"
      busyLabel="Saving..."
    >
      {(fields) => (
        <>
          <TextField
            field={fields.businessName}
            label={DETAILS_LABELS.businessName}
            autoComplete="organization"
          />
          <PhoneField field={fields.phone} label={DETAILS_LABELS.phone} optional />
        </>
      )}
    </FormShell>
  );
}
