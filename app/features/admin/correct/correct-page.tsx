import { AdminFormPage } from "~/features/resource/admin-form-page";
import { PhoneField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { CorrectionForm, CorrectionSchema } from "./correct.server";

interface CorrectPageProps {
  form: CorrectionForm;
  action: string;
  back: string;
}

export const LABELS = { name: "Name", business: "Business", email: "Email", phone: "Phone" } as const;

export function CorrectPage({ form: { noun, hint, fields, was }, action, back }: CorrectPageProps) {
  const locked = fields.filter((field) => field.locked);
  return (
    <AdminFormPage
      title={`Correct this ${noun}`}
      about={["The timeline keeps the old values.", hint].join(" ")}
      back={{ to: back, label: `Back to the ${noun}` }}
    >
      <FormShell<typeof CorrectionSchema>
        id="correct"
        action={action}
        size="admin"
        edits
        initial={{ was, ...Object.fromEntries(fields.map(({ field, value }) => [field, value])) }}
        submitLabel="Save"
        busyLabel="Saving..."
      >
        {(drawn) => (
          <>
            <input type="hidden" name="was" value={drawn("was").value} />
            {fields
              .filter((field) => !field.locked)
              .map(({ field, optional }, index) => {
                const props = {
                  field: drawn(field),
                  label: LABELS[field],
                  optional,
                  autoComplete: "off",
                  autoFocus: index === 0,
                };
                return field === "phone" ? (
                  <PhoneField key={field} {...props} />
                ) : (
                  <TextField key={field} {...props} type={field === "email" ? "email" : "text"} />
                );
              })}
            {locked.map(({ field, value, locked: reason }) => (
              <div key={field} className="text-small">
                <p className="font-semibold">{LABELS[field]}</p>
                <p className="[overflow-wrap:anywhere]">{value}</p>
                <p className="text-muted">{reason}</p>
              </div>
            ))}
          </>
        )}
      </FormShell>
    </AdminFormPage>
  );
}
