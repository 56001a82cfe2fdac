import { paths } from "~/lib/paths";
import { PhoneField, TextField } from "~/ui/forms/field";
import { type FieldName, FormShell } from "~/ui/forms/form-shell";
import type { DetailsSchema } from "./details.schema.server";

export const DETAILS_LABELS = { businessName: "Business Name", phone: "Phone Number" };

export function DetailsForm({ details }: { details: Record<FieldName<typeof DetailsSchema>, string> }) {
  return (
    <FormShell<typeof DetailsSchema>
      id="details"
      action={paths.dashboard}
      edits
      initial={details}
      submitLabel="Save"
      busyLabel="Saving..."
    >
      {(field) => (
        <>
          <TextField
            field={field("businessName")}
            label={DETAILS_LABELS.businessName}
            autoComplete="organization"
          />
          <PhoneField field={field("phone")} label={DETAILS_LABELS.phone} optional />
        </>
      )}
    </FormShell>
  );
}
