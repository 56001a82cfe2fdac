import { Link } from "@remix-run/react";
import { PhoneField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";

const NAMES = ["businessName", "email", "phone", "customerId", "was"] as const;

interface CustomerFormProps {
  title: string;
  action: string;
  initial?: Record<(typeof NAMES)[number], string>;
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
      <FormShell
        id="customer"
        action={action}
        names={NAMES}
        initial={initial}
        submitLabel={submitLabel}
        busyLabel="Saving..."
      >
        {(fields) => (
          <>
            {fields.was.value ? <input type="hidden" name="was" value={fields.was.value} /> : null}
            <TextField field={fields.businessName} label="Business name" autoComplete="off" />
            <TextField field={fields.email} label="Email" type="email" autoComplete="off" />
            <PhoneField field={fields.phone} label="Phone" optional autoComplete="off" />
            <TextField
              field={fields.customerId}
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
