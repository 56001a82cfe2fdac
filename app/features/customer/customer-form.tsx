import { AdminFormPage } from "~/features/resource/admin-form-page";
import { CheckboxField, PhoneField, TextField } from "~/ui/forms/field";
import type { FormField } from "~/ui/forms/form-field";
import { type FieldName, FormShell } from "~/ui/forms/form-shell";
import type { Existing } from "./customer.server";
import type { EditCustomerSchema } from "./customer.schema.server";

interface CustomerFormProps {
  title: string;
  action: string;
  initial?: Partial<Record<FieldName<typeof EditCustomerSchema>, string>>;
  submitLabel: string;
  back: { to: string; label: string };
}

export function CustomerForm({ title, action, initial, submitLabel, back }: CustomerFormProps) {
  return (
    <AdminFormPage title={title} back={back}>
      <FormShell<typeof EditCustomerSchema>
        id="customer"
        action={action}
        size="admin"
        edits
        initial={initial}
        submitLabel={submitLabel}
        busyLabel="Saving..."
      >
        {(field, existing) => (
          <>
            {field("was").value ? <input type="hidden" name="was" value={field("was").value} /> : null}
            <TextField field={field("businessName")} label="Business name" autoComplete="off" />
            <TextField field={field("email")} label="Email" type="email" autoComplete="off" />
            <PhoneField field={field("phone")} label="Phone" optional autoComplete="off" />
            <TextField
              field={field("customerId")}
              label="Customer ID"
              optional
              autoComplete="off"
              hint="The customer's ID at Stripe, such as cus_NffrFeUfNV2Hib."
            />
            {existing ? <Exists field={field("anyway")} customers={existing as Existing} /> : null}
          </>
        )}
      </FormShell>
    </AdminFormPage>
  );
}

function Exists({ field, customers }: { field: FormField; customers: Existing }) {
  return (
    <div className="grid gap-3 rounded-card border border-status-red p-4">
      <ul className="grid gap-2 text-small">
        {customers.map(({ id, href, businessName, detail }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {/* Opens a new tab, because the form's values aren't saved yet. */}
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="link inline-block min-h-6 font-semibold"
            >
              {businessName}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <span className="block text-muted">{detail}</span>
          </li>
        ))}
      </ul>
      <CheckboxField field={field}>Add anyway</CheckboxField>
    </div>
  );
}
