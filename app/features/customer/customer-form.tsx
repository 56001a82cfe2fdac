import { Link } from "@remix-run/react";
import { PhoneField, TextField } from "~/ui/forms/field";
import { type FieldName, FormShell } from "~/ui/forms/form-shell";
import type { EditCustomerSchema } from "./customer.schema.server";

interface CustomerFormProps {
  title: string;
  action: string;
  initial?: Record<FieldName<typeof EditCustomerSchema>, string>;
  submitLabel: string;
  back: { to: string; label: string };
}

/** Adds a customer, or changes one. */
export function CustomerForm({ title, action, initial, submitLabel, back }: CustomerFormProps) {
  return (
    <div className="max-w-xl">
      <p className="text-small">
        <Link to={back.to} className="link">
          {back.label}
        </Link>
      </p>
      <h1 className="mt-3 mb-4 text-[1.625rem] leading-tight">{title}</h1>
      <FormShell<typeof EditCustomerSchema>
        id="customer"
        action={action}
        initial={initial}
        submitLabel={submitLabel}
        busyLabel="Saving..."
      >
        {(field) => (
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
          </>
        )}
      </FormShell>
    </div>
  );
}
